import { createChangesRecorder } from '../../../subgraphs/funding/domain/changes/record-changes.ts';
import { createChangesStore, ensureChangeIndexes } from '../../../subgraphs/funding/store/changes.store.ts';
import type { Json } from '../../support/http.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { ingestRecords } from './ingesting.ts';
import { openNames, readFeed, recordAll } from './use-changes.ts';
import { useFunding } from './use-funding.ts';

const DAY_MS = 86_400_000;
const funding = useFunding([]);
const db = () => funding.database().db;
const ingest = (lines: object[], source?: string) => ingestRecords(db(), lines, source);
const entries = () => db().collection('funding_round_changes');
const kindsOf = ({ nodes }: Json) => nodes.map(({ kind }: Json) => kind);

beforeAll(() => ensureChangeIndexes(db()));
beforeEach(async () => {
  await db().collection('funding_rounds').deleteMany({});
  await entries().deleteMany({});
});

const acme = record(1, {
  company_name: 'Acme',
  company_domain: 'acme.com',
  round_stage: 'seed',
  amount_usd: 5_000_000,
});
const { id } = acme;

test('a round is new, corrected, merged, retracted and restored, each once', async () => {
  const { id: _, ...described } = acme;
  const steps: [lines: object[], source?: string][] = [
    [[acme]],
    [[acme]],
    [[{ ...acme, amount_usd: 6_000_000 }]],
    [[{ ...described, id: 'other', amount_usd: 6_000_000 }], 'b'],
    [[{ id, retracted: true }]],
    [[{ ...acme, amount_usd: 7_000_000 }]],
    [[{ ...acme, amount_usd: 6_000_000, retracted: false }]],
  ];
  for (const [lines, source] of steps) {
    await ingest(lines, source);
    await recordAll(db());
  }
  const { page, billed } = await readFeed(funding);
  expect(kindsOf(page)).toEqual(['NEW', 'CORRECTED', 'MERGED', 'RETRACTED', 'NEW']);
  expect(page.nodes.map(({ roundId }: Json) => roundId)).toEqual(Array(5).fill(id));
  expect(page.nodes.map(({ round }: Json) => round?.amountUsd ?? null)).toEqual([6e6, 6e6, 6e6, null, 6e6]);
  expect(page).toMatchObject({ pageInfo: { hasNextPage: false }, charge: { records: 1, cappedBy: null } });
  expect(billed).toBe(1);
});

test('changes that were not recorded in between are one; a round that nobody saw is none', async () => {
  await ingest([acme]);
  await ingest([{ ...acme, amount_usd: 1 }]);
  await ingest([record(2)]);
  await ingest([{ id: record(2).id, retracted: true }]);
  await recordAll(db());
  expect((await readFeed(funding)).page.nodes).toMatchObject([{ kind: 'NEW', roundId: id, round: { amountUsd: 1 } }]);
});

test('a write that no reader can see is no change', async () => {
  await ingest([acme]);
  await recordAll(db());
  const { id: _, ...described } = acme;
  await ingest([{ ...described, id: 'other' }], 'b');
  await ingest([{ id, retracted: true }]);
  await ingest([{ ...described, id: 'third' }], 'c');
  await recordAll(db());
  expect(kindsOf((await readFeed(funding)).page)).toEqual(['NEW', 'RETRACTED']);
});

/** The lines that show and retract the round. */
const SHOW = { ...acme, retracted: false };
const RETRACT = { id, retracted: true };

test.each([
  ['a retraction', [RETRACT, SHOW, RETRACT]],
  ['a restoration', [RETRACT, SHOW]],
  ['a retraction after a correction', [{ ...SHOW, amount_usd: 1 }, RETRACT]],
])('%s is not lost by recorders that have read an earlier state', async (_, lines) => {
  for (const isReversed of [false, true]) {
    await ingest([SHOW]);
    await recordAll(db());
    const slow: (() => Promise<unknown>)[] = [];
    for (const line of lines) {
      await ingest([line]);
      slow.push(await readAndWait());
    }
    for (const goOn of isReversed ? slow.reverse() : slow) await goOn();
    await recordAll(db());
    const last = await entries().findOne({}, { sort: { _id: -1 } });
    expect([isReversed, last?.kind === 'RETRACTED']).toEqual([isReversed, lines.at(-1) === RETRACT]);
  }
});

/** Starts a recorder that waits after it has read what is to be recorded. Returns how it goes on. */
async function readAndWait(): Promise<() => Promise<unknown>> {
  const log = createChangesStore(db());
  const pending = await log.readPending(500);
  const slowLog = { ...log, readPending: async () => pending };
  const recorder = createChangesRecorder({ log: slowLog, names: openNames(db()), clock: () => new Date() });
  return () => recorder.recordNext();
}

test('a round that is being written all the time delays no other', async () => {
  await ingest(Array.from({ length: 20 }, (_, number) => record(number)));
  const hot = record(7).id;
  const recorder = createChangesRecorder({
    log: createChangesStore(db()),
    names: openNames(db()),
    clock: () => new Date(),
  });
  await db().client.withSession(async (session) => {
    session.startTransaction();
    const rounds = db().collection('funding_rounds');
    await rounds.updateOne({ _id: hot as never }, { $set: { 'change.version': 'not yet written' } }, { session });
    expect(await recorder.recordNext()).toBe(19);
    expect(await recorder.recordNext()).toBe(0);
    expect(await entries().countDocuments({ round_id: hot })).toBe(0);
    await session.abortTransaction();
  });
  expect(await recorder.recordNext()).toBe(1);
  expect(await entries().distinct('_id')).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('pages join without a gap at every size, and an empty page has a cursor that continues', async () => {
  await ingest(Array.from({ length: 20 }, (_, number) => record(number)));
  await recordAll(db());
  for (const first of [1, 7, 19, 20, 21]) {
    const seen: string[] = [];
    let after: string | null = null;
    for (let more = true; more; ) {
      const { page } = await readFeed(funding, { first, after });
      seen.push(...page.nodes.map(({ roundId }: Json) => roundId));
      expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
      ({ nextCursor: after } = page);
      more = page.pageInfo.hasNextPage;
    }
    expect(seen.length).toBe(20);
    const end = await readFeed(funding, { after });
    expect(end).toMatchObject({ page: { nodes: [], nextCursor: after, charge: { records: 0 } }, billed: 0 });
    expect(new Set(seen).size).toBe(20);
  }
  const { page: now } = await readFeed(funding, { since: new Date(Date.now() + DAY_MS) });
  expect(now.nodes).toEqual([]);
  await ingest([record(30)]);
  await recordAll(db());
  const { page } = await readFeed(funding, { after: now.nextCursor });
  expect(page.nodes).toMatchObject([{ roundId: record(30).id }]);
});

test('a page ends before the first round that the account does not cover, and retractions are free', async () => {
  await ingest(Array.from({ length: 5 }, (_, number) => record(number)));
  await recordAll(db());
  await ingest([{ id: record(0).id, retracted: true }]);
  await recordAll(db());
  const { page, billed } = await readFeed(funding, {}, { covers: 3 });
  expect(page).toMatchObject({ pageInfo: { hasNextPage: true }, charge: { records: 3, cappedBy: 'BALANCE' } });
  expect(page.nodes.map(({ round }: Json) => round === null)).toEqual([true, false, false, false]);
  expect(billed).toBe(3);
  const { page: rest } = await readFeed(funding, { after: page.nextCursor });
  expect(kindsOf(rest)).toEqual(['NEW', 'RETRACTED']);
  const refused = await readFeed(funding, { after: rest.nextCursor }, { covers: 0 });
  expect(refused).toMatchObject({ page: null, errors: [{ extensions: { code: 'INSUFFICIENT_CREDITS' } }] });
});

test('entries are kept for 30 days, and what begins before the oldest one is refused', async () => {
  const start = Date.now();
  const at = (days: number) => () => new Date(start + days * DAY_MS);
  for (const days of [0, 1, 2, 40]) {
    await ingest([record(days)]);
    await recordAll(db(), at(days));
  }
  const { page: first } = await readFeed(funding, { first: 1 });
  const remover = (days: number) =>
    createChangesRecorder({ log: createChangesStore(db()), names: openNames(db()), clock: at(days) });
  expect(await remover(31.5).removeExpired()).toBe(false);
  expect(await entries().distinct('_id')).toEqual([2, 3, 4]);

  // The oldest entry is kept although it is too old: it shows that everything after it is complete.
  const { page } = await readFeed(funding, { after: first.nextCursor });
  expect(page.nodes).toHaveLength(3);
  await remover(40).removeExpired();
  expect(await entries().distinct('_id')).toEqual([3, 4]);
  for (const variables of [{ after: first.nextCursor }, { since: at(2)() }, { since: at(0)() }]) {
    const field = 'after' in variables ? 'after' : 'since';
    expect(await readFeed(funding, variables)).toMatchObject({
      page: null,
      errors: [{ message: expect.stringContaining('30 days'), extensions: { code: 'INVALID_FILTER', field } }],
      billed: 0,
    });
  }
  expect((await readFeed(funding, { since: at(2.1)() })).page.nodes).toHaveLength(1);
  expect((await readFeed(funding)).page.nodes).toHaveLength(2);

  await remover(1_000).removeExpired();
  expect(await entries().distinct('_id')).toEqual([4]);
  await ingest([record(7)]);
  await recordAll(db(), at(1_000));
  expect(await entries().distinct('_id')).toEqual([4, 5]);
});

test('a log of an earlier release, whose entries have versions, is continued', async () => {
  await entries().createIndex({ round_id: 1, version: 1 }, { name: 'version', unique: true });
  await ensureChangeIndexes(db());
  for (const amount of [1, 2, 3]) {
    await ingest([{ ...acme, amount_usd: amount }]);
    await recordAll(db());
  }
  expect(kindsOf((await readFeed(funding)).page)).toEqual(['NEW', 'CORRECTED', 'CORRECTED']);
});

test('recorded times never go back, whatever the clocks say', async () => {
  for (const [number, skewMs] of [0, -DAY_MS, DAY_MS, -DAY_MS].entries()) {
    await ingest([record(number)]);
    await recordAll(db(), () => new Date(Date.now() + skewMs));
  }
  const times = (await readFeed(funding)).page.nodes.map(({ recordedAt }: Json) => recordedAt);
  expect(times).toEqual([...times].sort());
});

test.each([
  ['a cursor that was changed', { after: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' }, 'after'],
  ['a cursor with a start', { after: 'AAAA', since: new Date(0) }, 'since'],
])('%s is refused', async (_, variables, field) => {
  expect(await readFeed(funding, variables)).toMatchObject({
    page: null,
    errors: [{ message: expect.stringMatching(`^${field} `), extensions: { code: 'INVALID_FILTER', field } }],
  });
});
