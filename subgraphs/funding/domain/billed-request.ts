import type { OpenHold } from '../../../common/billing.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { CustomerIdentity } from '../../../common/identity.ts';
import { type Charge, chargeFor } from './charge.ts';
import { type HoldPlacer, openPurse } from './purse.ts';
import { type Bought, createTill, type Purchase } from './till.ts';

/** A read whose size is known before it is made. */
export interface ReservedRead<Found> {
  /** Records to reserve. */
  records: number;
  /** Where the answer has what is read, as response keys. */
  path: OpenHold['path'];
  /** Reads at most as many records as were granted, at least 1. */
  read(granted: number): Promise<Found>;
  idsOf(found: NoInfer<Found>): readonly string[];
}

/**
 * The money side of one request: no record leaves unpaid, and none is paid twice, whichever paths lead to it. The holds
 * are settled at the door, by what happened on the wire; a hold that serves nothing is given back there.
 */
export interface BilledRequest {
  /**
   * Reserves, reads, and pays for what was read. A record that this request already paid for costs nothing again.
   * @throws ServiceError INSUFFICIENT_CREDITS, and nothing was reserved or read (402)
   */
  readReserved<Found>(read: ReservedRead<Found>): Promise<{ found: Found; charge: Charge }>;
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
  const reading = new Set<Promise<unknown>>();
  const refusal = () => new ServiceError('INSUFFICIENT_CREDITS', undefined, { topUpUrl });

  async function readOnHold<Found>({ records, path, read, idsOf }: ReservedRead<Found>) {
    const hold = await purse.place(records);
    if (hold === null) throw refusal();
    try {
      const found = await read(hold.grant.records);
      const recordIds = idsOf(found);
      const unpaid = recordIds.filter((id) => !purse.hasPaidFor(id));
      purse.assertRoomFor(unpaid.length);
      for (const id of unpaid) purse.pay(id, hold);
      purse.note(recordIds, path);
      return { found, charge: chargeFor(hold.used, hold.grant) };
    } finally {
      purse.release(hold);
    }
  }

  const buy = createTill(purse, async () => {
    while (reading.size > 0) await Promise.allSettled(reading);
  });

  return {
    buy,
    refusal,
    async readReserved(read) {
      const result = readOnHold(read);
      reading.add(result);
      try {
        return await result;
      } finally {
        reading.delete(result);
      }
    },
  };
}
