import type { OpenHold } from '../../common/billing.ts';
import type { GraphqlAnswer } from '../../common/graphql-http-client.ts';
import type { RequestSettlement } from '../edge/settlement.ts';

/** Hands the holds that a box reports with its answer to the settlement of the request. */
export function collectHolds({ extensions }: GraphqlAnswer<unknown>, settlement: RequestSettlement): void {
  settlement.add((extensions?.holds ?? []) as OpenHold[]);
}
