import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { createRoundsStore, ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { ingestRecords } from './ingesting.ts';

const database = useDatabase();
const ingest = (records: Iterable<object>, source: string) => ingestRecords(database().db, records, source);
const rounds = () => database().db.collection<FundingRecord & { _id: string }>('funding_rounds');
const acme = { company_name: 'Acme', company_domain: 'acme.com', round_stage: 'seed', announced_at: '2025-01-31' };

beforeAll(() => ensureIndexes(database().db));
beforeEach(async () => void (await rounds().deleteMany({})));

/** Rounds as another source has them: its own ids, another day, something missing and something more. */
function restate(records: readonly FundingRecord[]) {
  return records.map(({ announced_at, ...record }, index) => ({
    ...record,
    id: `other-${index}`,
    announced_at: `${announced_at.slice(0, 8)}15`,
    source_url: 'https://other.example/',
    attributes: { restated: true },
  }));
}

/** Rounds of which no two look alike. */
function distinctRounds(count: number): FundingRecord[] {
  return [...generateRounds({ count, seed: 11, until: '2026-01-31' })].map((record, index) => ({
    ...record,
    company_domain: `company-${index}.example`,
    round_stage: 'seed',
  }));
}

test('a round that a second source describes keeps its id and fields, gains missing ones, and names both', async () => {
  await ingest([{ ...acme, id: '1', amount_usd: 5_000_000 }], 'a');
  const [first] = await rounds().find().toArray();
  const second = { ...acme, id: '77', announced_at: '2025-02-02', amount_usd: 5_200_000, country: 'Germany' };
  expect(await ingest([second], 'b')).toMatchObject({ inserted: 0, updated: 1 });
  const [both, ...more] = await rounds().find().toArray();
  expect(more).toEqual([]);
  expect(both).toMatchObject({
    _id: first?._id,
    announced_at: '2025-01-31',
    amount_usd: 5_000_000,
    country_code: 'DE',
  });
  expect(both?.attributes).toEqual({
    sources: [
      { source: 'a', id: '1', source_url: null },
      { source: 'b', id: '77', source_url: null },
    ],
  });
  expect(await ingest([second], 'b')).toMatchObject({ unchanged: 1 });
  expect(await ingest([{ ...acme, id: '1', amount_usd: 5_000_000 }], 'a')).toMatchObject({ unchanged: 1 });
});

test('a merged round is found by the id of either source, whatever it looks like by now', async () => {
  await ingest([{ ...acme, id: '1' }], 'a');
  await ingest([{ ...acme, id: '77' }], 'b');
  const moved = { company_name: 'New Name', announced_at: '2025-08-01' };
  expect(await ingest([{ ...moved, id: '1', company_domain: 'new.com' }], 'a')).toMatchObject({ updated: 1 });
  expect(await ingest([{ ...acme, id: '77' }], 'b')).toMatchObject({ unchanged: 1 });
  expect(await ingest([{ ...acme, id: '77', investors: ['Fund'] }], 'b')).toMatchObject({ updated: 1 });
  expect(await rounds().find().toArray()).toMatchObject([{ ...moved, investors: ['Fund'] }]);
});

test.each([
  ['ids of their own', [{ id: '1' }, { id: '2' }]],
  ['UUIDs', [{ id: 'fd8ca7be-8dcb-5245-b93a-bc6510e5d872' }, { id: 'f3e57eae-df75-5bbe-a712-7f48e87d5175' }]],
  ['amounts of another size and no ids', [{ amount_usd: 999_999 }, { amount_usd: 1_000_000 }]],
])('rounds that one source distinguishes by %s stay apart, in one file and in two', async (_, both) => {
  const lines = both.map((own) => ({ ...acme, ...own }));
  expect(await ingest(lines, 'a')).toMatchObject({ inserted: 2 });
  await rounds().deleteMany({});
  for (const line of lines) expect(await ingest([line], 'a')).toMatchObject({ inserted: 1 });
  expect(await ingest(lines, 'a')).toMatchObject({ unchanged: 2 });
  for (const { attributes } of await rounds().find().toArray()) expect(attributes).toBeNull();
});

test('a line that could be either of two rounds is neither, unless day and amount single one out', async () => {
  const [small, large] = [4_000_000, 5_000_000].map((amount_usd) => ({ ...acme, amount_usd }));
  await ingest(
    [
      { ...small, id: '1' },
      { ...large, id: '2' },
    ],
    'a',
  );
  expect(await ingest([{ ...acme, id: 'x', amount_usd: 4_500_000 }], 'b')).toMatchObject({ inserted: 1 });
  expect(await ingest([{ ...large, id: 'y', country: 'Berlin' }], 'c')).toMatchObject({ updated: 1 });
  expect(await rounds().findOne({ country: 'Berlin' })).toMatchObject({ amount_usd: 5_000_000 });
});

test('each of two rounds of a second source finds its own round of the first', async () => {
  const [small, large] = [2_000_000, 9_000_000].map((amount_usd) => ({ ...acme, amount_usd }));
  await ingest(
    [
      { ...small, id: '1' },
      { ...large, id: '2' },
    ],
    'a',
  );
  expect(
    await ingest(
      [
        { ...large, id: 'x' },
        { ...small, id: 'y' },
      ],
      'b',
    ),
  ).toMatchObject({ updated: 2 });
});

test('a line without an id is about the round it describes, of its own source too', async () => {
  await ingest([{ ...acme, id: '1', amount_usd: 5_000_000 }], 'a');
  expect(await ingest([{ ...acme, amount_usd: 6_000_000 }], 'a')).toMatchObject({ updated: 1 });
  expect(await ingest([{ ...acme, amount_usd: 6_000_000, country: 'Berlin' }], 'b')).toMatchObject({ updated: 1 });
  expect(await rounds().find().toArray()).toMatchObject([{ amount_usd: 6_000_000, country: 'Berlin' }]);
});

test('two sources ingested at once, in any order of their lines, come to one round each, and then to no change', async () => {
  const records = distinctRounds(3_000);
  const restated = restate(records);
  const [left, right] = await Promise.all([ingest(records, 'a'), ingest(restated.toReversed(), 'b')]);
  expect(left.inserted + right.inserted).toBe(3_000);
  expect(left.updated + right.updated).toBe(3_000);
  expect(await rounds().countDocuments()).toBe(3_000);
  expect(await rounds().countDocuments({ 'attributes.sources.1': { $exists: true } })).toBe(3_000);
  expect(await ingest(records, 'a')).toMatchObject({ unchanged: 3_000 });
  expect(await ingest(restated, 'b')).toMatchObject({ unchanged: 3_000 });
});

test('four ingests of the rounds of one company at once neither lose nor double a round', async () => {
  const months = Array.from(
    { length: 48 },
    (_, month) => `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
  );
  const ingestAs = (source: string) =>
    ingest(
      months.map((announced_at) => ({ ...acme, announced_at, id: `${source}-${announced_at}` })),
      source,
    );
  const counts = await Promise.all(['a', 'b', 'c', 'd'].map(ingestAs));
  expect(counts.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(48);
  expect(await rounds().countDocuments({ 'attributes.sources': { $size: 4 } })).toBe(48);
});

test('a correction that makes rounds look alike leaves both, and each is found by its new looks', async () => {
  await ingest([{ ...acme, id: '1', announced_at: '2025-05-05' }], 'a');
  await ingest([{ ...acme, id: 'x', announced_at: '2025-09-09', amount_usd: 5_000_000 }], 'b');
  const moved = { id: 'x', company_name: 'Acme', announced_at: '2025-05-06' };
  expect(await ingest([moved], 'b')).toMatchObject({ updated: 1 });
  expect(await ingest([moved], 'b')).toMatchObject({ unchanged: 1 });
  const described = { ...acme, id: 'y', announced_at: '2025-05-06', amount_usd: 5_000_000 };
  expect(await ingest([described], 'c')).toMatchObject({ updated: 1 });
  expect(await rounds().distinct('attributes.sources.source')).toEqual(['b', 'c']);
});

describe('a batch costs the same few round trips to the database', () => {
  /** Counts the reads that a task makes from the collection: it writes at most as often. */
  async function readsOf(work: () => Promise<unknown>): Promise<number> {
    const { db } = database();
    await db.command({ profile: 2 });
    await work();
    await db.command({ profile: 0 });
    const reads = { ns: rounds().namespace, op: { $in: ['query', 'getmore'] } };
    const count = await db.collection('system.profile').countDocuments(reads);
    await db.collection('system.profile').drop();
    return count;
  }

  test('when rounds are new, stored, or described by a second source', async () => {
    const records = distinctRounds(1_000);
    expect(await readsOf(() => ingest(records, 'a'))).toBeLessThanOrEqual(2);
    expect(await readsOf(() => ingest(records, 'a'))).toBeLessThanOrEqual(3);
    expect(await readsOf(() => ingest(restate(records), 'b'))).toBeLessThanOrEqual(3);
  });

  test('and one for a line that comes alone, whether its round is new, stored, or described by a second source', async () => {
    const single = distinctRounds(1);
    expect(await readsOf(() => ingest(single, 'a'))).toBe(1);
    expect(await readsOf(() => ingest(single, 'a'))).toBe(1);
    expect(await readsOf(() => ingest(restate(single), 'b'))).toBe(1);
    expect(await rounds().countDocuments()).toBe(1);
  });

  test('and a bounded number when one source has a thousand rounds that look alike', async () => {
    const crowd = Array.from({ length: 1_000 }, (_, index) => ({ ...acme, id: `crowd-${index}` }));
    expect(await readsOf(() => ingest(crowd, 'a'))).toBeLessThanOrEqual(40);
    expect(await rounds().countDocuments()).toBe(1_000);
    expect(await ingest(crowd, 'a')).toMatchObject({ unchanged: 1_000 });
    expect(await ingest([{ ...acme, id: 'one more' }], 'b')).toMatchObject({ inserted: 1 });
  });

  test('which read from the indexes of ids and places alone', async () => {
    await ingest(distinctRounds(1_000), 'a');
    const { db } = database();
    await db.command({ profile: 2 });
    await createRoundsStore(db).readForUpdate({ ids: ['x', 'y'], keys: ['k', 'l'] });
    await db.command({ profile: 0 });
    const [entry] = await db.collection('system.profile').find({ op: 'query' }).sort({ ts: -1 }).limit(1).toArray();
    expect(entry).toMatchObject({ docsExamined: 0, planSummary: expect.stringContaining('identity.places.key') });
    expect(entry?.keysExamined).toBeLessThan(10);
    await db.collection('system.profile').drop();
  });
});
