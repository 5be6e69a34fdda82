import type { Document } from 'mongodb';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { createDeliveryQueue } from '../../../subgraphs/watchlist/store/delivery-queue.store.ts';
import { useDatabase } from '../../support/database.ts';
import { newDelivery } from './new-delivery.ts';

const BACKLOG = 4_000;
const DONE = 4_000;
const ORIGINS = 20;
const database = useDatabase();

/** A dead origin with a backlog, some origins with few deliveries, and a history. */
beforeAll(async () => {
  const { db } = database();
  await ensureWatchlistStores(db);
  const due = (origin: string, next_attempt_at: Date) => newDelivery('w', { account_id: 'a', origin, next_attempt_at });
  const rows = [
    ...Array.from({ length: BACKLOG }, () => due('dead', new Date(1_000))),
    ...Array.from({ length: ORIGINS }, (_, index) => due(`origin ${index}`, new Date(2_000))),
    ...Array.from({ length: 100 }, () => due('later', new Date(Date.now() + 3_600_000))),
    ...Array.from({ length: DONE }, () => newDelivery('w', { origin: 'origin 0', status: 'delivered' })),
  ];
  await db.collection<DeliveryDocument>('deliveries').insertMany(rows);
});

/** Profiles the commands on deliveries during some work, with the server's profiler. */
async function profile(work: () => Promise<unknown>) {
  const { db } = database();
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const entries = await db
    .collection('system.profile')
    .find({ ns: /deliveries$/ })
    .toArray();
  await db.collection('system.profile').drop();
  const sum = (of: (entry: Document) => number) => entries.reduce((total, entry) => total + (of(entry) ?? 0), 0);
  return {
    commands: entries.length,
    plans: [...new Set(entries.map(({ planSummary }) => planSummary as string | undefined))],
    keys: sum(({ keysExamined }) => keysExamined),
    rows: sum(({ docsExamined }) => docsExamined),
  };
}

const settlements: unknown[] = [];
const queue = () =>
  createDeliveryQueue({
    db: database().db,
    onSettlement: (pending) => settlements.push(pending),
    recordDiscarded: async () => undefined,
  });

test('looking for what became due reads the keys of what became due, and no row', async () => {
  let found: string[] = [];
  const cost = await profile(async () => {
    found = await queue().findDueOrigins(new Date(1_500), new Date());
  });
  expect(found).toHaveLength(ORIGINS);
  expect(cost).toMatchObject({ commands: 1, rows: 0 });
  expect(cost.keys).toBeLessThanOrEqual(ORIGINS + 1);
});

test('a claim costs three commands, and what a dead origin has waiting does not matter to it', async () => {
  const picks = [
    { origin: 'dead', count: 1 },
    ...Array.from({ length: ORIGINS }, (_, index) => ({ origin: `origin ${index}`, count: 4 })),
  ];
  let claimed: string[] = [];
  const cost = await profile(async () => {
    const terms = { lease: 'mine', now: new Date(), leaseEndsAt: new Date(Date.now() + 30_000) };
    const claim = await queue().claim(picks, terms);
    claimed = claim.claimed.map(({ origin }) => origin);
    expect(claim.drained).toHaveLength(ORIGINS);
  });
  expect(claimed).toHaveLength(ORIGINS + 1);
  expect(cost.commands).toBe(3);
  expect(cost.plans).not.toContain('COLLSCAN');
  expect(cost.rows).toBeLessThanOrEqual(4 * (ORIGINS + 1));
  expect(cost.keys).toBeLessThanOrEqual(8 * (ORIGINS + 1));
});

test('concurrent claims return disjoint rows', async () => {
  const picks = [{ origin: 'dead', count: 10 }];
  const claims = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      queue().claim(picks, { lease: `lease ${index}`, now: new Date(), leaseEndsAt: new Date(Date.now() + 30_000) }),
    ),
  );
  const ids = claims.flatMap(({ claimed }) => claimed.map(({ id }) => id));
  expect(ids.length).toBeGreaterThanOrEqual(10);
  expect(new Set(ids).size).toBe(ids.length);
});

test('who lost a lease writes nothing: neither over the next one’s claim nor over what came of it', async () => {
  const rows = database().db.collection<DeliveryDocument>('deliveries');
  const delivery = newDelivery('w', { account_id: 'a', origin: 'fenced', next_attempt_at: new Date(1_000) });
  await rows.insertOne(delivery);
  const claim = async (lease: string, endsInMs: number) => {
    const terms = { lease, now: new Date(), leaseEndsAt: new Date(Date.now() + endsInMs) };
    const [claimed] = (await queue().claim([{ origin: 'fenced', count: 1 }], terms)).claimed;
    if (claimed === undefined) throw new Error('nothing was claimed');
    return claimed;
  };
  const lost = await claim('lost', -1);
  const held = await claim('held', 30_000);
  const delivered = { kind: 'delivered', httpStatus: 200, at: new Date() } as const;
  await queue().finish(lost, delivered);
  // What was not written with the row is not settled either.
  expect(settlements).toEqual([null]);
  expect(await rows.findOne({ _id: delivery._id })).toMatchObject({ status: 'sending', lease: 'held', attempts: 2 });
  await queue().finish(held, {
    kind: 'retry',
    httpStatus: 500,
    error: 'http_500',
    wasSent: true,
    dueAt: new Date(Date.now() + 60_000),
  });
  await queue().finish(lost, delivered);
  await queue().finish(held, delivered);
  const row = await rows.findOne({ _id: delivery._id });
  expect(row).toMatchObject({ status: 'retry', http_status: 500, error: 'http_500' });
  expect(row).not.toHaveProperty('settlement');
});
