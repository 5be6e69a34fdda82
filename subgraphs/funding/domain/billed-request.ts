import type { OpenHold } from '../../../common/billing.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { CustomerIdentity } from '../../../common/identity.ts';
import { type Charge, chargeFor } from './charge.ts';
import { type HoldPlacer, openPurse } from './purse.ts';
import { type Bought, createTill, type Purchase } from './till.ts';

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
  /**
   * Pays for records that were read and have not left. What is bought in one turn of the event loop shares one hold, of
   * exactly the records that nobody paid for yet. Never throws for want of credits: the answer says what may be served.
   */
  buy(purchase: Purchase): Promise<Bought>;
  /** The failure of a record that the account does not cover (402). */
  refusal(): ServiceError;
}

/** Opens the money side of a request on behalf of a customer. */
export function openBilledRequest(
  customer: CustomerIdentity,
  { holds, placer, topUpUrl }: { holds: OpenHold[]; placer: HoldPlacer; topUpUrl: string },
): BilledRequest {
  const purse = openPurse(customer, { holds, placer });
  const refusal = () => new ServiceError('INSUFFICIENT_CREDITS', undefined, { topUpUrl });
  return {
    buy: createTill(purse),
    refusal,
    async hold(records, path) {
      const placed = await purse.place(records);
      if (placed === null) throw refusal();
      return {
        granted: placed.grant.records,
        serve(recordIds) {
          for (const id of recordIds) if (!purse.hasPaidFor(id)) purse.pay(id, placed);
          purse.note(recordIds, path);
          const charge = chargeFor(placed.used, placed.grant);
          purse.release(placed);
          return charge;
        },
      };
    },
  };
}
