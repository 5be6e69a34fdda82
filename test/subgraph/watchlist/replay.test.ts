import { randomUUID } from 'node:crypto';
import type { Identity } from '../../../common/identity.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer, outsider } from '../../support/identities.ts';
import { newDelivery } from './new-delivery.ts';
import { useWatchlists } from './use-watchlists.ts';

const { createId, deliveries, execute } = useWatchlists();

const ONE = 'mutation ($id: ID!) { replayDelivery(input: { id: $id }) { queued delivery { id status attempts } } }';
const MANY = `mutation ($id: ID!, $since: DateTime) {
  replayDeliveries(input: { watchlistId: $id, since: $since }) { queued }
}`;
const PAUSE = 'mutation ($id: ID!) { pauseWatchlist(input: { id: $id }) { watchlist { id } } }';

async function replayOne(identity: Identity, id: string): Promise<Json> {
  return ((await execute(identity, ONE, { id })).data as Json).replayDelivery;
}

async function replayMany(identity: Identity, id: string, since?: string): Promise<number | null> {
  return ((await execute(identity, MANY, { id, since })).data as Json).replayDeliveries.queued;
}

async function store(watchlistId: string, rows: Partial<DeliveryDocument>[]): Promise<string[]> {
  const documents = rows.map((row) => newDelivery(watchlistId, row));
  await deliveries().insertMany(documents);
  return documents.map(({ _id }) => _id);
}

const read = (id: string | undefined) => deliveries().findOne({ _id: id ?? '' });

test('a delivery is queued again as due at once, with all its attempts before it, to where the webhook is now', async () => {
  const owner = newCustomer();
  const id = await createId(owner, { webhookUrl: 'https://new.example.com:8443/hook' });
  const failed: Partial<DeliveryDocument> = {
    status: 'failed',
    attempts: 10,
    http_status: 500,
    error: 'http_500',
    origin: 'https://old.example.com',
    no_credit_since: new Date(),
  };
  const [deliveryId = ''] = await store(id, [failed]);
  const before = Date.now();
  expect(await replayOne(owner, deliveryId.toUpperCase())).toEqual({
    queued: true,
    delivery: { id: deliveryId, status: 'PENDING', attempts: 0 },
  });
  const queued = await read(deliveryId);
  expect(queued).toMatchObject({ http_status: 500, origin: 'https://new.example.com:8443' });
  expect(queued?.next_attempt_at?.getTime()).toBeGreaterThanOrEqual(before);
  expect(queued).not.toHaveProperty('no_credit_since');
  // It was never paid for.
  expect(queued).not.toHaveProperty('billed');
});

test('what was delivered is marked as paid for, and stays so whatever becomes of it', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const rows = await store(id, [
    { status: 'delivered', attempts: 1 },
    { status: 'failed', billed: true },
  ]);
  expect(await replayMany(owner, id)).toBe(2);
  for (const row of rows) expect(await read(row)).toMatchObject({ status: 'pending', billed: true });
});

test('what waits, is being sent or has its bill under way is left alone, and does not count', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const next_attempt_at = new Date(Date.now() + 60_000);
  const rows = await store(id, [
    { status: 'pending', next_attempt_at },
    { status: 'sending', next_attempt_at, lease: randomUUID() },
    { status: 'retry', next_attempt_at },
    { status: 'no_credit', next_attempt_at },
    { status: 'pending', parked: true },
    { status: 'delivered', settlement: { records: 1, answer_status: 200 } },
  ]);
  const before = await deliveries().find({ watchlist_id: id }).toArray();
  expect(await replayMany(owner, id)).toBe(0);
  for (const row of rows) expect((await replayOne(owner, row)).queued).toBe(false);
  expect(await deliveries().find({ watchlist_id: id }).toArray()).toEqual(before);
});

test('an instant chooses those recorded then or later', async () => {
  const owner = newCustomer();
  const [id, other] = [await createId(owner), await createId(owner)];
  const at = (created_at: Date) => ({ status: 'delivered' as const, created_at });
  const rows = await store(id, [at(new Date(1_000)), at(new Date(2_000)), at(new Date(3_000))]);
  const [foreign] = await store(other, [at(new Date(3_000))]);
  expect(await replayMany(owner, id, new Date(2_000).toISOString())).toBe(2);
  const statuses = await Promise.all([...rows, foreign].map(async (row) => (await read(row))?.status));
  expect(statuses).toEqual(['delivered', 'pending', 'pending', 'delivered']);
});

test('a paused watchlist keeps what is replayed until it is resumed', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const [row] = await store(id, [{ status: 'delivered' }]);
  await execute(owner, PAUSE, { id });
  expect(await replayMany(owner, id)).toBe(1);
  expect(await read(row)).toMatchObject({ status: 'pending', parked: true });
  expect(await read(row)).not.toHaveProperty('next_attempt_at');
});

test('of many who ask at once, one queues a delivery', async () => {
  const owner = newCustomer();
  const [row = ''] = await store(await createId(owner), [{ status: 'failed' }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => replayOne(owner, row)));
  expect(answers.filter(({ queued }) => queued)).toHaveLength(1);
});

test("another account's delivery or watchlist is the same as a missing one, and stays as it is", async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const [row = ''] = await store(id, [{ status: 'failed' }]);
  const stranger = newCustomer();
  for (const asked of [row, randomUUID(), 'nonsense']) {
    expect(await replayOne(stranger, asked)).toEqual({ queued: null, delivery: null });
  }
  for (const asked of [id, randomUUID(), 'nonsense']) expect(await replayMany(stranger, asked)).toBeNull();
  expect(await read(row)).toMatchObject({ status: 'failed' });
  for (const text of [ONE, MANY]) {
    const { errors } = await execute(outsider('internal'), text, { id });
    expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN' });
  }
});
