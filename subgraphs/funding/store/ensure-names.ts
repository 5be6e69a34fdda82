import type { Db } from 'mongodb';
import { mentionedNames, type NamingFields } from '../domain/suggest/mentioned-names.ts';
import { NAMING_PROJECTION, toNamingFields } from './change-mark.ts';
import { listIndexes, SHOWN } from './migrate-rounds.ts';
import { addNames, NAME_INDEXES, namesOf } from './names.store.ts';
import { roundsOf } from './rounds.store.ts';

const ROUNDS_PER_BATCH = 1_000;

/**
 * Creates the index of names. Where its database indexes are missing, the names of all stored rounds are added first, in
 * batches; when that is interrupted it starts over at the next start, and what was added stays. Returns at once when they are
 * in place.
 */
export async function ensureNames(db: Db): Promise<void> {
  const names = namesOf(db);
  const wanted = Object.entries(NAME_INDEXES).map(([name, key]) => ({ name, key }));
  const existing = await listIndexes(names);
  if (wanted.every(({ name }) => existing.has(name))) return;
  const stored = roundsOf(db).find(SHOWN, { projection: NAMING_PROJECTION, batchSize: ROUNDS_PER_BATCH });
  let batch: NamingFields[] = [];
  for await (const round of stored) {
    batch.push(toNamingFields(round));
    if (batch.length < ROUNDS_PER_BATCH) continue;
    await addNames(names, batch.flatMap(mentionedNames));
    batch = [];
  }
  await addNames(names, batch.flatMap(mentionedNames));
  await names.createIndexes(wanted);
}
