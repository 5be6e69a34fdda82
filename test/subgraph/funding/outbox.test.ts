import { toFundingRound } from '../../../common/funding/funding-record.ts';
import type { NewRound } from '../../../common/watchlist-client/watchlist-client.ts';
import { createRoundsRelay } from '../../../subgraphs/funding/domain/outbox/relay-rounds.ts';
import { migrateRounds } from '../../../subgraphs/funding/store/migrate-rounds.ts';
import { createRoundsOutbox } from '../../../subgraphs/funding/store/outbox.store.ts';
import { createRoundsStore, ensureIndexes, roundsOf } from '../../../subgraphs/funding/store/rounds.store.ts';
import { useDatabase } from '../../support/database.ts';
import { record } from '../../unit/funding/synthetic-records.ts';

const database = useDatabase();
beforeAll(() => ensureIndexes(database().db));
afterEach(() => roundsOf(database().db).deleteMany({}));

/** Starts a relay whose watchlists record what they receive, unless they are away. */
function startRelay({ fails = false } = {}) {
  const received: NewRound[] = [];
  const watchlists = {
    async matchRounds(rounds: readonly NewRound[]) {
      if (fails) throw new Error('away');
      received.push(...rounds);
    },
  };
  return { received, relay: createRoundsRelay({ outbox: createRoundsOutbox(roundsOf(database().db)), watchlists }) };
}

async function write(number: number, fields: Parameters<typeof record>[1] = {}, replaces: string | null = null) {
  const round = toFundingRound(record(number, fields));
  expect(await createRoundsStore(database().db).write([{ round, replaces }])).toEqual(new Set());
  return round.id;
}

const revisionOf = async (id: string) => (await roundsOf(database().db).findOne({ _id: id }))?.revision as string;
const waiting = () => roundsOf(database().db).countDocuments({ outbox: { $exists: true } });

test('a new round is handed over once, with the instant at which it was stored', async () => {
  const before = new Date();
  await write(1, { announced_at: '1999-01-01', attributes: { 'a.b': { deep: [1, null] } } });
  const { received, relay } = startRelay();
  expect(await relay.relayNext()).toBe(1);
  expect(received).toEqual([
    {
      record: record(1, { announced_at: '1999-01-01', attributes: { 'a.b': { deep: [1, null] } } }),
      arrivedAt: expect.any(Date),
    },
  ]);
  expect(received[0]?.arrivedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(await relay.relayNext()).toBe(0);
});

test('a correction is no news, and does not lose the news that it corrects', async () => {
  const id = await write(2, { company_name: 'First' });
  await write(2, { company_name: 'Second' }, await revisionOf(id));
  const { received, relay } = startRelay();
  await relay.relayNext();
  expect(received.map(({ record: { company_name } }) => company_name)).toEqual(['Second']);
  await write(2, { company_name: 'Third' }, await revisionOf(id));
  expect(await relay.relayNext()).toBe(0);
  expect(await roundsOf(database().db).findOne({ _id: id })).toMatchObject({ company_name: 'Third' });
});

test('what could not be handed over waits', async () => {
  await write(3);
  await expect(startRelay({ fails: true }).relay.relayNext()).rejects.toThrow('away');
  expect(await waiting()).toBe(1);
  const { received, relay } = startRelay();
  await relay.relayNext();
  expect(received).toHaveLength(1);
});

test('rounds that are derived anew keep their place in the outbox', async () => {
  await write(4);
  const rounds = roundsOf(database().db);
  await rounds.dropIndex('newest');
  await migrateRounds(rounds);
  expect(await waiting()).toBe(1);
});

test('a round that searches do not show is news to nobody', async () => {
  const id = await write(5);
  await roundsOf(database().db).updateOne({ _id: id }, { $unset: { search: '' } });
  const { received, relay } = startRelay();
  expect(await relay.relayNext()).toBe(1);
  expect(received).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('many are handed over in batches, those that came first before the others, and large ones in smaller batches', async () => {
  const store = createRoundsStore(database().db);
  await store.write(
    Array.from({ length: 150 }, (_, index) => ({ round: toFundingRound(record(index)), replaces: null })),
  );
  for (const number of [1_001, 1_002, 1_003]) await write(number, { attributes: { text: 'x'.repeat(1_200_000) } });
  const { received, relay } = startRelay();
  const sizes: number[] = [];
  for (let size = await relay.relayNext(); size > 0 && sizes.length < 10; size = await relay.relayNext())
    sizes.push(size);
  expect(sizes).toEqual([100, 51, 1, 1]);
  expect(received).toHaveLength(153);
  expect(received.slice(-3).map(({ record: { id } }) => id)).toEqual(
    [1_001, 1_002, 1_003].map((number) => record(number).id),
  );
});

test('looking at an outbox without a round reads one index and no round', async () => {
  await write(6);
  await startRelay().relay.relayNext();
  const plan = await roundsOf(database().db)
    .find({ 'outbox.arrived_at': { $exists: true } }, { hint: 'outbox', sort: { 'outbox.arrived_at': 1 } })
    .explain('executionStats');
  expect(plan.executionStats).toMatchObject({ totalDocsExamined: 0, totalKeysExamined: 0 });
});
