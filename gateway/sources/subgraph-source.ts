import pLimit, { type LimitFunction } from 'p-limit';
import { type OpenHold, retainReturnedRecords } from '../../common/billing.ts';
import { collectHolds } from '../../common/edge/collect-holds.ts';
import type { RequestSettlement } from '../../common/edge/settler.ts';
import { ServiceError } from '../../common/errors.ts';
import type { GraphqlRequest } from '../../common/graphql-http-client.ts';
import type { Identity } from '../../common/identity.ts';
import { toServiceError } from '../../common/mongo/to-service-error.ts';
import type { GraphqlAnswer } from '../../common/read-graphql-answer.ts';
import type { GatewayContext } from '../gateway-context.ts';

/** Runs one fetch of a query plan on a subgraph: a function call within the process, HTTP between processes. */
export type FetchFromSubgraph = (request: GraphqlRequest, identity: Identity) => Promise<GraphqlAnswer>;

/** The place of a fetch in its operation. */
export interface FetchPlace {
  /** The root field below which an entity fetch belongs. */
  rootField?: string;
  /** Whether the operation has no other fetch. */
  isOnly?: boolean;
}

/** The gateway's view of one subgraph: runs a fetch on behalf of a request, and never throws. */
export type SubgraphSource = (
  request: GraphqlRequest,
  context: GatewayContext,
  place?: FetchPlace,
) => Promise<GraphqlAnswer>;

/**
 * Creates the gateway's view of one subgraph. A subgraph that is unavailable or exceeds the deadline fails only its own
 * branch of the answer.
 * @param sellsRecords whether fetches may place holds. Those of one operation then run one after another, and each receives
 *   the holds of those before, so that the operation pays for a record once
 */
export function createSubgraphSource(
  fetchFromSubgraph: FetchFromSubgraph,
  { sellsRecords = false }: { sellsRecords?: boolean } = {},
): SubgraphSource {
  const turns = new WeakMap<RequestSettlement, LimitFunction>();

  function turnOf({ settlement }: GatewayContext): LimitFunction {
    const turn = turns.get(settlement) ?? pLimit(1);
    turns.set(settlement, turn);
    return turn;
  }

  async function runFetch(
    request: GraphqlRequest,
    { identity, settlement }: GatewayContext,
    rootField?: string,
  ): Promise<GraphqlAnswer> {
    const answer = await fetchFromSubgraph(request, identity);
    // The subgraph did so itself for data that it sent as text.
    if (answer.dataText === undefined)
      retainReturnedRecords((answer.extensions?.holds ?? []) as OpenHold[], answer.data);
    // A late answer may have placed holds too; the settlement releases those.
    collectHolds(answer, settlement, rootField);
    const { extensions: _, ...rest } = answer;
    return rest;
  }

  async function runNext(request: GraphqlRequest, context: GatewayContext, rootField?: string) {
    if (Date.now() >= context.deadline.atMs) throw new ServiceError('DEADLINE_EXCEEDED');
    return runFetch({ ...request, holds: context.settlement.placed() }, context, rootField);
  }

  return (request, context, { rootField, isOnly = false } = {}) => {
    const waitsForNone = !sellsRecords || isOnly;
    const fetched = waitsForNone
      ? runFetch(request, context, rootField)
      : turnOf(context)(() => runNext(request, context, rootField));
    return context.deadline.race(fetched).catch(failBranch);
  };
}

function failBranch(thrown: unknown): GraphqlAnswer {
  const failure = toServiceError(thrown);
  return { data: null, errors: [{ message: failure.message, extensions: failure.extensions }] };
}
