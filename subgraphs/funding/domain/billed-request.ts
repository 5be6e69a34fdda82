import type { OpenHold } from '../../../common/billing.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { CustomerIdentity } from '../../../common/identity.ts';
import type { Charge } from './charge.ts';
import { createChargeBatcher } from './charge-batcher.ts';
import { createRequestHolds, type HoldPlacer } from './request-holds.ts';

/** A read whose number of records has an upper bound before it runs. */
export interface ReservedRead<Found> {
  maxRecords: number;
  /** Path of the records in the answer, as response keys. */
  path: OpenHold['path'];
  /** Reads at most as many records as are granted, at least 1. Called again if the hold covers fewer than `maxRecords`. */
  read(granted: number): Promise<Found>;
  idsOf(found: NoInfer<Found>): readonly string[];
  /**
   * Reads and charges without a hold of its own, for an account that does not cover the whole read beside other holds of the
   * operation: they may have paid for the same records.
   */
  readShared(): Promise<{ found: Found; charge: Charge }>;
}

/** The charges of one request. */
export type BilledRequest = ReturnType<typeof openBilledRequest>;

/**
 * Opens the charges of a request on behalf of a customer: no record is served unpaid, and none is paid for twice by the
 * operation, whichever paths and fetches lead to it. The edge settles the holds by what happened on the wire; a hold that
 * serves nothing is given back there.
 */
export function openBilledRequest(
  customer: CustomerIdentity,
  {
    topUpUrl,
    ...parts
  }: { holds: OpenHold[]; earlierHolds: readonly OpenHold[]; placer: HoldPlacer; topUpUrl: string },
) {
  const holds = createRequestHolds(customer, parts);
  const reads = new Set<Promise<unknown>>();
  const readsToCharge = new Set<Promise<unknown>>();
  const insufficientCredits = () => new ServiceError('INSUFFICIENT_CREDITS', undefined, { topUpUrl });

  /**
   * Reserves and reads; null when the account does not cover the whole read, and another read may have paid for it. The read
   * begins with the hold, because most accounts cover it; what it finds is served only on the hold.
   */
  async function readOnHold<Found>({ maxRecords, path, read, idsOf }: ReservedRead<Found>) {
    const early = read(maxRecords);
    // Without a hold for all of it nobody waits for it.
    early.catch(() => undefined);
    const hold = await holds.place(maxRecords);
    const isAlone = reads.size === 1 && holds.isPoolEmpty();
    if (hold === null && isAlone) throw insufficientCredits();
    if (hold === null || (hold.grant.records < maxRecords && !isAlone)) {
      if (hold !== null) holds.returnToPool(hold);
      return null;
    }
    try {
      const found = await (hold.grant.records === maxRecords ? early : read(hold.grant.records));
      return { found, charge: holds.charge(idsOf(found), path, hold) };
    } finally {
      holds.returnToPool(hold);
    }
  }

  async function waitForReads(): Promise<boolean> {
    const waits = reads.size + readsToCharge.size > 0;
    while (reads.size + readsToCharge.size > 0) await Promise.allSettled([...reads, ...readsToCharge]);
    return waits;
  }

  return {
    /**
     * Reserves, reads and charges the records that were read.
     * @throws ServiceError INSUFFICIENT_CREDITS, and nothing was reserved (402)
     */
    async readReserved<Found>(request: ReservedRead<Found>): Promise<{ found: Found; charge: Charge }> {
      const reading = readOnHold(request);
      reads.add(reading);
      const result = await reading.finally(() => reads.delete(reading));
      return result ?? request.readShared();
    },
    /**
     * Reads records that are charged afterwards. Charges wait for all such reads under way, so that one hold pays for what an
     * operation reads together, whichever read ends first. The read must not wait for a charge.
     */
    async readToCharge<Found>(read: () => Promise<Found>): Promise<Found> {
      const reading = read();
      readsToCharge.add(reading);
      try {
        return await reading;
      } finally {
        readsToCharge.delete(reading);
      }
    },
    /**
     * Charges records that were read and have not left; see {@link createChargeBatcher}.
     * @throws ServiceError INSUFFICIENT_CREDITS when the coverage that is wanted leaves nothing to serve (402)
     */
    charge: createChargeBatcher({ holds, waitForReads, insufficientCredits }),
    /** Creates the error of a record that the account does not cover (402). */
    insufficientCredits,
  };
}
