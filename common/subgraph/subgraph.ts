import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, execute, type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { OpenHold } from '../billing.ts';
import { createBoundedCache } from '../bounded-cache.ts';
import { compiledBytes, createDocumentCache } from '../document-cache.ts';
import type { GraphqlRequest } from '../graphql-http-client.ts';
import type { Identity } from '../identity.ts';
import type { Logger } from '../logger.ts';
import type { GraphqlAnswer } from '../read-graphql-answer.ts';
import type { SubgraphName } from '../subgraph-names.ts';
import { toPublicError } from './public-error.ts';
import { readTypeDefs } from './type-defs.ts';

/** Heap for parsed documents. A gateway sends few: one per fetch of each query plan. The bound stops a flood. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** Heap for compiled operations. */
const MAX_COMPILED_BYTES = 16 * 1024 * 1024;

type ResolverMap = Record<string, Record<string, GraphQLFieldResolver<unknown, unknown>>>;

/** The resolver context that all subgraphs share. */
export interface SubgraphContext {
  identity: Identity;
  /** Holds placed on behalf of this request, settled at its entry point. */
  holds: OpenHold[];
}

/** The parts of a subgraph. */
export interface SubgraphDefinition<Context extends SubgraphContext> {
  name: SubgraphName;
  /** The SDL; that of `schema/` unless given. */
  typeDefs?: DocumentNode;
  /** The resolvers, typed by the subgraph's generated `Resolvers`. */
  resolvers: object;
  /**
   * Builds the context of one request; loaders are made here, so that nothing outlives the request.
   * @param earlierHolds holds that earlier fetches of the operation placed
   */
  createContext(identity: Identity, earlierHolds: readonly OpenHold[]): Context;
  logger: Logger;
}

/** A subgraph that can be called as a function and served over HTTP, with the same answers. */
export interface Subgraph {
  name: SubgraphName;
  schema: GraphQLSchema;
  logger: Logger;
  createContext(identity: Identity, earlierHolds: readonly OpenHold[]): SubgraphContext;
  /** Runs a valid operation within this process, such as a fetch of a query plan; the answer has no locations. */
  execute(request: GraphqlRequest, identity: Identity): Promise<GraphqlAnswer>;
}

/** Builds a subgraph from its SDL in `schema/` and its resolvers. */
export function createSubgraph<Context extends SubgraphContext>(definition: SubgraphDefinition<Context>): Subgraph {
  const { name, typeDefs = readTypeDefs(name), resolvers, createContext, logger } = definition;
  const schema = buildSubgraphSchema({ typeDefs, resolvers: resolvers as ResolverMap });
  const parsed = createDocumentCache(`documents of ${name}`, MAX_DOCUMENT_BYTES);
  const compiled = createBoundedCache<CompiledQuery['query']>({
    name: `compiled operations of ${name}`,
    maxBytes: MAX_COMPILED_BYTES,
    bytesOf: (_, text) => compiledBytes(text),
  });

  function parseOnce(query: string): DocumentNode {
    const known = parsed.get(query);
    if (known !== undefined) return known;
    const document = parse(query, { noLocation: true });
    parsed.set(query, document);
    return document;
  }

  function compileOnce({ query, operationName }: GraphqlRequest): CompiledQuery['query'] {
    const known = compiled.get(query);
    if (known !== undefined) return known;
    const result = compileQuery(schema, parseOnce(query), operationName);
    if (!isCompiledQuery(result)) throw new Error(`${name} can't prepare an operation`, { cause: result.errors });
    compiled.set(query, result.query);
    return result.query;
  }

  /** Executes without validation: the query planner built the operation from the composed schema. */
  function run(request: GraphqlRequest, contextValue: Context): ReturnType<typeof execute> {
    const { query, variables = {}, operationName, isPrepared } = request;
    const result = isPrepared ? compileOnce(request)(undefined, contextValue, variables) : null;
    // Without data nothing has run, because the variables do not fit: their errors are worded as for any other operation.
    if (result !== null && (result instanceof Promise || 'data' in result)) return result as ReturnType<typeof execute>;
    return execute({ schema, document: parseOnce(query), variableValues: variables, operationName, contextValue });
  }

  return {
    name,
    schema,
    logger,
    createContext,
    async execute(request, identity) {
      const contextValue = createContext(identity, request.holds ?? []);
      const { data, errors } = await run(request, contextValue);
      return {
        data: data ?? null,
        ...(errors !== undefined && { errors: errors.map((error) => toPublicError(error, logger)) }),
        extensions: { holds: contextValue.holds },
      };
    },
  };
}
