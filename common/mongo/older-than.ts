import type { Document } from 'mongodb';
import type { TimePosition } from '../connection.ts';

/** Selects the documents after a position in a list sorted by `created_at` and `_id`, newest first; all for null. */
export function olderThan(after: TimePosition | null): Document {
  if (after === null) return {};
  // The first condition is the index's bound; the second excludes earlier documents of the same instant.
  return {
    created_at: { $lte: after.createdAt },
    $or: [{ created_at: { $lt: after.createdAt } }, { _id: { $lt: after.id } }],
  };
}
