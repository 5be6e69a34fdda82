import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  type NamedTypeNode,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type TypeNode,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';
import type { Logger } from '../../common/logger.ts';
import type { PreparedOperation } from '../prepared-operations.ts';
import type { PreparedDocument } from './client-runner.ts';
import type { FindPrepared } from './prepared-executor.ts';
import type { RegisteredOperation } from './registered-operations.ts';

/** The dependencies of {@link createRegisteredPreparer}. */
interface PrepareRegisteredOptions {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Prepares an operation; returns null for one that needs the normal path. */
  prepare(document: DocumentNode): PreparedOperation | null;
  logger: Logger;
}

/** The registered operations that run prepared. */
export interface PreparedRegistered {
  /** Finds how an operation runs prepared, by its hash; Apollo Server has validated it. */
  find: FindPrepared;
  /** Returns an operation that was prepared before, by its text or its hash. */
  findPrepared(request: { query: string | undefined; hash?: string | undefined }): PreparedDocument | undefined;
}

/**
 * Creates the finder of registered queries, each prepared on its first use: planning all of them would be a
 * tenth of a start. It returns undefined for one that needs the normal path. One that this supergraph does not allow is logged and
 * left to the normal path too, which rejects it with the reason.
 */
export function createRegisteredPreparer(
  operations: readonly RegisteredOperation[],
  { schema, prepare, logger }: PrepareRegisteredOptions,
): PreparedRegistered {
  const byHash = new Map(operations.map((operation) => [operation.hash, operation]));
  const hashes = new Map(operations.map(({ text, hash }) => [text, hash]));
  const prepared = new Map<string, PreparedDocument | undefined>();

  function prepareFirst({ client, name, text }: RegisteredOperation): PreparedDocument | undefined {
    try {
      const document = parse(text);
      const run = prepareQuery(document, schema, prepare);
      return run === null ? undefined : { document, run };
    } catch (err) {
      logger.warn({ err, client, operation: name }, 'a registered operation does not fit the supergraph');
      return undefined;
    }
  }

  return {
    find({ queryHash }) {
      const operation = byHash.get(queryHash);
      if (operation !== undefined && !prepared.has(queryHash)) prepared.set(queryHash, prepareFirst(operation));
      return prepared.get(queryHash)?.run;
    },
    findPrepared: ({ query, hash }) => prepared.get((query === undefined ? hash : hashes.get(query)) ?? ''),
  };
}

/**
 * Prepares a document with a single query. Returns null for any other, and for one that would not run the same compiled.
 * @param prepare returns null for an operation that needs the normal path
 */
export function prepareQuery(
  document: DocumentNode,
  schema: GraphQLSchema,
  prepare: (document: DocumentNode) => PreparedOperation | null,
): PreparedOperation | null {
  const definition = getOperationAST(document);
  if (definition == null || !canRunCompiled(definition, schema)) return null;
  const run = prepare(document);
  if (run === null) return null;
  // A compiled operation does not apply the default of a non-null variable.
  const defaults = variableDefaultsOf(definition);
  return (variables, context, takesText) => run({ ...defaults, ...variables }, context, takesText);
}

/**
 * Returns whether an operation runs the same compiled as interpreted: a query without variables of an input type
 * whose fields have defaults, which a compiled operation does not apply.
 */
function canRunCompiled(
  { operation, variableDefinitions = [] }: OperationDefinitionNode,
  schema: GraphQLSchema,
): boolean {
  if (operation !== OperationTypeNode.QUERY) return false;
  return !variableDefinitions.some(({ type }) => hasDefaultedField(inputTypeOf(type, schema)));
}

function hasDefaultedField(type: GraphQLInputType, visited = new Set<string>()): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || visited.has(named.name)) return false;
  visited.add(named.name);
  return Object.values(named.getFields()).some(
    (field) => field.defaultValue !== undefined || hasDefaultedField(field.type, visited),
  );
}

function inputTypeOf(type: TypeNode, schema: GraphQLSchema): GraphQLInputType {
  return typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType;
}

/** Returns the default values of an operation's variables, as JSON. */
function variableDefaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue !== undefined) defaults[variable.name.value] = valueFromASTUntyped(defaultValue);
  return defaults;
}
