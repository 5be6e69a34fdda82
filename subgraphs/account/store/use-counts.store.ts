import { randomUUID } from 'node:crypto';
import type { Collection, Db, Document } from 'mongodb';
import { ServiceError } from '../../../common/errors.ts';
import type { UseCountsStore } from '../domain/count-uses.ts';
import { createGroupCommit } from './group-commit.ts';
import type { DocumentGroup, Gatherable } from './waiting-line.ts';

interface UseCountDocument {
  /** The counter's name, with the start of its window. */
  _id: string;
  total: number;
  /** The total after the last write of each store that counts here: what it deals out to the uses it added. */
  after: Record<string, number>;
  expires_at: Date;
}

/** One use to count; several of one counter become one increment. */
interface Use extends Gatherable {
  endsAtMs: number;
  tell(total: number): void;
}

/** Declares the index that removes counters whose window is over. Safe to repeat. */
export async function ensureUseCountIndexes(db: Db): Promise<void> {
  await db.collection('use_counts').createIndex({ expires_at: 1 }, { expireAfterSeconds: 60 });
}

/**
 * Creates the store of counters of fixed windows, exact over all processes that share the database. Uses that meet while
 * earlier ones are being written are added together: one command for all counters, one increment a counter. Each write
 * leaves the total that it made under the store's own name, since another process may raise the total before it is read
 * back; so every use gets a number of its own, in the order of arrival.
 */
export function createUseCountsStore({ db }: { db: Db }): UseCountsStore {
  // A counter that a failover forgets costs a few free requests, not money: one node's word is enough, for the read too.
  const counts: Collection<UseCountDocument> = db.collection('use_counts', {
    writeConcern: { w: 1 },
    readConcern: { level: 'local' },
  });
  const self = randomUUID();
  const projection = { [`after.${self}`]: 1 };

  /** Writes and reads back before the next write of these counters may begin, which would overwrite `after`. */
  async function write(groups: readonly DocumentGroup<Use>[]): Promise<Map<string, number | undefined>> {
    const [only] = groups;
    if (only !== undefined && groups.length === 1) {
      const options = { upsert: true, returnDocument: 'after', projection } as const;
      const counter = await counts.findOneAndUpdate({ _id: only.documentId }, addUses(only, self), options);
      return new Map([[only.documentId, counter?.after[self]]]);
    }
    const updates = groups.map((group) => ({
      updateOne: { filter: { _id: group.documentId }, update: addUses(group, self), upsert: true },
    }));
    await counts.bulkWrite(updates, { ordered: false });
    const ids = groups.map(({ documentId }) => documentId);
    const written = await counts.find({ _id: { $in: ids } }, { projection }).toArray();
    return new Map(written.map(({ _id, after }) => [_id, after[self]]));
  }

  const gathered = createGroupCommit<Use>(async (groups) => {
    const totals = await write(groups);
    return async () => {
      for (const group of groups) dealOut(group, totals.get(group.documentId));
    };
  });

  return {
    add({ counter, endsAtMs }) {
      return new Promise((told, fail) => {
        gathered.submit({ documentId: counter, subject: null, endsAtMs, tell: told, fail });
      });
    },
  };
}

function addUses({ operations }: DocumentGroup<Use>, self: string): Document[] {
  const endsAt = new Date(operations[0]?.endsAtMs ?? 0);
  return [
    {
      $set: {
        total: { $add: [{ $ifNull: ['$total', 0] }, operations.length] },
        expires_at: { $ifNull: ['$expires_at', endsAt] },
      },
    },
    { $set: { [`after.${self}`]: '$total' } },
  ];
}

/** Deals a total out in the order of arrival: the last use gets all of it. */
function dealOut({ operations }: DocumentGroup<Use>, total: number | undefined): void {
  if (total === undefined) throw new ServiceError('UNAVAILABLE', undefined, { cause: 'a counter was lost' });
  for (const [index, use] of operations.entries()) use.tell(total - operations.length + index + 1);
}
