import { normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { toFundingRound } from '../../../common/funding/funding-record.ts';
import { IDENTITY_INDEXES } from '../../../subgraphs/funding/store/identity-document.ts';
import { toDocument } from '../../../subgraphs/funding/store/round-document.ts';
import { ROUND_INDEXES } from '../../../subgraphs/funding/store/round-indexes.ts';
import { createRoundsStore, ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { record } from '../../unit/funding/synthetic-records.ts';

const COUNT = 2_500;
const database = useDatabase();
const rounds = () => database().db.collection('funding_rounds');
const search = (company: string) =>
  createRoundsStore(database().db).find(normalizeFundingFilter({ company }), {
    after: null,
    limit: 100,
    maxTimeMs: 5_000,
  });

test('rounds that an earlier version stored are found after the start of this version', async () => {
  const stored = Array.from({ length: COUNT }, (_, index) => toDocument(toFundingRound(record(index)), 'r1'));
  await rounds().insertMany(
    stored.map((document) => ({ ...document, search: { name: document.search?.name, position: 'text' } })) as never,
  );
  await rounds().createIndex({ 'search.position': -1 }, { name: 'newest' });
  await rounds().insertOne({ ...stored[0], _id: 'retracted' as never, search: undefined, isRetracted: true } as never, {
    ignoreUndefined: true,
  });
  await ensureIndexes(database().db);
  expect(await rounds().countDocuments({ search: { $exists: false } })).toBe(1);
  expect((await search('company 2499')).map(({ companyName }) => companyName)).toEqual(['Company 2499']);
  expect(await rounds().countDocuments({ revision: 'r1' })).toBe(COUNT + 1);
  const indexes = await rounds().indexes();
  expect(indexes.map(({ name }) => name).sort()).toEqual(
    ['_id_', 'change_mark', 'outbox', ...Object.keys({ ...ROUND_INDEXES, ...IDENTITY_INDEXES })].sort(),
  );
});

test('a migrated database is left as it is', async () => {
  await rounds().updateOne({ _id: record(1).id as never }, { $set: { 'search.name': 'left alone' } });
  await ensureIndexes(database().db);
  expect(await rounds().countDocuments({ 'search.name': 'left alone' })).toBe(1);
});
