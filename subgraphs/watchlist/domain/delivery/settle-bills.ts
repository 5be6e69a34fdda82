import type { AccountClient } from '../../../../common/account-client/account-client.ts';
import type { HoldSettlement } from '../../../../common/billing.ts';

/** Bills that are settled together. */
const BATCH = 500;
const MAX_BATCHES = 1_000;

/** The end of a hold of which the account does not know yet. */
export interface Bill {
  deliveryId: string;
  settlement: HoldSettlement;
}

/** What these rules need of the store. */
export interface BillsStore {
  /** Ends of holds that are written with their delivery. */
  readUnsettled(limit: number): Promise<Bill[]>;
  /** Notes that the account knows. What was captured is paid for good. */
  markSettled(bills: readonly Bill[]): Promise<void>;
  /** Ends of holds whose delivery is gone. */
  readOrphans(now: Date, limit: number): Promise<HoldSettlement[]>;
  /** Notes that they were settled; each is settled once more later, in case its hold was placed only then. */
  markOrphans(settled: readonly HoldSettlement[], now: Date): Promise<void>;
}

/**
 * Creates the settlement of deliveries. How a delivery ended is written first, in one write with what it owes; the account
 * hears of it then, as often as it takes. The first settlement of a hold counts, so nothing is billed twice.
 */
export function createBillSettlement(parts: {
  store: BillsStore;
  accountClient: Pick<AccountClient, 'settleHolds'>;
  clock(): Date;
}) {
  const { store, accountClient, clock } = parts;

  /** Settles one batch, and tells whether there may be more. */
  async function settleNext(): Promise<boolean> {
    const now = clock();
    const [bills, orphans] = await Promise.all([store.readUnsettled(BATCH), store.readOrphans(now, BATCH)]);
    if (bills.length + orphans.length === 0) return false;
    await accountClient.settleHolds([...bills.map(({ settlement }) => settlement), ...orphans]);
    await Promise.all([store.markSettled(bills), store.markOrphans(orphans, now)]);
    return bills.length === BATCH || orphans.length === BATCH;
  }

  return {
    settleNext,

    /** Settles what is owed by now, up to a bound. */
    async settleAll(): Promise<void> {
      for (let batch = 0; batch < MAX_BATCHES && (await settleNext()); batch += 1);
    },
  };
}
