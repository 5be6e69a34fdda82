import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { RECORD_PROJECTION } from '../../../subgraphs/funding/store/round-document.ts';
import { createRoundsStore, ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { REAL_ROUNDS_COUNT, REAL_ROUNDS_PATH, readRealRecords } from '../../support/real-rounds.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { ingestFile, ingestRecords, NOW } from './ingesting.ts';

const database = useDatabase();

beforeAll(() => ensureIndexes(database().db));
beforeEach(async () => void (await database().db.collection('funding_rounds').deleteMany({})));

const ingest = (chunks: AsyncIterable<Buffer>) => ingestFile(database().db, chunks);
const ingestAll = (records: Iterable<object>) => ingestRecords(database().db, records);

async function stored(id: string) {
  const [round] = await createRoundsStore(database().db).byIds([id], { maxTimeMs: 1_000 });
  return round;
}

test('the real file is taken whole and exactly, and changes nothing the second time', async () => {
  const first = await ingest(createReadStream(REAL_ROUNDS_PATH));
  expect(first).toEqual({
    read: REAL_ROUNDS_COUNT,
    inserted: REAL_ROUNDS_COUNT,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  });

  const rounds = database().db.collection<FundingRecord & { _id: string }>('funding_rounds');
  const before = await rounds.find({}, { projection: RECORD_PROJECTION }).sort({ _id: 1 }).toArray();
  const second = await ingest(createReadStream(REAL_ROUNDS_PATH));
  expect(second).toEqual({
    read: REAL_ROUNDS_COUNT,
    inserted: 0,
    updated: 0,
    unchanged: REAL_ROUNDS_COUNT,
    rejected: 0,
  });
  expect(await rounds.find({}, { projection: RECORD_PROJECTION }).sort({ _id: 1 }).toArray()).toEqual(before);

  const source = new Map(readRealRecords().map(({ id, ...rest }) => [id, rest]));
  expect(before.every(({ _id, ...rest }) => JSON.stringify(rest) === JSON.stringify(source.get(_id)))).toBe(true);
});

test('two ingests of the same rounds at once lose and double nothing', async () => {
  const records = [...generateRounds({ count: 5_000, seed: 7, until: '2026-01-01' })];
  const [left, right] = await Promise.all([ingestAll(records), ingestAll(records)]);
  expect(left.inserted + right.inserted).toBe(5_000);
  expect(left.updated + right.updated).toBe(0);
  expect(await database().db.collection('funding_rounds').countDocuments()).toBe(5_000);
});

test('two ingests that correct different fields of the same rounds at once keep both corrections', async () => {
  const records = Array.from({ length: 2_000 }, (_, number) => record(number));
  await ingestAll(records);
  const corrections = (field: Partial<FundingRecord>) =>
    records.map(({ id, company_name, announced_at }) => ({ id, company_name, announced_at, ...field }));
  const [left, right] = await Promise.all([
    ingestAll(corrections({ amount_usd: 5 })),
    ingestAll(corrections({ event_class: 'grant' })),
  ]);
  // A correction that the other ingest had built upon before it was looked for counts as unchanged: nothing is left to do.
  expect([left, right].map(({ updated, unchanged }) => updated + unchanged)).toEqual([2_000, 2_000]);
  const both = { amount_usd: 5, event_class: 'grant' };
  expect(await database().db.collection('funding_rounds').countDocuments(both)).toBe(2_000);
});

test('a corrected round keeps its id, is found by its new values and says when it was updated', async () => {
  const original = record(1, { country: 'Berlin', investors: ['Old Fund'], attributes: { a: 1 } });
  await ingestAll([original]);
  expect((await stored(original.id))?.updatedAt).toBeNull();
  const { id, announced_at } = original;
  const correction = { id: id.toUpperCase(), announced_at, company_name: 'New Name', attributes: { b: 2 } };
  expect(await ingestAll([correction])).toMatchObject({ inserted: 0, updated: 1 });
  expect(await stored(id)).toMatchObject({
    companyName: 'New Name',
    country: 'Berlin',
    investors: ['Old Fund'],
    attributes: { a: 1, b: 2 },
    updatedAt: NOW.toISOString(),
  });
  const search = { 'search.name': 'new name', 'search.location': 'berlin', 'search.investors': 'old fund' };
  expect(await database().db.collection('funding_rounds').countDocuments(search)).toBe(1);
});

test('what the database could not keep is rejected by itself, and what it can comes back as it was', async () => {
  const odd = { 'a.b': 1, '': [null, -0.5], __proto__: { c: 4_200_000_000 } };
  const text = JSON.stringify(record(1, { company_name: 'A\0B', attributes: odd })).replace(
    '"":',
    '"__proto__":{"x":1},"":',
  );
  const bad = [
    '{"_bsontype":"ObjectId"}',
    '{"$set":1}',
    '{"x":"\\ud800"}',
    `${'{"d":'.repeat(200)}1${'}'.repeat(200)}`,
  ];
  const lines = [
    text,
    ...bad.map(
      (attributes, index) => `{"company_name":"X","announced_at":"2025-01-0${index + 1}","attributes":${attributes}}`,
    ),
  ];
  const counts = await ingest(Readable.from([Buffer.from(lines.join('\n'))]));
  expect(counts).toMatchObject({ inserted: 1, rejected: bad.length });
  expect(await ingest(Readable.from([Buffer.from(text)]))).toMatchObject({ unchanged: 1 });
  expect((await stored(record(1).id))?.companyName).toBe('A\0B');
});
