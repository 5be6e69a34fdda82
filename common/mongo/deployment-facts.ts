import type { Collection, Db, Document } from 'mongodb';

/** The collection of facts. */
export const FACTS_COLLECTION = 'deployment';

/** Persistent facts about a deployment, one document each. */
export type FactName = 'app-secret-check' | 'demo-seed';

type FactDocument = Document & { _id: FactName };

/** Reads a fact; null if it was never written. */
export function readFact<Fact extends object>(db: Db, name: FactName): Promise<Fact | null> {
  return facts(db).findOne<Fact>({ _id: name });
}

/** Writes a fact unless it exists, and returns the stored one: the first of several writers wins. */
export async function writeFactOnce<Fact extends object>(db: Db, name: FactName, fact: Fact): Promise<Fact> {
  const stored = await facts(db).findOneAndUpdate(
    { _id: name },
    { $setOnInsert: fact },
    { upsert: true, returnDocument: 'after' },
  );
  return stored as unknown as Fact;
}

/** Changes fields of a fact that was written before. */
export async function changeFact<Fact extends object>(db: Db, name: FactName, fields: Partial<Fact>): Promise<void> {
  await facts(db).updateOne({ _id: name }, { $set: fields });
}

function facts(db: Db): Collection<FactDocument> {
  return db.collection(FACTS_COLLECTION);
}
