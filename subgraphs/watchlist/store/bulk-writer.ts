import type { AnyBulkWriteOperation, Collection, Document } from 'mongodb';

/** Writes in one command at most. */
const MAX_BATCH_SIZE = 1_000;

interface Waiting<Stored extends Document> {
  operation: AnyBulkWriteOperation<Stored>;
  done(): void;
  fail(error: unknown): void;
}

/**
 * Creates a writer that batches the writes submitted during one command into the next. Each resolves with its command; their
 * order is undefined. A failed command rejects all its writes, so they must be safe to repeat.
 */
export function createBulkWriter<Stored extends Document>(collection: Collection<Stored>) {
  const waiting: Waiting<Stored>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH_SIZE);
      const operations = batch.map(({ operation }) => operation);
      try {
        await collection.bulkWrite(operations, { ordered: false });
        for (const { done } of batch) done();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    isWriting = false;
  }

  return (operation: AnyBulkWriteOperation<Stored>): Promise<void> =>
    new Promise((done, fail) => {
      waiting.push({ operation, done, fail });
      if (!isWriting) void writeAll();
    });
}
