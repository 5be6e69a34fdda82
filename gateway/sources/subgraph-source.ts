import { type OpenHold, retainReturnedRecords } from '../../common/billing.ts';
import { collectHolds } from '../../common/edge/collect-holds.ts';
import type { GraphqlRequest } from '../../common/graphql-http-client.ts';
import type { Identity } from '../../common/identity.ts';
import { toServiceError } from '../../common/mongo/to-service-error.ts';
import type { GraphqlAnswer } from '../../common/read-graphql-answer.ts';
import type { GatewayContext } from '../gateway-context.ts';

/** Runs one fetch of a query plan on a subgraph: a function call within the process, HTTP between processes. */
export type FetchFromSubgraph = (request: GraphqlRequest, identity: Identity) => Promise<GraphqlAnswer>;

/** The gateway's view of one subgraph: runs a fetch on behalf of a request, and never throws. */
export type SubgraphSource = (
  request: GraphqlRequest,
  context: GatewayContext,
  /** The root field below which an entity fetch belongs. */
  rootField?: string,
) => Promise<GraphqlAnswer>;

/**
 * Creates the gateway's view of one subgraph. A subgraph that is unavailable or exceeds the deadline fails only its own
 * branch of the answer.
 */
export function createSubgraphSource(fetchFromSubgraph: FetchFromSubgraph): SubgraphSource {
  return (request, { identity, deadline, settlement }, rootField) => {
    const fetched = fetchFromSubgraph(request, identity).then((answer): GraphqlAnswer => {
      retainReturnedRecords((answer.extensions?.holds ?? []) as OpenHold[], answer.data);
      // A late answer may have placed holds too; the settlement releases those.
      collectHolds(answer, settlement, rootField);
      const { extensions: _, ...rest } = answer;
      return rest;
    });
    return deadline.race(fetched).catch(failBranch);
  };
}

function failBranch(thrown: unknown): GraphqlAnswer {
  const failure = toServiceError(thrown);
  return { data: null, errors: [{ message: failure.message, extensions: failure.extensions }] };
}
