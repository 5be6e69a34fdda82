import type { Deadline } from '../common/edge/deadline.ts';
import type { RequestSettlement } from '../common/edge/settler.ts';
import type { Identity } from '../common/identity.ts';
import type { CostReport, RequestedCost } from './cost/cost-budget.ts';

/** The context of an operation in the gateway. */
export interface GatewayContext {
  identity: Identity;
  settlement: RequestSettlement;
  deadline: Deadline;
  /** Whether the caller is one of our own services and settles the holds of this operation. */
  settledByCaller?: boolean;
  /** Counts the points of a customer's operation; undefined for our own services, whose operations cost none. */
  chargeCost?(requested: RequestedCost): Promise<CostReport>;
  /** Receives the paths of records in an answer that is written record by record. */
  setRecordPaths?(paths: ReadonlySet<string>): void;
}

/** Tests whether an operation is one of the bridge's routes: neither a client's nor a person's, whose cost is charged. */
export function isInternalOperation({ settledByCaller, chargeCost }: GatewayContext): boolean {
  return settledByCaller === true && chargeCost === undefined;
}
