import type { LedgerDocument } from './account-document.ts';

/** Identifies a ledger entry. */
type Entry = Pick<LedgerDocument, '_id' | 'account_id'>;

/** The entries that are in the ledger and still in their accounts. */
export interface MovedEntries {
  /** Tests whether an entry is known to be in the ledger. */
  has(entry: Entry): boolean;
  /** Adds entries that were moved. */
  add(entries: readonly Entry[]): void;
  /** Returns the accounts whose entries wait for their removal. */
  accountIds(): string[];
  /** Removes the waiting entries of an account by `write`, which gets their ids. They are known until it ends, and forgotten then. */
  remove(accountId: string, write: (entryIds: string[]) => Promise<void>): Promise<void>;
}

/** Creates an empty set of moved entries. */
export function createMovedEntries(): MovedEntries {
  const waiting = new Map<string, Set<string>>();
  /** A round that reads these meanwhile must not move them again. */
  const leaving = new Map<string, Set<string>>();
  const isIn = (entries: typeof waiting, { account_id, _id }: Entry) => entries.get(account_id)?.has(_id) === true;

  return {
    has: (entry) => isIn(waiting, entry) || isIn(leaving, entry),
    add(entries) {
      for (const { account_id, _id } of entries) addTo(waiting, account_id, [_id]);
    },
    accountIds: () => [...waiting.keys()],
    async remove(accountId, write) {
      const entryIds = [...(waiting.get(accountId) ?? [])];
      if (entryIds.length === 0) return;
      waiting.delete(accountId);
      addTo(leaving, accountId, entryIds);
      await write(entryIds).finally(() => {
        const left = leaving.get(accountId);
        for (const id of entryIds) left?.delete(id);
        if (left?.size === 0) leaving.delete(accountId);
      });
    },
  };
}

function addTo(entries: Map<string, Set<string>>, accountId: string, ids: readonly string[]): void {
  const known = entries.get(accountId) ?? new Set();
  for (const id of ids) known.add(id);
  entries.set(accountId, known);
}
