import type { AccountClient } from '../../../../common/account-client/account-client.ts';
import type { HoldSettlement } from '../../../../common/billing.ts';

/** Settlements of each kind in one call at most. */
const MAX_BATCH_SIZE = 500;
const MAX_BATCHES = 1_000;
/** Settlements kept in memory; further ones are read. */
const MAX_KNOWN = 5_000;

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
  /** Interval at which what is stored is read, for what another process has left; 0 for every run. */
  readIntervalMs?: number;
}) {
  const { store, accountClient, clock, readIntervalMs = 0 } = parts;
  /** Settlements that this process has just stored, so that they need not be read. */
  let known: PendingSettlement[] = [];
  let lastReadMs = 0;
  let isReadRequested = true;

  /** Settles one batch of what is stored. Returns whether more may be pending. */
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

  /** Settles one batch of what this process has stored. Returns whether it had to leave some. */
  async function settleKnown(): Promise<boolean> {
    const batch = known.splice(0, MAX_BATCH_SIZE);
    const isLeft = known.length > 0;
    if (batch.length === 0) return false;
    await accountClient.settleHolds(batch.map(({ settlement }) => settlement));
    await store.markSettled(batch);
    return isLeft;
  }

  return {
    /** Accepts a settlement that was stored, for the next run; null to read what is stored. */
    add(pending: PendingSettlement | null): void {
      if (pending !== null && known.length < MAX_KNOWN) known.push(pending);
      else isReadRequested = true;
    },

    /**
     * Settles one batch: of what this process has stored, and at every interval of what is stored. Returns whether more was
     * pending before it began; for what was added since, the caller runs it again. After a failure what is stored is read again.
     */
    async settleKnownOrNext(): Promise<boolean> {
      const nowMs = performance.now();
      try {
        if (!isReadRequested && nowMs - lastReadMs < readIntervalMs) return (await settleKnown()) || isReadRequested;
        isReadRequested = false;
        // What is known is stored, and therefore read now.
        known = [];
        if (await settleNext()) isReadRequested = true;
        lastReadMs = nowMs;
      } catch (error) {
        isReadRequested = true;
        throw error;
      }
      return isReadRequested;
    },

    /** Settles everything that is stored, up to a bound. */
    async settleAll(): Promise<void> {
      for (let batch = 0; batch < MAX_BATCHES && (await settleNext()); batch += 1);
    },
  };
}
