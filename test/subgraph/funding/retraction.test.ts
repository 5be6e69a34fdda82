import { type FundingFilterInput, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { createRoundsStore, ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { ingestRecords } from './ingesting.ts';

const database = useDatabase();
const ingest = (records: Iterable<object>, source?: string) => ingestRecords(database().db, records, source);

const round = record(1, {
  company_name: 'Acme',
  company_domain: 'acme.com',
  round_stage: 'seed',
  amount_usd: 5_000_000,
  investors: ['A Fund'],
  country: 'Berlin',
  country_code: 'DE',
});
const { id } = round;
const { id: _, ...described } = round;

/** One search by each index there is, and by conditions that none leads with. */
const SEARCHES: FundingFilterInput[] = [
  {},
  { since: '2025-01-01', until: '2025-01-01' },
  { stages: 'seed' },
  { domain: 'acme.com' },
  { investor: 'A Fund' },
  { country: 'DE' },
  { country: 'Berlin' },
  { country: 'DE', stages: 'seed,series_a' },
  { company: 'acme' },
  { minAmountUsd: 5_000_000, maxAmountUsd: 5_000_000 },
];

/** In how many of all ways to read a round it is seen. */
async function responses(): Promise<number> {
  const store = createRoundsStore(database().db);
  const limits = { maxTimeMs: 5_000 };
  const seen = await Promise.all([
    store.byIds([id], limits),
    ...SEARCHES.map((input) => store.find(normalizeFundingFilter(input), { after: null, limit: 10, ...limits })),
    ...SEARCHES.map((input) =>
      store.count(normalizeFundingFilter(input), limits).then((count) => Array(count).fill(1)),
    ),
  ]);
  return seen.filter(({ length }) => length > 0).length;
}

const everywhere = 1 + 2 * SEARCHES.length;

beforeAll(() => ensureIndexes(database().db));
beforeEach(async () => {
  await database().db.collection('funding_rounds').deleteMany({});
  await ingest([round]);
  expect(await responses()).toBe(everywhere);
});

test.each<[string, object]>([
  ['its id alone', { id }],
  ['the whole line', round],
  ['what describes it, in a line without an id', described],
])('a round that is retracted by %s is seen nowhere', async (_, line) => {
  expect(await ingest([{ ...line, retracted: true }])).toMatchObject({ updated: 1, unchanged: 0 });
  expect(await responses()).toBe(0);
  expect(await ingest([{ ...line, retracted: true }])).toMatchObject({ updated: 0, unchanged: 1 });
});

test('another source retracts it by its description, or by the id of its own lines, and by no other id', async () => {
  const renamed = { ...described, id: 'other' };
  expect(await ingest([{ ...renamed, retracted: true }], 'b')).toMatchObject({ unchanged: 1 });
  expect(await ingest([renamed], 'b')).toMatchObject({ updated: 1 });
  expect(await responses()).toBe(everywhere);
  expect(await ingest([{ id: 'other', retracted: true }], 'b')).toMatchObject({ updated: 1 });
  expect(await responses()).toBe(0);
});

test('neither an older file nor another source brings it back, a line that says so does, as it was', async () => {
  await ingest([{ id, retracted: true }]);
  for (const line of [round, { ...round, amount_usd: 6_000_000 }, { ...round, retracted: null }]) {
    expect(await ingest([line])).toMatchObject({ unchanged: 1 });
  }
  expect(await ingest([{ ...described, id: 'other' }], 'b')).toMatchObject({ inserted: 0, unchanged: 1 });
  expect(await responses()).toBe(0);
  const back = { id, company_name: 'Acme', announced_at: round.announced_at, retracted: false };
  expect(await ingest([back])).toMatchObject({ updated: 1 });
  expect(await responses()).toBe(everywhere);
  expect(await ingest([back])).toMatchObject({ unchanged: 1 });
});

test('an unknown round can not be retracted, and leaves no trace', async () => {
  expect(await ingest([{ id: 'unknown', retracted: true }])).toMatchObject({ read: 1, unchanged: 1, rejected: 0 });
  expect(await database().db.collection('funding_rounds').countDocuments()).toBe(1);
});
