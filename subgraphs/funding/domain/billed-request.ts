import { v7 as uuidv7 } from 'uuid';
import type { HoldGrant, HoldRequest, OpenHold } from '../../../common/billing.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { CustomerIdentity } from '../../../common/identity.ts';
import { type Charge, chargeFor } from './charge.ts';

/** What a billed request needs of the account subgraph. */
export interface HoldPlacer {
  /** Reserves up to the asked records; null when the account covers none. */
  placeHold(request: HoldRequest): Promise<HoldGrant | null>;
}

/** A hold that is placed, to be filled with the records that are served on it. */
export interface ServingHold {
  /** Records that may be served. */
  granted: number;
  /** Notes what was served and tells what it costs. A record that this request already paid for costs nothing again. */
  serve(recordIds: readonly string[]): Charge;
}

/**
 * The money side of one request: no record leaves unpaid, and none is paid twice, whichever paths lead to it. The holds
 * are settled at the door, by what happened on the wire; a hold that serves nothing is given back there.
 */
export interface BilledRequest {
  /** Reserves before anything is read, for what the answer has at a path. @throws ServiceError INSUFFICIENT_CREDITS, and nothing was reserved (402) */
  hold(records: number, path: OpenHold['path']): Promise<ServingHold>;
  hasPaidFor(recordId: string): boolean;
  /** The failure of a record that the account does not cover (402). */
  refusal(): ServiceError;
}

/** Opens the money side of a request on behalf of a customer. */
export function openBilledRequest(
  { accountId, keyId, requestId, windowStartMs }: CustomerIdentity,
  { holds, placer, topUpUrl }: { holds: OpenHold[]; placer: HoldPlacer; topUpUrl: string },
): BilledRequest {
  const paid = new Set<string>();
  const refusal = () => new ServiceError('INSUFFICIENT_CREDITS', undefined, { topUpUrl });
  return {
    hasPaidFor: (recordId) => paid.has(recordId),
    refusal,
    async hold(records, path) {
      const holdId = uuidv7();
      const grant = await placer.placeHold({
        holdId,
        accountId,
        kind: 'FUNDING_RECORDS',
        records,
        requestId,
        keyId,
        windowStartMs,
      });
      if (grant === null) throw refusal();
      const open: OpenHold = { holdId, accountId, recordIds: [], path };
      holds.push(open);
      return {
        granted: grant.records,
        serve(recordIds) {
          const fresh = recordIds.filter((id) => !paid.has(id));
          for (const id of fresh) paid.add(id);
          open.recordIds.push(...fresh);
          return chargeFor(open.recordIds.length, grant);
        },
      };
    },
  };
}
