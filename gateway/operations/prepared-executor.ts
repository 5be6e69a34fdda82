import { GraphQLError } from 'graphql';
import type { GraphqlAnswer } from '../../common/read-graphql-answer.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { PreparedOperation } from '../prepared-operations.ts';
import type { ApolloGatewayInterface } from '../supergraph-gateway.ts';

type Executor = NonNullable<Awaited<ReturnType<ApolloGatewayInterface['load']>>['executor']>;

/** Finds how a request runs prepared; undefined for one that takes the normal path. */
export type FindPrepared = (request: Parameters<Executor>[0]) => PreparedOperation | undefined;

/**
 * Wraps a gateway so that some operations run prepared. Apollo Server has parsed and validated the document and
 * its variables, and its plugins continue with the answer, so that bounds, holds and errors are those of every operation.
 */
export function withPreparedExecutor(
  gateway: ApolloGatewayInterface,
  findPrepared: FindPrepared,
): ApolloGatewayInterface {
  return {
    onSchemaLoadOrUpdate: (callback) => gateway.onSchemaLoadOrUpdate(callback),
    stop: () => gateway.stop(),
    async load(options) {
      const { executor } = await gateway.load(options);
      if (executor === null) return { executor };
      return {
        async executor(request) {
          const run = findPrepared(request);
          if (run === undefined) return executor(request);
          return toExecutionResult(await run(request.request.variables ?? {}, request.context as GatewayContext));
        },
      };
    },
  };
}

/** Converts an answer to the result of an execution. */
export function toExecutionResult({ data, errors, extensions }: GraphqlAnswer) {
  // Locations are those of the subgraph's document, which the client does not have.
  const located = errors?.map(
    ({ message, path, extensions }) => new GraphQLError(message, { path, extensions: extensions ?? {} }),
  );
  return { data: data ?? null, ...(located !== undefined && { errors: located }), ...(extensions && { extensions }) };
}
