import type { Collection, Db } from 'mongodb';
import type { WriteBatch } from '../../../common/batching/batcher.ts';
import type { DocumentGroup } from '../../../common/batching/operation-queue.ts';
import { matchedWrites } from '../../../common/mongo/bulk-write-errors.ts';
import { ACCOUNT_VIEW, type AccountDocument } from './account-document.ts';
import { createAccountMemory } from './account-memory.ts';
import { type AccountChanges, type AccountOperation, byKind } from './account-operation.ts';
import { createOutcomeDelivery, type MatchedBatch } from './account-outcomes.ts';
import { accountPipeline } from './account-pipeline.ts';
import { type ClassicUpdate, classicUpdateOf } from './classic-updates.ts';

/** The operations of one account, and how they are written: by classic operators, or by the pipeline for null. */
interface AccountBatch {
  accountId: string;
  operations: readonly AccountOperation[];
  changes: AccountChanges;
  classic: ClassicUpdate | null;
}

/**
 * Creates the writer of batches: one update per account document, all in one command, then one read for the outcomes that the
 * command does not tell. A single hold is written and read by one command. An update by classic operators that does not match
 * changes nothing, and the pipeline follows.
 *
 * If the reply to a command is lost, the driver repeats it once and the server deduplicates by transaction number. Nothing
 * else is repeated here: the sweeper releases holds of unknown state, and callers repeat settlements. Both are idempotent,
 * because they are conditional on the hold's id.
 */
export function createBatchWriter({ db }: { db: Db }): WriteBatch<AccountOperation> {
  const accounts: Collection<AccountDocument> = db.collection('accounts');
  const memory = createAccountMemory();
  const outcomes = createOutcomeDelivery({ db, memory });

  function prepare({ documentId: accountId, operations }: DocumentGroup<AccountOperation>): AccountBatch {
    const changes = byKind(operations);
    return { accountId, operations, changes, classic: classicUpdateOf(accountId, changes, memory) };
  }

  /** Writes a single hold and reads its account in one command; returns false if the classic update did not match. */
  async function placeSingle(batch: MatchedBatch): Promise<boolean> {
    const { filter, update } = batch.classic;
    const account = await accounts.findOneAndUpdate(filter, update, {
      projection: ACCOUNT_VIEW,
      returnDocument: 'after',
    });
    if (account !== null) outcomes.deliverPlaced(batch, account);
    return account !== null;
  }

  /** Writes batches in one command. Returns those that were not rejected, and whether all these matched their accounts. */
  async function write(batches: AccountBatch[]): Promise<{ written: AccountBatch[]; allMatched: boolean }> {
    const updates = batches.map(({ accountId, changes, classic }) => ({
      updateOne: classic ?? { filter: { _id: accountId }, update: accountPipeline(changes) },
    }));
    // Unordered: an account whose update the server rejects does not affect the others.
    const { errors, matched } = await matchedWrites(accounts.bulkWrite(updates, { ordered: false }));
    for (const [index, error] of errors) {
      for (const operation of batches[index]?.operations ?? []) operation.reject(error);
    }
    const written = batches.filter((_, index) => !errors.has(index));
    return { written, allMatched: matched === written.length };
  }

  /** Writes by pipelines what the classic updates of a command have missed. Returns all that was not rejected. */
  async function writeMissed(batches: AccountBatch[]): Promise<AccountBatch[]> {
    const missed = new Set<AccountBatch>(await outcomes.findMissed(batches.filter(isClassic)));
    if (missed.size === 0) return batches;
    const { written } = await write([...missed].map((batch) => ({ ...batch, classic: null })));
    return [...batches.filter((batch) => !missed.has(batch)), ...written];
  }

  return async (groups) => {
    let batches = groups.map(prepare);
    const [single] = batches;
    if (batches.length === 1 && single !== undefined && isClassic(single) && single.changes.holds.length > 0) {
      if (await placeSingle(single)) return async () => undefined;
      batches = [{ ...single, classic: null }];
    }
    const { written, allMatched } = await write(batches);
    if (!allMatched) {
      const all = await writeMissed(written);
      return () => outcomes.deliver(all);
    }
    const others = written.filter((batch) => !isClassic(batch));
    return async () => {
      await Promise.all([outcomes.deliverMatched(written.filter(isClassic)), outcomes.deliver(others)]);
    };
  };
}

function isClassic(batch: AccountBatch): batch is AccountBatch & MatchedBatch {
  return batch.classic !== null;
}
