import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { toFundingRecord, toFundingRound } from '../../../common/funding/funding-record.ts';
import type { RoundsStore } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { hostileRecords, record } from '../../unit/funding/synthetic-records.ts';
import { scan } from './naive-scan.ts';
import { records, toFilter } from './random-searches.ts';
import { storeRecords } from './stored-rounds.ts';

const database = useDatabase();
let store: RoundsStore;

beforeAll(async () => {
  store = await storeRecords(database().db, records);
});

test.each(
  hostileRecords()
    .slice(500)
    .map((record) => [record.company_name]),
)('the name %j is found by itself', async (name) => {
  const found = await store.find(toFilter({ company: name }), { after: null, limit: 100, maxTimeMs: 5_000 });
  expect(found.map((round) => round.companyName)).toContain(name);
  const byInvestor = await store.find(toFilter({ investor: name }), { after: null, limit: 100, maxTimeMs: 5_000 });
  expect(byInvestor.map((round) => round.companyName)).toContain(name);
});

test('rounds that arrive while a caller pages neither repeat nor hide others', async () => {
  const until = records.map(({ announced_at }) => announced_at).toSorted()[50]!;
  const filter = toFilter({ until });
  const before = scan(records, { until });
  const first = await store.find(filter, { after: null, limit: 2, maxTimeMs: 5_000 });
  const last = first.at(-1)!;
  const newer: FundingRecord = record(9_001, { announced_at: until });
  await store.write([{ round: toFundingRound(newer), replaces: null }]);
  const rest = await store.find(filter, { after: last, limit: 1_000, maxTimeMs: 5_000 });
  await database().db.collection<{ _id: string }>('funding_rounds').deleteOne({ _id: newer.id });
  const seen = [...first, ...rest].map(({ id }) => id).filter((id) => id !== newer.id);
  expect(seen).toEqual(before);
});

test('every field comes back as it was stored', async () => {
  const expected = records[4_321]!;
  const [found] = await store.byIds([expected.id, record(77_777).id], { maxTimeMs: 1_000 });
  expect(toFundingRecord(found!)).toEqual(expected);
});

test('counts agree with what is found', async () => {
  expect(await store.count(toFilter({ stages: ['seed'], code: 'IN' }), { maxTimeMs: 5_000 })).toBe(
    scan(records, { stages: ['seed'], code: 'IN' }).length,
  );
  expect(await store.estimatedCount({ maxTimeMs: 5_000 })).toBe(records.length);
});
