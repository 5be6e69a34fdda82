import type { Collection, Db } from 'mongodb';
import type { WriteBatch } from '../../../common/batching/batcher.ts';
import { writeErrorsByIndex } from '../../../common/mongo/bulk-write-errors.ts';
import type { AccountDocument } from './account-document.ts';
import { type AccountOperation, byKind } from './account-operation.ts';
import { createOutcomeDelivery } from './account-outcomes.ts';
import { accountPipeline } from './account-pipeline.ts';

/**
 * Creates the writer of batches: one update per account document, all in one command, then one read for the outcomes. If
 * the reply to a command is lost, the driver repeats it once and the server deduplicates by transaction number. Nothing
 * else is repeated here: the sweeper releases holds of unknown state, and callers repeat settlements. Both are idempotent,
 * because they are conditional on the hold's id.
 */
export function createBatchWriter({ db }: { db: Db }): WriteBatch<AccountOperation> {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const deliverOutcomes = createOutcomeDelivery({ db });

  return async (groups) => {
    const batch = groups.map(({ documentId, operations }) => ({
      accountId: documentId,
      operations,
      changes: byKind(operations),
    }));
    const updates = batch.map(({ accountId, changes }) => ({
      updateOne: { filter: { _id: accountId }, update: accountPipeline(changes) },
    }));
    // Unordered: an account whose update the server rejects does not affect the others.
    const errors = await accounts.bulkWrite(updates, { ordered: false }).then(() => new Map(), writeErrorsByIndex);
    for (const [index, error] of errors) {
      for (const operation of batch[index]?.operations ?? []) operation.reject(error);
    }
    return () => deliverOutcomes(batch.filter((_, index) => !errors.has(index)));
  };
}
