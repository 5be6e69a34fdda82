import type { Document } from 'mongodb';
import type { TimePosition } from '../connection.ts';

/**
 * Selects the documents after a position in a list sorted by time and id, newest first; all for null.
 * @param fields the stored fields of the sort key
 */
export function olderThan(after: TimePosition | null, { time = 'created_at', id = '_id' } = {}): Document {
  if (after === null) return {};
  // The first condition is the index's bound; the second excludes earlier documents of the same instant.
  return {
    [time]: { $lte: after.createdAt },
    $or: [{ [time]: { $lt: after.createdAt } }, { [id]: { $lt: after.id } }],
  };
}
