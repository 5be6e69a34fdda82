import { randomBytes } from 'node:crypto';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { Clock } from '../../../common/clock.ts';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { duplicateKeyIndexes } from '../../../common/mongo/bulk-write-errors.ts';
import { waitForConnection } from '../../../common/mongo/wait-for-connection.ts';
import type { RoundIdentity, StoredRound } from '../domain/ingest/round-state.ts';
import { markOfChange, markOfNew } from './change-mark.ts';
import { fromIdentityDocument, toIdentityDocument } from './identity-document.ts';
import { replaceBy } from './outbox.store.ts';
import { fromDocument, type RoundDocument, toDocument } from './round-document.ts';

/** A round to store: in place of the revision it was derived from, or as a new one (null). */
export interface RoundChange {
  round: FundingRound;
  replaces: string | null;
  isRetracted?: boolean;
  /** Absent for a round that has only its id. */
  identity?: RoundIdentity;
  /** Whether only the identity differs from the stored round, which no reader sees. */
  isIdentityOnly?: boolean;
}

/** Creates the writing half of the rounds store: optimistic, so that two writers never lose each other's changes. */
export function createRoundsWriter(rounds: Collection<RoundDocument>, clock: Clock) {
  return {
    /** Reads every round, retracted or not, that has one of the ids or a slot in one of the keys. */
    async readForUpdate({ ids, keys }: { ids: readonly string[]; keys: readonly string[] }): Promise<StoredRound[]> {
      const wanted = [
        ...(ids.length > 0 ? [{ _id: { $in: [...ids] } }, { 'identity.aliases': { $in: [...ids] } }] : []),
        ...(keys.length > 0 ? [{ 'identity.places.key': { $in: [...keys] } }] : []),
      ];
      const documents = await waitForConnection(() =>
        rounds.find({ $or: wanted }, { projection: { search: 0 } }).toArray(),
      );
      return documents.map(({ revision, isRetracted, identity, ...record }) => ({
        round: fromDocument(record),
        isRetracted: isRetracted ?? false,
        identity: fromIdentityDocument(record._id, identity),
        revision,
      }));
    },

    /**
     * Writes the changes in one batch and returns the ids of those that were not written, because another writer came
     * first, to the round or to one of its ids and slots: read again and decide anew.
     */
    async write(changes: readonly RoundChange[]): Promise<ReadonlySet<string>> {
      if (changes.length === 0) return new Set();
      const revision = randomBytes(12).toString('base64url');
      const operations = changes.map((change) => toOperation(change, { revision, now: clock() }));
      const { isComplete, refused } = await writeUnordered(rounds, operations);
      if (isComplete) return new Set();
      // An insert that was not refused took effect, even if other writers have changed the round since.
      const unsure = changes.filter(({ replaces }, index) => replaces !== null || refused.has(index));
      const ids = unsure.map(({ round }) => round.id);
      const written = await waitForConnection(() =>
        rounds.find({ _id: { $in: ids }, revision }, { projection: { _id: 1 } }).toArray(),
      );
      const writtenIds = new Set(written.map(({ _id }) => _id));
      return new Set(ids.filter((id) => !writtenIds.has(id)));
    },
  };
}

function toOperation(
  change: RoundChange,
  { revision, now }: { revision: string; now: Date },
): AnyBulkWriteOperation<RoundDocument> {
  const { round, replaces, isRetracted = false, identity, isIdentityOnly = false } = change;
  const document = toDocument(round, revision);
  if (identity !== undefined) document.identity = toIdentityDocument(round.id, identity);
  if (isRetracted) hide(document);
  if (replaces === null) {
    const marks = { outbox: { arrived_at: now }, change: markOfNew(revision, now) };
    return { insertOne: { document: { ...document, ...marks } } };
  }
  const mark = isIdentityOnly ? '$change' : markOfChange(revision, now);
  return { updateOne: { filter: { _id: round.id, revision: replaces }, update: replaceBy(document, mark) } };
}

/** Removes the search fields of a retracted round, which every search and every read by id requires. */
function hide(document: RoundDocument): void {
  delete document.search;
  document.isRetracted = true;
}

/**
 * Runs operations in any order. Returns whether every one took effect, and the indexes of refused ones: an insert that lost
 * a race is a duplicate key. Throws any other failure.
 */
async function writeUnordered(
  rounds: Collection<RoundDocument>,
  operations: AnyBulkWriteOperation<RoundDocument>[],
): Promise<{ isComplete: boolean; refused: ReadonlySet<number> }> {
  try {
    const { insertedCount, matchedCount } = await waitForConnection(() =>
      rounds.bulkWrite(operations, { ordered: false }),
    );
    return { isComplete: insertedCount + matchedCount === operations.length, refused: new Set() };
  } catch (error) {
    return { isComplete: false, refused: duplicateKeyIndexes(error) };
  }
}
