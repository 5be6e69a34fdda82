import type { AccountClient } from '../../common/account-client/account-client.ts';
import { ServiceError } from '../../common/errors.ts';
import { requestBy } from '../../common/request-limit.ts';
import { validationError } from '../bounds/validation-error.ts';

/** The counter of the points of a key or a session. Its windows are those of its requests. */
const COST_COUNTER = 'cost';
/** Points that a dry run counts, whatever its operation costs. */
const DRY_RUN_POINTS = 1;

/** The cost of an operation, before it runs. */
export interface RequestedCost {
  points: number;
  /** Whether only its cost is requested, and it does not run. */
  isDryRun: boolean;
}

/** The cost of an operation and the state of its key's limit, as `extensions.cost` reports them. */
export interface CostReport {
  /** Points of this operation. */
  requested: number;
  limitPerMinute: number;
  /** Points that remain in the current minute. */
  remaining: number;
  /** Seconds until the current minute ends. */
  resetAfterSeconds: number;
}

/**
 * Counts the points of an operation in the current fixed minute of a key or a session; refused operations count too, as refused requests do.
 * @throws GraphQLError GRAPHQL_VALIDATION_FAILED for an operation that is over the limit of any minute
 * @throws ServiceError RATE_LIMITED over the limit; UNAVAILABLE while the points can't be counted
 */
export type ChargeCost = (limitedId: string, requested: RequestedCost) => Promise<CostReport>;

/** Creates the counter of points. The account subgraph counts, so the limit is exact over all processes. */
export function createCostBudget(
  { incrementUsage }: Pick<AccountClient, 'incrementUsage'>,
  limitPerMinute: number,
): ChargeCost {
  return async (limitedId, { points, isDryRun }) => {
    if (points > limitPerMinute)
      throw validationError(`The operation costs ${points} points; the limit is ${limitPerMinute} per minute.`);
    const amount = isDryRun ? DRY_RUN_POINTS : points;
    const { total, remainingMs } = await incrementUsage({ ...requestBy(limitedId, COST_COUNTER), amount });
    const resetAfterSeconds = Math.ceil(remainingMs / 1000);
    if (total > limitPerMinute) {
      const message = `Rate limit reached: the operation costs ${amount} points; the limit is ${limitPerMinute} points per minute per key.`;
      throw new ServiceError('RATE_LIMITED', message, { retryAfterSeconds: resetAfterSeconds });
    }
    return { requested: points, limitPerMinute, remaining: limitPerMinute - total, resetAfterSeconds };
  };
}
