import type { AccountClient } from '../../../../common/account-client/account-client.ts';
import type { HoldSettlement } from '../../../../common/billing.ts';

/** Settlements of each kind in one call at most. */
const MAX_BATCH_SIZE = 500;
const MAX_BATCHES = 1_000;

/** The settlement of a delivery's hold, to be sent to the account. */
export interface PendingSettlement {
  deliveryId: string;
  settlement: HoldSettlement;
}

/** The store of pending settlements. */
export interface DeliverySettlementStore {
  /** Reads settlements that are stored with their delivery. */
  readUnsettled(limit: number): Promise<PendingSettlement[]>;
  /** Marks them as settled. A captured delivery counts as billed from then on. */
  markSettled(pending: readonly PendingSettlement[]): Promise<void>;
  /** Reads settlements of holds whose delivery was removed. */
  readOrphanedHolds(now: Date, limit: number): Promise<HoldSettlement[]>;
  /** Marks them as settled. Each is settled a second time later, in case its hold was placed only after the first. */
  markOrphansSettled(settled: readonly HoldSettlement[], now: Date): Promise<void>;
}

/**
 * Creates the settlement of deliveries. The outcome of a delivery is stored in one write with its settlement; the account is
 * then notified, with retries until it succeeds. The first settlement of a hold counts, so nothing is billed twice.
 */
export function createDeliverySettlement(parts: {
  store: DeliverySettlementStore;
  accountClient: Pick<AccountClient, 'settleHolds'>;
  clock(): Date;
}) {
  const { store, accountClient, clock } = parts;

  /** Settles one batch. Returns whether more may be pending. */
  async function settleNext(): Promise<boolean> {
    const now = clock();
    const [pending, orphaned] = await Promise.all([
      store.readUnsettled(MAX_BATCH_SIZE),
      store.readOrphanedHolds(now, MAX_BATCH_SIZE),
    ]);
    if (pending.length + orphaned.length === 0) return false;
    await accountClient.settleHolds([...pending.map(({ settlement }) => settlement), ...orphaned]);
    await Promise.all([store.markSettled(pending), store.markOrphansSettled(orphaned, now)]);
    return pending.length === MAX_BATCH_SIZE || orphaned.length === MAX_BATCH_SIZE;
  }

  return {
    settleNext,

    /** Settles everything pending, up to a bound. */
    async settleAll(): Promise<void> {
      for (let batch = 0; batch < MAX_BATCHES && (await settleNext()); batch += 1);
    },
  };
}
