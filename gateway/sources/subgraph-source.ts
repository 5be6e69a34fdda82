import type { GraphqlRequest } from '../../common/graphql-http-client.ts';
import type { Identity } from '../../common/identity.ts';
import { toServiceError } from '../../common/mongo/to-service-error.ts';
import type { GraphqlAnswer } from '../../common/read-graphql-answer.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { collectHolds } from './collect-holds.ts';

/** Runs one fetch of a query plan on a subgraph: a function call within the process, HTTP between processes. */
export type FetchFromSubgraph = (request: GraphqlRequest, identity: Identity) => Promise<GraphqlAnswer>;

/** The gateway's view of one subgraph: runs a fetch on behalf of a request, and never throws. */
export type SubgraphSource = (
  request: GraphqlRequest,
  context: GatewayContext,
  /** The field of the operation's root below which an entity fetch belongs. */
  rootField?: string,
) => Promise<GraphqlAnswer>;

/**
 * Creates the gateway's view of one subgraph. A subgraph that is away, or that is not done when the request is due, fails
 * its own branch of the answer.
 */
export function createSubgraphSource(fetchFromSubgraph: FetchFromSubgraph): SubgraphSource {
  return (request, { identity, deadline, settlement }, rootField) => {
    const answered = fetchFromSubgraph(request, identity).then((answer): GraphqlAnswer => {
      // Even an answer that comes too late may have placed holds; the settlement releases those.
      collectHolds(answer, settlement, rootField);
      const { extensions: _, ...shown } = answer;
      return shown;
    });
    return deadline.race(answered).catch(failBranch);
  };
}

function failBranch(thrown: unknown): GraphqlAnswer {
  const failure = toServiceError(thrown);
  return { data: null, errors: [{ message: failure.message, extensions: failure.extensions }] };
}
