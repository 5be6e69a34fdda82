import { REQUEST_HOLD_CUTOFF_MS } from '../../../common/billing.ts';
import type { Clock } from '../../../common/clock.ts';

/** Accounts in one run at most; the next run continues. */
const MAX_ACCOUNTS_PER_RUN = 20;
/** Requests that began before a deletion may write until then: their deadline is far below. */
const LATE_WRITES_MS = REQUEST_HOLD_CUTOFF_MS;

/**
 * Erases what another subgraph stores about a deleted account: a bounded part of it with each call.
 * @returns whether nothing is left
 */
export type EraseData = (accountId: string) => Promise<boolean>;

/** A deleted account of which something is left. */
export interface DeletedAccount {
  id: string;
  deletedAt: Date;
}

/** The store of deleted accounts. */
export interface ErasureStore {
  /** Returns the account that was due first and before an instant, and makes it due then; null for none. */
  next(now: Date): Promise<DeletedAccount | null>;
  /**
   * Erases keys, reports, late sessions and the address of an account, and marks it as erased. Does nothing while a hold is open: it is settled first.
   */
  finish(accountId: string): Promise<void>;
}

/**
 * Creates the erasure of deleted accounts. Each step can be repeated, and an account is marked as erased by the last one only, so a kill at
 * any point leaves it to the next run. An account that fails waits behind the others.
 */
export function createErasure({ store, clock }: { store: ErasureStore; clock: Clock }) {
  return async (erasers: readonly EraseData[]): Promise<void> => {
    const startedAt = clock();
    for (let count = 0; count < MAX_ACCOUNTS_PER_RUN; count += 1) {
      const account = await store.next(startedAt);
      if (account === null) return;
      let isEmpty = true;
      for (const erase of erasers) isEmpty = (await erase(account.id)) && isEmpty;
      const isQuiet = startedAt.getTime() - account.deletedAt.getTime() >= LATE_WRITES_MS;
      if (isEmpty && isQuiet) await store.finish(account.id);
    }
  };
}
