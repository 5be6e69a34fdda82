import type { Identity } from '../common/identity.ts';
import type { Deadline } from './edge/deadline.ts';
import type { RequestSettlement } from './edge/settlement.ts';

/** What travels with an operation through the gateway. */
export interface GatewayContext {
  identity: Identity;
  settlement: RequestSettlement;
  deadline: Deadline;
  /** Whether the caller is one of our own boxes and settles what this operation holds. */
  settledByCaller?: boolean;
  /** Receives where the answer has its records, when it is to be written record by record. */
  setRecordPaths?(paths: ReadonlySet<string>): void;
}
