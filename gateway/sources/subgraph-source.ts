import type { GraphQLDataSource } from '@apollo/gateway';
import type { GraphqlAnswer, GraphqlRequest } from '../../common/graphql-http-client.ts';
import type { Identity } from '../../common/identity.ts';
import { toServiceError } from '../../common/mongo/to-service-error.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { collectHolds } from './collect-holds.ts';

/** Runs one fetch of a query plan on a subgraph: a function call within the process, HTTP between processes. */
export type FetchFromSubgraph = (request: GraphqlRequest, identity: Identity) => Promise<GraphqlAnswer>;

/**
 * The gateway's view of one subgraph. A subgraph that is away, or that is not done when the request is due, fails its
 * own branch of the answer.
 */
export function createSubgraphSource(fetchFromSubgraph: FetchFromSubgraph): GraphQLDataSource<GatewayContext> {
  return {
    async process({ request, context }) {
      const { identity, deadline, settlement } = context as GatewayContext;
      const { query = '', variables, operationName } = request;
      const answered = fetchFromSubgraph({ query, variables, operationName }, identity).then((answer) => {
        // Even an answer that comes too late may have placed holds; the settlement releases those.
        collectHolds(answer, settlement);
        return { data: answer.data, errors: answer.errors };
      });
      return deadline.race(answered).catch(failBranch) as ReturnType<GraphQLDataSource['process']>;
    },
  };
}

function failBranch(thrown: unknown): GraphqlAnswer {
  const failure = toServiceError(thrown);
  return { data: null, errors: [{ message: failure.message, extensions: failure.extensions }] };
}
