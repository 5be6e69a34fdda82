import { randomBytes } from 'node:crypto';
import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError } from 'mongodb';
import type { FundingRound } from '../../../common/funding/funding-round.ts';
import { replaceBy } from './outbox.store.ts';
import { fromDocument, type RoundDocument, toDocument } from './round-document.ts';

const DUPLICATE_KEY = 11_000;

/** A round as stored, with the mark of the write that made it so. */
export interface StoredRound {
  round: FundingRound;
  revision: string;
}

/** A round to store: in place of the revision it was derived from, or as a new one (null). */
export interface RoundChange {
  round: FundingRound;
  replaces: string | null;
}

/** The writing half of the rounds store: optimistic, so that two writers never lose each other's changes. */
export function createRoundsWriter(rounds: Collection<RoundDocument>) {
  return {
    /** The rounds of these ids that exist, by id. */
    async readForUpdate(ids: readonly string[]): Promise<Map<string, StoredRound>> {
      const documents = await rounds.find({ _id: { $in: [...ids] } }, { projection: { search: 0 } }).toArray();
      return new Map(
        documents.map(({ revision, ...record }) => [record._id, { round: fromDocument(record), revision }]),
      );
    },

    /**
     * Writes the changes in one batch and returns the ids of those that were not written, because another writer came
     * first: read these again and decide anew.
     */
    async write(changes: readonly RoundChange[]): Promise<ReadonlySet<string>> {
      if (changes.length === 0) return new Set();
      const revision = randomBytes(12).toString('base64url');
      const operations = changes.map((change) => toOperation(change, revision));
      const complete = await writeUnordered(rounds, operations);
      if (complete) return new Set();
      const ids = changes.map(({ round }) => round.id);
      const written = await rounds.find({ _id: { $in: ids }, revision }, { projection: { _id: 1 } }).toArray();
      const writtenIds = new Set(written.map(({ _id }) => _id));
      return new Set(ids.filter((id) => !writtenIds.has(id)));
    },
  };
}

function toOperation({ round, replaces }: RoundChange, revision: string): AnyBulkWriteOperation<RoundDocument> {
  const document = toDocument(round, revision);
  if (replaces === null) return { insertOne: { document: { ...document, outbox: { arrived_at: new Date() } } } };
  return { updateOne: { filter: { _id: round.id, revision: replaces }, update: replaceBy(document) } };
}

/** Whether every operation took effect. An insert that lost a race is a duplicate key; any other failure is thrown. */
async function writeUnordered(
  rounds: Collection<RoundDocument>,
  operations: AnyBulkWriteOperation<RoundDocument>[],
): Promise<boolean> {
  try {
    const { insertedCount, matchedCount } = await rounds.bulkWrite(operations, { ordered: false });
    return insertedCount + matchedCount === operations.length;
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    const raced = failures.length > 0 && failures.every(({ code }) => code === DUPLICATE_KEY);
    if (!raced || error.result.getWriteConcernError()) throw error;
    return false;
  }
}
