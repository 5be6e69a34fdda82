import type { OpenHold } from '../billing.ts';
import type { GraphqlAnswer } from '../read-graphql-answer.ts';
import type { RequestSettlement } from './settler.ts';

/**
 * Adds the holds in a service's answer to the settlement of the request.
 * @param rootField the root field below which an entity fetch belongs; undefined for other fetches, whose holds carry
 *   their own path
 * @throws ServiceError ANSWER_TOO_LARGE when the holds pay for more records than one operation may return
 */
export function collectHolds(
  { extensions }: GraphqlAnswer<unknown>,
  settlement: RequestSettlement,
  rootField?: string,
): void {
  const holds = (extensions?.holds ?? []) as OpenHold[];
  settlement.add(rootField === undefined ? holds : holds.map((hold) => ({ ...hold, path: [rootField] })));
}
