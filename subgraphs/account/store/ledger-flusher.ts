import type { Collection, Db } from 'mongodb';
import type { Logger } from '../../../common/logger.ts';
import { toServiceError } from '../../../common/mongo/to-service-error.ts';
import type { AccountDocument, LedgerDocument } from './account-document.ts';

/** How long entries may gather before they are moved. A long tail makes every later write of its account slower. */
const FLUSH_AFTER_MS = 100;
/** Accounts whose tail a dead process left behind, taken up in one round. */
const LEFTOVER_BATCH = 500;
const DUPLICATE_KEY = 11000;

/** Moves ledger entries from the account documents, where they were written atomically, to the `ledger` collection. */
export interface LedgerFlusher {
  /** Notes that an account has a new entry; it is moved within 100 ms. */
  schedule(accountId: string): void;
  /** Moves the entries of one account now. */
  flush(accountId: string): Promise<void>;
  /** Moves what processes that died left behind. */
  flushLeftovers(): Promise<void>;
  /** Moves what is still waiting. */
  close(): Promise<void>;
}

/** Creates the flusher. Killed between its two writes, it runs again and the ledger ignores what it has already. */
export function createLedgerFlusher({ db, logger }: { db: Db; logger: Logger }): LedgerFlusher {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const ledger: Collection<LedgerDocument> = db.collection('ledger');
  const waiting = new Map<string, NodeJS.Timeout>();

  async function flush(accountId: string): Promise<void> {
    clearTimeout(waiting.get(accountId));
    waiting.delete(accountId);
    const document = await accounts.findOne({ _id: accountId }, { projection: { tail: 1 }, promoteLongs: false });
    const tail = document?.tail ?? [];
    if (tail.length === 0) return;
    await ledger.insertMany(tail, { ordered: false }).catch(ignoreDuplicates);
    await accounts.updateOne({ _id: accountId }, { $pull: { tail: { _id: { $in: tail.map(({ _id }) => _id) } } } });
  }

  /** A failed move is tried again by the next settlement or sweep: the entries are safe where they are. */
  async function flushQuietly(accountId: string): Promise<void> {
    await flush(accountId).catch((error) =>
      logger.warn({ code: toServiceError(error).code }, 'ledger flush postponed'),
    );
  }

  return {
    flush,
    schedule(accountId) {
      if (waiting.has(accountId)) return;
      waiting.set(accountId, setTimeout(() => void flushQuietly(accountId), FLUSH_AFTER_MS).unref());
    },
    async flushLeftovers() {
      const left = await accounts
        .find({ 'tail.0._id': { $exists: true } }, { projection: { _id: 1 }, limit: LEFTOVER_BATCH })
        .toArray();
      for (const { _id } of left) await flush(_id);
    },
    async close() {
      await Promise.all([...waiting.keys()].map(flushQuietly));
    },
  };
}

function ignoreDuplicates(error: { code?: unknown; writeErrors?: unknown }): void {
  const faults = [error.writeErrors ?? error].flat() as { code?: unknown }[];
  if (!faults.every(({ code }) => code === DUPLICATE_KEY)) throw error;
}
