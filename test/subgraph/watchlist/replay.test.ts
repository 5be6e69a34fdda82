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
const statusesOf = (ids: string[]) => Promise.all(ids.map(async (id) => (await read(id))?.status));

test('a delivery is queued as due at once, with all its attempts before it', async () => {
  const owner = newCustomer();
  const failed = { status: 'failed', attempts: 10, http_status: 500, error: 'http_500' } as const;
  const [id = ''] = await store(await createId(owner), [failed]);
  const before = Date.now();
  expect(await replayOne(owner, id.toUpperCase())).toEqual({
    queued: true,
    delivery: { id, status: 'PENDING', attempts: 0 },
  });
  const dueAtMs = (await read(id))?.next_attempt_at?.getTime();
  expect(dueAtMs).toBeGreaterThanOrEqual(before);
  expect(dueAtMs).toBeLessThanOrEqual(Date.now());
});

test('what was billed stays billed, so that it is free', async () => {
  const owner = newCustomer();
  const [id = ''] = await store(await createId(owner), [{ status: 'delivered', billed: true }]);
  expect((await replayOne(owner, id)).queued).toBe(true);
  expect(await read(id)).toMatchObject({ status: 'pending', billed: true });
});

test('what is being sent is left alone, and does not count', async () => {
  const owner = newCustomer();
  const watchlistId = await createId(owner);
  const sending = { status: 'sending', lease: randomUUID(), next_attempt_at: new Date(Date.now() + 60_000) } as const;
  const [id = ''] = await store(watchlistId, [sending]);
  const before = await read(id);
  expect(await replayOne(owner, id)).toMatchObject({ queued: false, delivery: { status: 'SENDING' } });
  expect(await replayMany(owner, watchlistId)).toBe(0);
  expect(await read(id)).toEqual(before);
});

test('without an instant all that was not delivered is queued; with one all that was recorded then or later', async () => {
  const owner = newCustomer();
  const [id, otherId] = [await createId(owner), await createId(owner)];
  const at = (ms: number, status: DeliveryDocument['status']) => ({ status, created_at: new Date(ms) });
  const rows = await store(id, [
    at(1_000, 'failed'),
    at(1_000, 'delivered'),
    at(2_000, 'delivered'),
    at(3_000, 'retry'),
  ]);
  const foreign = await store(otherId, [at(3_000, 'failed')]);
  expect(await replayMany(owner, id)).toBe(2);
  expect(await statusesOf(rows)).toEqual(['pending', 'delivered', 'delivered', 'pending']);
  expect(await replayMany(owner, id, new Date(2_000).toISOString())).toBe(2);
  expect(await statusesOf(rows)).toEqual(['pending', 'delivered', 'pending', 'pending']);
  expect(await statusesOf(foreign)).toEqual(['failed']);
});

test('a paused watchlist has to be resumed first', async () => {
  const owner = newCustomer();
  const watchlistId = await createId(owner);
  const [id = ''] = await store(watchlistId, [{ status: 'failed' }]);
  await execute(owner, PAUSE, { id: watchlistId });
  for (const [text, requestedId] of [
    [ONE, id],
    [MANY, watchlistId],
  ] as const) {
    const { errors } = await execute(owner, text, { id: requestedId });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/paused/),
      extensions: { code: 'INVALID_INPUT' },
    });
  }
  expect(await statusesOf([id])).toEqual(['failed']);
});

test("another account's delivery or watchlist is the same as a missing one, and stays as it is", async () => {
  const owner = newCustomer();
  const watchlistId = await createId(owner);
  const [id = ''] = await store(watchlistId, [{ status: 'failed' }]);
  const stranger = newCustomer();
  for (const requestedId of [id, randomUUID()]) {
    expect(await replayOne(stranger, requestedId)).toEqual({ queued: null, delivery: null });
  }
  for (const requestedId of [watchlistId, randomUUID()]) expect(await replayMany(stranger, requestedId)).toBeNull();
  expect(await statusesOf([id])).toEqual(['failed']);
  for (const text of [ONE, MANY]) {
    const { errors } = await execute(outsider('internal'), text, { id });
    expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN' });
  }
});
