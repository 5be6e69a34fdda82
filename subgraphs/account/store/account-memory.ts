import { createBoundedCache } from '../../../common/bounded-cache.ts';
import { type AccountView, type HoldDocument, toAccount } from './account-document.ts';

/** The bound of the remembered balances, which is about 10,000 accounts. */
const MAX_ACCOUNT_BYTES = 4 * 1024 * 1024;
/** Estimated heap of an account: its id, its balance and a month's free records; more months add to it. */
const BYTES_PER_ACCOUNT = 320;
const BYTES_PER_MONTH = 64;
/** The bound of the remembered holds, which is about 10,000. */
const MAX_HOLD_BYTES = 8 * 1024 * 1024;
/** Estimated heap of an open hold: its id and ten fields, of which the request id is the only long text. */
const BYTES_PER_HOLD = 720;

/** The credits and free records of an account, as this process saw them last. */
export interface SpendableView {
  balanceMicros: number;
  /** Free records used or reserved, by month. */
  freeRecordsUsed: Readonly<Record<string, number>>;
}

/** The accounts and open holds as this process saw them last. They suggest an update, whose filter then decides. */
export type AccountMemory = ReturnType<typeof createAccountMemory>;

/** Creates an empty memory, bounded by bytes. */
export function createAccountMemory() {
  const accounts = createBoundedCache<SpendableView>({
    name: 'spendable accounts',
    maxBytes: MAX_ACCOUNT_BYTES,
    bytesOf: ({ freeRecordsUsed }) => BYTES_PER_ACCOUNT + BYTES_PER_MONTH * Object.keys(freeRecordsUsed).length,
  });
  const holds = createBoundedCache<HoldDocument>({
    name: 'open holds',
    maxBytes: MAX_HOLD_BYTES,
    bytesOf: ({ request_id }) => BYTES_PER_HOLD + 2 * request_id.length,
  });

  return {
    /** Returns an account as it was seen last; undefined if it is not remembered. */
    account: (accountId: string): SpendableView | undefined => accounts.get(accountId),

    /** Returns an open hold as it is stored; undefined if it is not remembered. */
    hold: (holdId: string): HoldDocument | undefined => holds.get(holdId),

    /** Remembers the state of an account after a write. */
    rememberAccount(view: AccountView): void {
      const { balanceMicros, freeRecordsUsed } = toAccount(view);
      accounts.set(view._id, { balanceMicros, freeRecordsUsed });
    },

    /** Remembers a placed hold. */
    rememberHold(holdId: string, hold: HoldDocument): void {
      holds.set(holdId, hold);
    },

    /** Forgets a settled hold, and adds to its account what the settlement gave back. */
    forgetHold(accountId: string, holdId: string, released: { free: number; micros: number }): void {
      const month = holds.get(holdId)?.month;
      holds.delete(holdId);
      const account = accounts.get(accountId);
      if (account === undefined || month === undefined) return;
      const used = account.freeRecordsUsed[month] ?? 0;
      accounts.set(accountId, {
        balanceMicros: account.balanceMicros + released.micros,
        freeRecordsUsed: { ...account.freeRecordsUsed, [month]: Math.max(0, used - released.free) },
      });
    },
  };
}
