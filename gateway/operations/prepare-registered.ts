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
import type { RegisteredOperation } from './registered-operations.ts';

/** The dependencies of {@link createRegisteredPreparer}. */
interface PrepareRegisteredOptions {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Prepares an operation; returns null for one that needs several subgraphs. */
  prepare(document: DocumentNode): PreparedOperation | null;
  logger: Logger;
}

/**
 * Creates the function that finds a registered query by its hash, prepared on its first use: planning all of them would be a
 * tenth of a start. It returns undefined for one that needs the normal path. One that this supergraph does not allow is logged and
 * left to the normal path too, which rejects it with the reason.
 */
export function createRegisteredPreparer(
  operations: readonly RegisteredOperation[],
  { schema, prepare, logger }: PrepareRegisteredOptions,
): (hash: string) => PreparedOperation | undefined {
  const byHash = new Map(operations.map((operation) => [operation.hash, operation]));
  const prepared = new Map<string, PreparedOperation | undefined>();

  function prepareFirst({ client, name, text }: RegisteredOperation): PreparedOperation | undefined {
    try {
      return prepareQuery(parse(text), schema, prepare) ?? undefined;
    } catch (err) {
      logger.warn({ err, client, operation: name }, 'a registered operation does not fit the supergraph');
      return undefined;
    }
  }

  return (hash) => {
    const operation = byHash.get(hash);
    if (operation !== undefined && !prepared.has(hash)) prepared.set(hash, prepareFirst(operation));
    return prepared.get(hash);
  };
}

/**
 * Prepares a document with a single query. Returns null for any other, and for one that would not run the same compiled.
 * @param prepare returns null for an operation that needs several subgraphs
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
  return (variables, context) => run({ ...defaults, ...variables }, context);
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
