import type { Collection, OptionalUnlessRequiredId } from 'mongodb';
import { duplicateKeyIndexes } from '../../../common/mongo/bulk-write-errors.ts';

/**
 * Inserts the documents whose `_id` is new and leaves existing ones unchanged. Returns the ids of the inserted ones. Throws any
 * failure but a duplicate `_id`.
 */
export async function insertNew<Stored extends { _id: string }>(
  collection: Collection<Stored>,
  documents: readonly Stored[],
): Promise<ReadonlySet<string>> {
  if (documents.length === 0) return new Set();
  const existing = await collection
    .insertMany(documents as OptionalUnlessRequiredId<Stored>[], { ordered: false })
    .then(() => new Set<number>(), duplicateKeyIndexes);
  return new Set(documents.flatMap(({ _id }, index) => (existing.has(index) ? [] : [_id])));
}
