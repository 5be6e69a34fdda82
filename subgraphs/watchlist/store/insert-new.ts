import { type Collection, MongoBulkWriteError, type OptionalUnlessRequiredId } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** Inserts the documents whose `_id` is new and leaves the others as they are. Any other failure is thrown. */
export async function insertNew<Stored extends { _id: string }>(
  collection: Collection<Stored>,
  documents: readonly Stored[],
): Promise<void> {
  if (documents.length === 0) return;
  try {
    await collection.insertMany(documents as OptionalUnlessRequiredId<Stored>[], { ordered: false });
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    const allKnown = failures.length > 0 && failures.every(({ code }) => code === DUPLICATE_KEY);
    if (!allKnown || error.result.getWriteConcernError()) throw error;
  }
}
