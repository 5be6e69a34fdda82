import type { AnyBulkWriteOperation, Collection, Document } from 'mongodb';

/** Most writes in one command. */
const MAX_BATCH = 1_000;

interface Waiting<Stored extends Document> {
  operation: AnyBulkWriteOperation<Stored>;
  done(): void;
  fail(error: unknown): void;
}

/**
 * Creates a writer that gathers the writes that come while an earlier command is under way into the next one. Each is done
 * when its command is, in any order. A command that fails fails all its writes, so they must be safe to repeat.
 */
export function createGatheredWrites<Stored extends Document>(collection: Collection<Stored>) {
  const waiting: Waiting<Stored>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
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
