import type { Collection, Db, Document } from 'mongodb';
import type { HoldKind } from '../../../common/billing.ts';
import type { TimePosition } from '../../../common/connection.ts';
import { olderThan } from '../../../common/mongo/older-than.ts';
import type { LedgerEntry, LedgerPage } from '../domain/ledger-entry.ts';
import type { AccountDocument, LedgerDocument } from './account-document.ts';

/** Creates the store that lists an account's ledger for its owner. */
export function createLedgerStore({ db }: { db: Db }) {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');

  return {
    /**
     * Lists entries of an account, newest first, each once. The tail is read before the ledger: an entry that moves
     * meanwhile is in both, never in neither.
     */
    async list(accountId: string, page: LedgerPage): Promise<LedgerEntry[]> {
      const account = await accounts.findOne({ _id: accountId }, { projection: { tail: 1 } });
      const moved = await ledger
        .find(filterOf(accountId, page), { sort: { at: -1, _id: -1 }, limit: page.limit })
        .toArray();
      const waiting = (account?.tail ?? []).filter((entry) => isOnPage(entry, page));
      const entries = new Map([...waiting, ...moved].map((entry) => [entry._id, entry]));
      return [...entries.values()].toSorted(newestFirst).slice(0, page.limit).map(toLedgerEntry);
    },
  };
}

function filterOf(accountId: string, { kinds, from, before, after }: LedgerPage): Document {
  const { at: bound, ...older } = olderThan(after, { time: 'at' });
  const at = { ...bound, ...(from !== undefined && { $gte: from }), ...(before !== undefined && { $lt: before }) };
  return {
    account_id: accountId,
    ...(kinds !== null && { kind: { $in: kinds } }),
    ...older,
    ...(Object.keys(at).length > 0 && { at }),
  };
}

function isOnPage(entry: LedgerDocument, { kinds, from, before, after }: LedgerPage): boolean {
  if ((from !== undefined && entry.at < from) || (before !== undefined && entry.at >= before)) return false;
  return (kinds === null || kinds.includes(entry.kind)) && (after === null || isOlder(entry, after));
}

function isOlder({ at, _id }: LedgerDocument, { createdAt, id }: TimePosition): boolean {
  const byTime = at.getTime() - createdAt.getTime();
  return byTime === 0 ? _id < id : byTime < 0;
}

/** Compares entries in index order: ids are ASCII, which compares equally here and in the database. */
function newestFirst(left: LedgerDocument, right: LedgerDocument): number {
  return isOlder(left, { createdAt: right.at, id: right._id }) ? 1 : -1;
}

function toLedgerEntry({ _id, kind, at, amount, records, free_records, hold, outcome }: LedgerDocument): LedgerEntry {
  return {
    id: _id,
    kind,
    at,
    amountMicros: Number(amount),
    records,
    freeRecords: free_records,
    requestId: hold?.request_id ?? null,
    keyId: hold?.key_id || null,
    // Holds are placed with a HoldKind, so the stored text is one.
    operation: (hold?.kind as HoldKind | undefined) ?? null,
    outcome: outcome ?? null,
  };
}
