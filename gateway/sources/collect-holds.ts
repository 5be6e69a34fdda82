import type { OpenHold } from '../../common/billing.ts';
import type { GraphqlAnswer } from '../../common/read-graphql-answer.ts';
import type { RequestSettlement } from '../edge/settlement.ts';

/**
 * Adds the holds that a service reports with its answer to the settlement of the request.
 * @param rootField the field of the operation's root below which an entity fetch belongs; undefined for any other fetch,
 *   whose holds have their place themselves
 * @throws ServiceError ANSWER_TOO_LARGE when the holds pay for more than one operation may return
 */
export function collectHolds(
  { extensions }: GraphqlAnswer<unknown>,
  settlement: RequestSettlement,
  rootField?: string,
): void {
  const holds = (extensions?.holds ?? []) as OpenHold[];
  settlement.add(rootField === undefined ? holds : holds.map((hold) => ({ ...hold, path: [rootField] })));
}
