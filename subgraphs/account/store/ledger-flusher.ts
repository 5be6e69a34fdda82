import type { Collection, Db } from 'mongodb';
import type { Logger } from '../../../common/logger.ts';
import { duplicateKeyIndexes } from '../../../common/mongo/bulk-write-errors.ts';
import { toServiceError } from '../../../common/mongo/to-service-error.ts';
import type { AccountDocument, LedgerDocument } from './account-document.ts';
import type { AccountOperation } from './account-operation.ts';
import type { GroupCommit } from './group-commit.ts';

/** How long entries may gather before they are moved. */
const FLUSH_AFTER_MS = 100;
/** Entries of one account that are moved without waiting longer: a long tail makes every write of its account slower. */
const FLUSH_AT_ENTRIES = 64;
/** Accounts whose entries are moved in one round; the next round takes the rest. */
const ACCOUNTS_PER_ROUND = 500;

/** Moves ledger entries from the account documents, where they were written atomically, to the `ledger` collection. */
export interface LedgerFlusher {
  /** Notes that an account has a new entry; it is moved within 100 ms, or with 63 others before. */
  schedule(accountId: string): void;
  /** Moves the entries of one account now. */
  flush(accountId: string): Promise<void>;
  /** Moves what processes that died left behind. */
  flushLeftovers(): Promise<void>;
  /** Moves what is still waiting. */
  close(): Promise<void>;
}

interface Dependencies {
  db: Db;
  /** Where changes of accounts are gathered: moved entries are dropped by the account's next write. */
  changes: GroupCommit<AccountOperation>;
  logger: Logger;
}

/** Creates the flusher. Killed between its two writes, it runs again and the ledger ignores what it has already. */
export function createLedgerFlusher({ db, changes, logger }: Dependencies): LedgerFlusher {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');
  /** New entries by account, since its last round. */
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
    // What the ledger has already was moved by a round that died before it dropped the entries.
    await ledger.insertMany(entries, { ordered: false }).catch(duplicateKeyIndexes);
    await Promise.all(documents.map(({ _id, tail }) => drop(_id, tail)));
  }

  function drop(accountId: string, tail: LedgerDocument[]): Promise<void> {
    const entryIds = tail.map(({ _id }) => _id);
    return new Promise((tell, fail) => {
      changes.submit({ kind: 'drop', documentId: accountId, subject: 'tail', entryIds, tell, fail });
    });
  }

  /** A failed move is tried again by the next settlement or sweep: the entries are safe where they are. */
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
