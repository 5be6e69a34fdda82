import type { Collection, Db } from 'mongodb';
import { writeErrorsByIndex } from '../../../common/mongo/bulk-write-errors.ts';
import type { AccountDocument } from './account-document.ts';
import { type AccountOperation, byKind } from './account-operation.ts';
import { createOutcomeTeller } from './account-outcomes.ts';
import { accountPipeline } from './account-pipeline.ts';
import type { WriteBatch } from './group-commit.ts';

/**
 * Creates the writer of batches: one update of each account's document, all in one command, then one read that tells the
 * outcomes. When the answer to a command is lost, the driver repeats it once and the server knows the repetition by its
 * transaction number. Beyond that nothing is repeated here: holds whose fate is unknown are left to the sweeper, and
 * settling again is up to the caller. Neither can count twice, because both are conditional on the hold's id.
 */
export function createBatchWriter({ db }: { db: Db }): WriteBatch<AccountOperation> {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const tellOutcomes = createOutcomeTeller({ db });

  return async (groups) => {
    const batch = groups.map(({ documentId, operations }) => ({
      accountId: documentId,
      operations,
      changes: byKind(operations),
    }));
    const updates = batch.map(({ accountId, changes }) => ({
      updateOne: { filter: { _id: accountId }, update: accountPipeline(changes) },
    }));
    // Unordered: an account whose update the server refuses does not keep the others from theirs.
    const refusals = await accounts.bulkWrite(updates, { ordered: false }).then(() => new Map(), writeErrorsByIndex);
    for (const [index, refusal] of refusals) {
      for (const operation of batch[index]?.operations ?? []) operation.fail(refusal);
    }
    return () => tellOutcomes(batch.filter((_, index) => !refusals.has(index)));
  };
}
