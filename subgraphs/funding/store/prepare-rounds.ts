import { type Collection, type IndexDescription, MongoServerError } from 'mongodb';
import { replaceBy } from './outbox.store.ts';
import { fromDocument, type RoundDocument, toDocument } from './round-document.ts';
import { ROUND_INDEXES } from './round-indexes.ts';

const NAMESPACE_NOT_FOUND = 26;
const BATCH = 1_000;

/**
 * Makes a collection of rounds ready for the searches of this version: creates what indexes are missing and replaces those
 * that differ. Where one was missing or differed, the stored rounds may be of an earlier version too, so what search
 * compares with is derived anew for all of them first; being cut off, it is done again at the next start. Returns at once
 * when all is in place.
 */
export async function prepareRounds(rounds: Collection<RoundDocument>): Promise<void> {
  const existing = await listIndexes(rounds);
  const wanted = Object.entries(ROUND_INDEXES);
  const isInPlace = ([name, index]: (typeof wanted)[number]) => existing.get(name) === describe(index);
  if (wanted.every(isInPlace)) return;
  await deriveAnew(rounds);
  for (const index of wanted) if (!isInPlace(index) && existing.has(index[0])) await rounds.dropIndex(index[0]);
  await rounds.createIndexes(wanted.map(([name, index]) => ({ name, ...index })));
}

function describe({ key, partialFilterExpression }: Omit<IndexDescription, 'name'>): string {
  return JSON.stringify([key, partialFilterExpression]);
}

/** What the indexes there are consist of, by name. */
async function listIndexes(rounds: Collection<RoundDocument>): Promise<Map<string, string>> {
  try {
    const indexes = await rounds.listIndexes().toArray();
    return new Map(indexes.map((index) => [index.name, describe(index as IndexDescription)]));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return new Map();
    throw error;
  }
}

async function deriveAnew(rounds: Collection<RoundDocument>): Promise<void> {
  let batch: RoundDocument[] = [];
  for await (const document of rounds.find({}, { projection: { search: 0 }, batchSize: BATCH })) {
    batch.push(document);
    if (batch.length < BATCH) continue;
    await replace(rounds, batch);
    batch = [];
  }
  await replace(rounds, batch);
}

/** A round that was written meanwhile has what this version derives already. */
async function replace(rounds: Collection<RoundDocument>, batch: readonly RoundDocument[]): Promise<void> {
  if (batch.length === 0) return;
  const operations = batch.map(({ revision, ...record }) => ({
    updateOne: {
      filter: { _id: record._id, revision },
      update: replaceBy(toDocument(fromDocument(record), revision)),
    },
  }));
  await rounds.bulkWrite(operations, { ordered: false });
}
