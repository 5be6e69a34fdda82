import type { Collection, Db } from 'mongodb';
import type { Batcher } from '../../../common/batching/batcher.ts';
import type { Logger } from '../../../common/logger.ts';
import { duplicateKeyIndexes } from '../../../common/mongo/bulk-write-errors.ts';
import { toServiceError } from '../../../common/mongo/to-service-error.ts';
import type { AccountDocument, LedgerDocument } from './account-document.ts';
import type { AccountOperation } from './account-operation.ts';

/** Maximum time that entries wait before they are moved. */
const FLUSH_AFTER_MS = 100;
/** Entries of one account that trigger a move at once: a long tail slows down every write of its account. */
const FLUSH_AT_ENTRIES = 64;
/** Maximum accounts per round; the next round moves the rest. */
const ACCOUNTS_PER_ROUND = 500;

/** The mover of ledger entries from account documents, where they are written atomically, to the `ledger` collection. */
export interface LedgerFlusher {
  /** Schedules the move of an account's new entry: within 100 ms, or at once with 63 others. */
  schedule(accountId: string): void;
  /** Moves the entries of one account now. */
  flush(accountId: string): Promise<void>;
  /** Moves entries that terminated processes left behind. */
  flushLeftovers(): Promise<void>;
  /** Moves all waiting entries. */
  close(): Promise<void>;
}

interface Dependencies {
  db: Db;
  /** Writes changes of accounts in batches: the account's next write removes moved entries. */
  changes: Batcher<AccountOperation>;
  logger: Logger;
}

/** Creates the flusher. After a crash between its two writes it runs again; the ledger ignores duplicates. */
export function createLedgerFlusher({ db, changes, logger }: Dependencies): LedgerFlusher {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');
  /** Number of new entries by account. */
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function flushAccounts(accountIds: string[]): Promise<void> {
    const documents = await accounts
      .find(
        { _id: { $in: accountIds }, 'tail.0._id': { $exists: true } },
        { projection: { tail: 1 }, promoteLongs: false },
      )
      .toArray();
    const entries = documents.flatMap(({ tail }) => tail);
    if (entries.length === 0) return;
    // Duplicates were moved by a round that crashed before it removed them from the tails.
    await ledger.insertMany(entries, { ordered: false }).catch(duplicateKeyIndexes);
    await Promise.all(documents.map(({ _id, tail }) => drop(_id, tail)));
  }

  function drop(accountId: string, tail: LedgerDocument[]): Promise<void> {
    const entryIds = tail.map(({ _id }) => _id);
    return new Promise((resolve, reject) => {
      changes.submit({ kind: 'drop', documentId: accountId, conflictKey: 'tail', entryIds, resolve, reject });
    });
  }

  /** Moves entries of waiting accounts. After a failure the next settlement or sweep retries; no entry is lost. */
  async function flushWaiting(): Promise<void> {
    const accountIds = [...waiting.keys()].slice(0, ACCOUNTS_PER_ROUND);
    for (const accountId of accountIds) waiting.delete(accountId);
    await flushAccounts(accountIds).catch((error) =>
      logger.warn({ code: toServiceError(error).code }, 'ledger flush postponed'),
    );
  }

  function startRound(): void {
    clearTimeout(timer);
    timer = undefined;
    if (round !== undefined) return;
    round = flushWaiting().finally(() => {
      round = undefined;
      if (waiting.size > 0) startIn(waiting.size < ACCOUNTS_PER_ROUND ? FLUSH_AFTER_MS : 0);
    });
  }

  function startIn(delayMs: number): void {
    timer ??= setTimeout(startRound, delayMs).unref();
  }

  return {
    flush: (accountId) => flushAccounts([accountId]),
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
      await round;
      while (waiting.size > 0) await flushWaiting();
    },
  };
}
