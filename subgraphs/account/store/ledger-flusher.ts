import type { Collection, Db } from 'mongodb';
import type { Batcher } from '../../../common/batching/batcher.ts';
import type { Logger } from '../../../common/logger.ts';
import { duplicateKeyIndexes } from '../../../common/mongo/bulk-write-errors.ts';
import { toServiceError } from '../../../common/mongo/to-service-error.ts';
import type { AccountDocument, LedgerDocument } from './account-document.ts';
import type { AccountOperation } from './account-operation.ts';
import { createMovedEntries } from './moved-entries.ts';

/** Maximum time that entries wait before they are moved. */
const FLUSH_AFTER_MS = 100;
/** Entries of one account that trigger a move at once: a long tail slows down every write of its account. */
const FLUSH_AT_ENTRIES = 64;
/** Maximum accounts per round; the next round moves the rest. */
const ACCOUNTS_PER_ROUND = 500;
/** Maximum time that moved entries wait for a hold of their account to remove them; then they are removed by themselves. */
const REMOVE_AFTER_MS = 5_000;
/** Maximum accounts whose moved entries wait; those of further ones are removed at once. */
const MAX_ACCOUNTS_WAITING = 5_000;

/** The mover of ledger entries from account documents, where they are written atomically, to the `ledger` collection. */
export interface LedgerFlusher {
  /** Schedules the move of an account's new entry: within 100 ms, or at once with 63 others. */
  schedule(accountId: string): void;
  /** Moves the entries of one account now. */
  flush(accountId: string): Promise<void>;
  /** Removes the moved entries of an account in the same write as a hold that is submitted now. */
  removeWithHold(accountId: string): void;
  /** Moves entries that terminated processes left behind. */
  flushLeftovers(): Promise<void>;
  /** Moves all waiting entries, and removes those that were moved. */
  close(): Promise<void>;
}

interface Dependencies {
  db: Db;
  /** Writes changes of accounts in batches: the account's next hold removes moved entries. */
  changes: Batcher<AccountOperation>;
  logger: Logger;
}

/**
 * Creates the flusher. An entry is removed from its account only after the ledger has it: at once by {@link
 * LedgerFlusher.flush}, otherwise with the account's next hold or after 5 s. After a crash in between it is moved again; the
 * ledger ignores duplicates.
 */
export function createLedgerFlusher({ db, changes, logger }: Dependencies): LedgerFlusher {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');
  /** Number of new entries by account. */
  const waiting = new Map<string, number>();
  const moved = createMovedEntries();
  let timer: NodeJS.Timeout | undefined;
  let removalTimer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  /** Copies the entries of accounts to the ledger. */
  async function moveEntries(accountIds: string[]): Promise<void> {
    const documents = await accounts
      .find(
        { _id: { $in: accountIds }, 'tail.0._id': { $exists: true } },
        { projection: { tail: 1 }, promoteLongs: false },
      )
      .toArray();
    const entries = documents.flatMap(({ tail }) => tail.filter((entry) => !moved.has(entry)));
    // Duplicates were moved by a round that crashed before it removed them from the tails.
    if (entries.length > 0) await ledger.insertMany(entries, { ordered: false }).catch(duplicateKeyIndexes);
    moved.add(entries);
  }

  /** Submits the removal of an account's moved entries. If it fails, a later round or the sweep moves and removes them again. */
  async function remove(accountId: string): Promise<void> {
    const write = (entryIds: string[]) =>
      new Promise<void>((resolve, reject) => {
        changes.submit({ kind: 'drop', documentId: accountId, conflictKey: 'tail', entryIds, resolve, reject });
      });
    await moved.remove(accountId, write);
  }

  const postpone = (error: unknown) => logger.warn({ code: toServiceError(error).code }, 'ledger flush postponed');

  /** Removes the moved entries of all accounts, a round of them at a time: others need room in the batches too. */
  async function removeAll(): Promise<void> {
    clearTimeout(removalTimer);
    removalTimer = undefined;
    const accountIds = moved.accountIds();
    for (let start = 0; start < accountIds.length; start += ACCOUNTS_PER_ROUND) {
      const inRound = accountIds.slice(start, start + ACCOUNTS_PER_ROUND);
      await Promise.all(inRound.map((accountId) => remove(accountId).catch(postpone)));
    }
  }

  async function flushAccounts(accountIds: string[]): Promise<void> {
    await moveEntries(accountIds);
    await Promise.all(accountIds.map(remove));
  }

  /** Moves entries of waiting accounts. After a failure the next settlement or sweep retries; no entry is lost. */
  async function moveWaiting(): Promise<void> {
    const accountIds = [...waiting.keys()].slice(0, ACCOUNTS_PER_ROUND);
    for (const accountId of accountIds) waiting.delete(accountId);
    await moveEntries(accountIds).catch(postpone);
    if (moved.accountIds().length > MAX_ACCOUNTS_WAITING) await removeAll();
    else removalTimer ??= setTimeout(() => void removeAll(), REMOVE_AFTER_MS).unref();
  }

  function startRound(): void {
    clearTimeout(timer);
    timer = undefined;
    if (round !== undefined) return;
    round = moveWaiting().finally(() => {
      round = undefined;
      if (waiting.size > 0) startIn(waiting.size < ACCOUNTS_PER_ROUND ? FLUSH_AFTER_MS : 0);
    });
  }

  function startIn(delayMs: number): void {
    timer ??= setTimeout(startRound, delayMs).unref();
  }

  return {
    flush: (accountId) => flushAccounts([accountId]),
    removeWithHold: (accountId) => void remove(accountId).catch(postpone),
    schedule(accountId) {
      const entries = (waiting.get(accountId) ?? 0) + 1;
      waiting.set(accountId, entries);
      if (entries >= FLUSH_AT_ENTRIES) startRound();
      else if (round === undefined) startIn(FLUSH_AFTER_MS);
    },
    async flushLeftovers() {
      const left = await accounts
        .find({ 'tail.0._id': { $exists: true } }, { projection: { _id: 1 }, limit: ACCOUNTS_PER_ROUND })
        .toArray();
      await flushAccounts(left.map(({ _id }) => _id));
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      await round;
      while (waiting.size > 0) await moveWaiting();
      await removeAll();
    },
  };
}
