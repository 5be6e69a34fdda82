import type { AnyBulkWriteOperation, Collection, Document } from 'mongodb';
import { createBatcher } from '../../../common/batching/batcher.ts';
import type { BatchableOperation } from '../../../common/batching/operation-queue.ts';

const BOUNDS = {
  maxBatchesInFlight: 1,
  maxDocumentsPerBatch: 1,
  maxOperationsPerBatch: 1_000,
  maxOutstanding: Number.POSITIVE_INFINITY,
  maxWaitMs: Number.POSITIVE_INFINITY,
};

interface BulkOperation<Stored extends Document> extends BatchableOperation {
  write: AnyBulkWriteOperation<Stored>;
  resolve(isComplete: boolean): void;
}

/**
 * Creates a writer that combines writes in unordered bulk commands: writes that arrive during a command go into the next
 * one. A write resolves with its command, and returns whether every write of the command found its document: otherwise it is
 * unknown which did. A failed command rejects all its writes, so they must be safe to repeat.
 */
export function createBulkWriter<Stored extends Document>(collection: Collection<Stored>) {
  const batcher = createBatcher<BulkOperation<Stored>>(async (groups) => {
    const operations = groups.flatMap((group) => group.operations);
    const { matchedCount, deletedCount } = await collection.bulkWrite(
      operations.map(({ write }) => write),
      { ordered: false },
    );
    return async () => {
      for (const { resolve } of operations) resolve(matchedCount + deletedCount === operations.length);
    };
  }, BOUNDS);

  return (write: AnyBulkWriteOperation<Stored>): Promise<boolean> =>
    new Promise((resolve, reject) =>
      // The queue's documents are those of a lock; here all writes of the collection share one.
      batcher.submit({ documentId: '', conflictKey: null, write, resolve, reject }),
    );
}
