import { type Collection, type Document, type IndexDescription, MongoServerError } from 'mongodb';
import { dropFormerIndex } from '../../../common/mongo/drop-former-index.ts';
import { IDENTITY_INDEXES } from './identity-document.ts';
import { fromDocument, type RoundDocument, searchFieldsOf } from './round-document.ts';
import { ROUND_INDEXES } from './round-indexes.ts';

const NAMESPACE_NOT_FOUND = 26;
const ROUNDS_PER_BATCH = 1_000;

/**
 * Migrates a collection of rounds to the searches of this version: creates missing indexes and replaces those that differ.
 * Where an index was missing or differed, the stored rounds may be of an earlier version too, so the search fields of all
 * of them are derived again first; an interrupted migration starts over at the next start. Returns at once when all
 * indexes are in place.
 */
export async function migrateRounds(rounds: Collection<RoundDocument>): Promise<void> {
  const existing = await listIndexes(rounds);
  const wanted: [string, Omit<IndexDescription, 'name'>][] = Object.entries({ ...ROUND_INDEXES, ...IDENTITY_INDEXES });
  const isInPlace = ([name, index]: (typeof wanted)[number]) => existing.get(name) === describe(index);
  if (wanted.every(isInPlace)) return;
  await deriveSearchFields(rounds);
  for (const index of wanted) if (!isInPlace(index) && existing.has(index[0])) await dropFormerIndex(rounds, index[0]);
  await rounds.createIndexes(wanted.map(([name, index]) => ({ name, ...index })));
}

function describe({ key, partialFilterExpression, unique = false }: Omit<IndexDescription, 'name'>): string {
  return JSON.stringify([key, partialFilterExpression, unique]);
}

/** Returns the definitions of the existing indexes of a collection, by name; none where there is no collection. */
export async function listIndexes<Stored extends Document>(
  collection: Collection<Stored>,
): Promise<Map<string, string>> {
  try {
    const indexes = await collection.listIndexes().toArray();
    return new Map(indexes.map((index) => [index.name, describe(index as IndexDescription)]));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return new Map();
    throw error;
  }
}

/** Rounds that are not retracted: a retracted round has no search fields. */
export const SHOWN = { isRetracted: { $ne: true } } as const;

async function deriveSearchFields(rounds: Collection<RoundDocument>): Promise<void> {
  let batch: RoundDocument[] = [];
  for await (const document of rounds.find(SHOWN, {
    projection: { search: 0, identity: 0 },
    batchSize: ROUNDS_PER_BATCH,
  })) {
    batch.push(document);
    if (batch.length < ROUNDS_PER_BATCH) continue;
    await deriveBatch(rounds, batch);
    batch = [];
  }
  await deriveBatch(rounds, batch);
}

/** Writes the search fields of a batch. A round that was written meanwhile has those of this version already. */
async function deriveBatch(rounds: Collection<RoundDocument>, batch: readonly RoundDocument[]): Promise<void> {
  if (batch.length === 0) return;
  const operations = batch.map(({ revision, isRetracted: _, ...record }) => {
    const search = searchFieldsOf(fromDocument(record));
    return { updateOne: { filter: { _id: record._id, revision }, update: { $set: { search } } } };
  });
  await rounds.bulkWrite(operations, { ordered: false });
}
