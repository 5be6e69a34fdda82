import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, execute, type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { dropUnreturned, type OpenHold } from '../billing.ts';
import { createDocumentCache } from '../document-cache.ts';
import type { GraphqlRequest } from '../graphql-http-client.ts';
import type { Identity } from '../identity.ts';
import type { Logger } from '../logger.ts';
import type { GraphqlAnswer } from '../read-graphql-answer.ts';
import type { SubgraphName } from '../settings.ts';
import { toPublicError } from './public-error.ts';
import { readTypeDefs } from './type-defs.ts';

/** Distinct documents a gateway sends are few: one a fetch of each query plan. The bound guards against a flood. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

type ResolverMap = Record<string, Record<string, GraphQLFieldResolver<unknown, unknown>>>;

/** What every resolver context carries, whichever subgraph it belongs to. */
export interface SubgraphContext {
  identity: Identity;
  /** Holds placed on behalf of this request, to be settled at the door. */
  holds: OpenHold[];
}

/** What a subgraph is made of. */
export interface SubgraphDefinition<Context extends SubgraphContext> {
  name: SubgraphName;
  /** The resolvers, typed by the subgraph's generated `Resolvers`. */
  resolvers: object;
  /** Builds the context of one request; loaders are made here, so that nothing outlives the request. */
  createContext(identity: Identity): Context;
  logger: Logger;
}

/** A subgraph that can be called as a function and served over HTTP, with the same answers. */
export interface Subgraph {
  name: SubgraphName;
  schema: GraphQLSchema;
  logger: Logger;
  createContext(identity: Identity): SubgraphContext;
  /** Runs a fetch of a query plan within this process. */
  execute(request: GraphqlRequest, identity: Identity): Promise<GraphqlAnswer>;
}

/** Builds a subgraph from its SDL in `schema/` and its resolvers. */
export function createSubgraph<Context extends SubgraphContext>(definition: SubgraphDefinition<Context>): Subgraph {
  const { name, resolvers, createContext, logger } = definition;
  const schema = buildSubgraphSchema({
    typeDefs: readTypeDefs(name),
    resolvers: resolvers as ResolverMap,
  });
  const parsed = createDocumentCache(`documents of ${name}`, MAX_DOCUMENT_BYTES);
  // By operations that our own services prepare, so there are few.
  const compiled = new Map<string, CompiledQuery['query']>();

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

  /** Neither way validates: what is asked was planned from the composed schema. */
  function run(request: GraphqlRequest, contextValue: Context): ReturnType<typeof execute> {
    const { query, variables = {}, operationName, isPrepared } = request;
    if (isPrepared) return compileOnce(request)(undefined, contextValue, variables) as ReturnType<typeof execute>;
    return execute({ schema, document: parseOnce(query), variableValues: variables, operationName, contextValue });
  }

  return {
    name,
    schema,
    logger,
    createContext,
    async execute(request, identity) {
      const contextValue = createContext(identity);
      const { data, errors } = await run(request, contextValue);
      dropUnreturned(contextValue.holds, data);
      return {
        data: data ?? null,
        ...(errors !== undefined && { errors: errors.map((error) => toPublicError(error, logger)) }),
        extensions: { holds: contextValue.holds },
      };
    },
  };
}
