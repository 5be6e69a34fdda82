import type { AccountEvidence, EntryEvidence, HoldEvidence } from '../domain/verify/evidence.ts';
import type { AccountDocument, HoldDocument, LedgerDocument } from './account-document.ts';

/**
 * Conversions of documents to evidence. Documents are read with {@link AS_STORED}, so only a BSON long is a bigint. They may
 * be corrupt in any way: a missing field becomes zero or empty, and the rules report it.
 */

/** Read options that distinguish BSON longs from doubles and 32-bit integers, exactly. */
export const AS_STORED = { useBigInt64: true } as const;

/** Returns evidence of an account that ledger entries reference but that does not exist. */
export function missingAccount(id: string): AccountEvidence {
  return { ...toAccountEvidence({ _id: id }, 0), exists: false };
}

/** Converts an account's document, with the number of its active keys. */
export function toAccountEvidence(
  account: Pick<AccountDocument, '_id'> & Partial<AccountDocument>,
  activeKeys: number,
): AccountEvidence {
  return {
    id: account._id,
    exists: true,
    balance: account.balance,
    held: account.held,
    debt: account.debt,
    holds: Object.entries(account.holds ?? {}).map(([id, hold]) => toHoldEvidence(id, hold)),
    openHolds: toCount(account.open_holds),
    free: Object.fromEntries(Object.entries(account.free ?? {}).map(([month, used]) => [month, toCount(used)])),
    tail: (account.tail ?? []).map(toEntryEvidence),
    activeKeysCounter: toCount(account.active_keys),
    activeKeys,
  };
}

/** Converts an entry of the ledger or of a tail. */
export function toEntryEvidence(entry: LedgerDocument): EntryEvidence {
  return {
    id: entry._id,
    accountId: entry.account_id,
    kind: entry.kind,
    at: toDate(entry.at),
    amount: entry.amount,
    records: toCount(entry.records),
    freeRecords: toCount(entry.free_records),
    hold: entry.hold == null ? null : toHoldEvidence(entry._id, entry.hold),
    answer:
      entry.answer == null
        ? null
        : {
            status: entry.answer.status == null ? null : toCount(entry.answer.status),
            records: toCount(entry.answer.records),
          },
    outcome: entry.outcome ?? '',
    paymentEntryId: entry.payment_entry_id ?? null,
  };
}

function toHoldEvidence(id: string, hold: Partial<HoldDocument>): HoldEvidence {
  return {
    id,
    kind: hold.kind ?? '',
    month: hold.month ?? '',
    placedAt: toDate(hold.placed_at),
    free: toCount(hold.free),
    paid: toCount(hold.paid),
    unit: hold.unit,
    requestId: hold.request_id ?? '',
    keyId: hold.key_id ?? '',
    windowStartMs: toDate(hold.window).getTime(),
  };
}

/** Converts to a whole number; 0 for anything else. */
function toCount(stored: unknown): number {
  const count = typeof stored === 'bigint' ? Number(stored) : stored;
  return typeof count === 'number' && Number.isSafeInteger(count) ? count : 0;
}

function toDate(stored: unknown): Date {
  return stored instanceof Date ? stored : new Date(0);
}
