import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { ingestSubmittedRounds } from '../../../subgraphs/funding/domain/ingest/ingest-submitted-rounds.ts';
import type { RoundsToWrite } from '../../../subgraphs/funding/domain/ingest/store-drafts.ts';
import { createRoundsStore, ensureIndexes, roundsOf } from '../../../subgraphs/funding/store/rounds.store.ts';
import { shareCommands } from '../../../subgraphs/funding/store/shared-commands.ts';
import { useDatabase } from '../../support/database.ts';

const INGESTS = 40;
const database = useDatabase();
const clock = () => new Date('2026-01-02T03:04:05.000Z');
const calls = { reads: 0, writes: 0 };
let store: RoundsToWrite;

beforeAll(() => ensureIndexes(database().db));
beforeEach(async () => {
  await roundsOf(database().db).deleteMany({});
  const rounds = createRoundsStore(database().db, clock);
  Object.assign(calls, { reads: 0, writes: 0 });
  store = {
    readForUpdate(wanted) {
      calls.reads += 1;
      return rounds.readForUpdate(wanted);
    },
    write(changes) {
      calls.writes += 1;
      return rounds.write(changes);
    },
  };
});

const ingest = (sharing: RoundsToWrite, rounds: readonly object[], source = 'a') =>
  ingestSubmittedRounds({ store: sharing, clock }, { source, rounds: rounds as Record<string, unknown>[] });
const stored = () =>
  roundsOf(database().db)
    .find({}, { projection: { revision: 0, change: 0, outbox: 0 } })
    .sort({ _id: 1 })
    .toArray();

test('single rounds at once share commands, and store what they store one after the other', async () => {
  const rounds = [...generateRounds({ count: INGESTS, seed: 3, until: '2026-01-01' })];
  for (const round of rounds) await ingest(store, [round]);
  const expected = await stored();
  await roundsOf(database().db).deleteMany({});
  Object.assign(calls, { reads: 0, writes: 0 });
  const sharing = shareCommands(store);
  const outcomes = await Promise.all(rounds.map((round) => ingest(sharing, [round])));
  expect(outcomes.every(({ inserted }) => inserted === 1)).toBe(true);
  expect(await stored()).toEqual(expected);
  expect(calls.reads).toBeLessThanOrEqual(3);
  expect(calls.writes).toBeLessThanOrEqual(3);
});

test('the same round many times at once is inserted once', async () => {
  const sharing = shareCommands(store);
  const [round = {}] = generateRounds({ count: 1, seed: 4, until: '2026-01-01' });
  const outcomes = await Promise.all(Array.from({ length: INGESTS }, () => ingest(sharing, [round])));
  expect(outcomes.filter(({ inserted }) => inserted === 1)).toHaveLength(1);
  expect(outcomes.filter(({ unchanged }) => unchanged === 1)).toHaveLength(INGESTS - 1);
  expect(await stored()).toHaveLength(1);
});

test('corrections of one round at once are all made, and two sources at once become one round', async () => {
  const sharing = shareCommands(store);
  const round = { id: 'x', company_name: 'Acme', company_domain: 'acme.com', announced_at: '2025-01-02' };
  await ingest(sharing, [round]);
  const corrections = { round_label: 'Seed', source_url: 'https://a.com/', amount_usd: 7 };
  const lines = Object.entries(corrections).map(([field, value]) => ({ ...round, [field]: value }));
  const outcomes = await Promise.all(lines.map((line) => ingest(sharing, [line])));
  expect(outcomes.map(({ updated }) => updated)).toEqual([1, 1, 1]);
  expect((await stored())[0]).toMatchObject(corrections);
  const complete = { ...round, id: 'y', round_stage: 'series_a', amount_usd: 5 };
  const pairs = await Promise.all(['b', 'c', 'd'].map((source) => ingest(sharing, [complete], source)));
  expect(pairs.map(({ inserted }) => inserted).sort()).toEqual([0, 0, 1]);
});

test('a large ingest has commands of its own, and a failed command fails those that share it', async () => {
  const sharing = shareCommands(store);
  const many = [...generateRounds({ count: 300, seed: 5, until: '2026-01-01' })];
  expect((await ingest(sharing, many)).inserted).toBe(300);
  const failing = shareCommands({ ...store, write: () => Promise.reject(new Error('away')) });
  const [left = {}, right = {}] = generateRounds({ count: 2, seed: 6, until: '2026-01-01' });
  const outcomes = await Promise.allSettled([ingest(failing, [left]), ingest(failing, [right])]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
