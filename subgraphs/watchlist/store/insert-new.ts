import type { Collection, OptionalUnlessRequiredId } from 'mongodb';
import { duplicateKeyIndexes } from '../../../common/mongo/bulk-write-errors.ts';

/** Inserts the documents whose `_id` is new and leaves existing ones unchanged. Throws any failure but a duplicate `_id`. */
export async function insertNew<Stored extends { _id: string }>(
  collection: Collection<Stored>,
  documents: readonly Stored[],
): Promise<void> {
  if (documents.length === 0) return;
  await collection
    .insertMany(documents as OptionalUnlessRequiredId<Stored>[], { ordered: false })
    .catch(duplicateKeyIndexes);
}
