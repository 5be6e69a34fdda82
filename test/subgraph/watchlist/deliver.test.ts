import { Webhook } from 'standardwebhooks';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { useDeliveries } from './use-deliveries.ts';

const URL_OF_HOOK = 'https://hooks.example.com/funding';
const sending = useDeliveries();
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  sending.start({ 'hooks.example.com': receiver.origin });
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer((response) => void response.writeHead(204).end());
});

test('a new round is delivered signed, and billed once', async () => {
  const { id, secret, customer } = await sending.watch('Delivered', URL_OF_HOOK);
  const [roundId] = await sending.arrive('Delivered');
  const [row] = await sending.untilAll(id, 'delivered');
  expect(row).toMatchObject({ attempts: 1, http_status: 204, error: null, round_id: roundId, billed: true });
  expect(row?.delivered_at).toBeInstanceOf(Date);
  const [event, ...more] = receiver.received;
  expect(more).toEqual([]);
  const body = new Webhook(secret).verify(event?.body ?? '', event?.headers as Record<string, string>);
  expect(body).toMatchObject({
    type: 'funding_event.matched',
    data: { delivery_id: row?._id, watchlist_id: id, watchlist_name: 'Delivered', event: { id: roundId } },
  });
  expect(body).not.toHaveProperty('test');
  expect(event?.headers['webhook-id']).toBe(row?._id);
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 980_000, heldMicros: 0 });
  expect(await sending.audit()).toEqual([]);
});

test('both secrets of a rotation sign', async () => {
  const { id, secret, customer } = await sending.watch('Rotated', URL_OF_HOOK);
  const rotated = await sending.service().changes.rotateSecret(customer.accountId, id);
  await sending.arrive('Rotated');
  await sending.untilAll(id, 'delivered');
  const [event] = receiver.received;
  for (const signingSecret of [secret, rotated?.secret ?? '']) {
    expect(() =>
      new Webhook(signingSecret).verify(event?.body ?? '', event?.headers as Record<string, string>),
    ).not.toThrow();
  }
});

test('a failure is tried again with the same id, a fresh timestamp, and one price', async () => {
  const { id, customer } = await sending.watch('Retried', URL_OF_HOOK);
  receiver.answer((response) => void response.writeHead(500).end('no'));
  const beforeMs = sending.clock().getTime();
  await sending.arrive('Retried');
  const [row] = await sending.untilAll(id, 'retry');
  expect(row).toMatchObject({ attempts: 1, http_status: 500, error: 'http_500' });
  const dueAtMs = row?.next_attempt_at?.getTime();
  // A minute with 20 % jitter, from an instant between these two.
  expect(dueAtMs).toBeGreaterThanOrEqual(beforeMs + 48_000);
  expect(dueAtMs).toBeLessThanOrEqual(sending.clock().getTime() + 72_000);
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 980_000, heldMicros: 20_000 });
  receiver.answer((response) => void response.writeHead(200).end());
  sending.pass(72_000);
  const [delivered] = await sending.untilAll(id, 'delivered');
  expect(delivered).toMatchObject({ attempts: 2, http_status: 200, error: null });
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect(Number(second?.headers['webhook-timestamp'])).toBeGreaterThan(Number(first?.headers['webhook-timestamp']));
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 980_000, heldMicros: 0 });
});

test('after the last attempt a delivery has failed, and costs nothing; a replay delivers and bills it', async () => {
  const { id, customer } = await sending.watch('Given up', URL_OF_HOOK);
  receiver.answer((response) => void response.writeHead(404).end());
  await sending.arrive('Given up');
  for (const attempts of [1, 2, 3]) {
    await sending.until(
      async () => (await sending.deliveries().findOne({ watchlist_id: id, attempts, status: 'retry' })) !== null,
    );
    sending.pass(2_500_000);
  }
  const [row] = await sending.untilAll(id, 'failed');
  expect(row).toMatchObject({ attempts: 4, http_status: 404, error: 'http_404', delivered_at: null });
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 1_000_000, heldMicros: 0 });
  receiver.answer((response) => void response.writeHead(200).end());
  expect(await sending.service().replay({ watchlistId: id })).toEqual({ queued: 1 });
  expect((await sending.untilAll(id, 'delivered'))[0]).toMatchObject({ attempts: 1, released_holds: 1 });
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 980_000, heldMicros: 0 });
  expect(await sending.audit()).toEqual([]);
});

test('what was billed is replayed for nothing, also when it fails then', async () => {
  const { id, customer } = await sending.watch('Replayed', URL_OF_HOOK);
  await sending.arrive('Replayed');
  const [row] = await sending.untilAll(id, 'delivered');
  expect(await sending.service().replay({ watchlistId: id })).toEqual({ queued: 0 });
  expect(await sending.service().replay({ watchlistId: id, deliveryId: row?._id ?? '' })).toEqual({ queued: 1 });
  await sending.until(async () => receiver.received.length === 2);
  await sending.untilAll(id, 'delivered');
  receiver.answer((response) => void response.writeHead(410).end());
  expect(await sending.service().replay({ watchlistId: id, since: new Date(0) })).toEqual({ queued: 1 });
  await sending.untilAll(id, 'failed');
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([row?._id]));
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 980_000, heldMicros: 0 });
  expect(await sending.audit()).toEqual([]);
});

test('a webhook that was changed since the match gets the event', async () => {
  const { id, customer } = await sending.watch('Moved', 'https://elsewhere.example.com/');
  await sending.service().changes.update(customer.accountId, id, { webhookUrl: URL_OF_HOOK });
  await sending.deliveries().updateMany({ watchlist_id: id }, { $set: { origin: 'https://elsewhere.example.com' } });
  await sending.arrive('Moved');
  expect((await sending.untilAll(id, 'delivered'))[0]).toMatchObject({
    attempts: 1,
    origin: 'https://hooks.example.com',
  });
});

test('a watchlist that is deleted takes its deliveries along, and frees what they held', async () => {
  const { id, customer } = await sending.watch('Deleted', URL_OF_HOOK);
  receiver.answer((response) => void response.writeHead(500).end());
  await sending.arrive('Deleted', 3);
  await sending.untilAll(id, 'retry', 3);
  expect((await sending.readBalance(customer)).heldMicros).toBe(60_000);
  expect(await sending.service().watchlists.remove(customer.accountId, id)).toBe(true);
  expect(await sending.deliveries().countDocuments({ watchlist_id: id })).toBe(0);
  await sending.until(async () => (await sending.readBalance(customer)).heldMicros === 0);
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros: 1_000_000, heldMicros: 0 });
  expect(await sending.service().watchlists.remove(customer.accountId, id)).toBe(false);
  expect(await sending.audit()).toEqual([]);
});

test.each([
  [200, 980_000],
  [500, 1_000_000],
])('a delivery that is answered %i after its watchlist was deleted leaves %i', async (status, balanceMicros) => {
  const { id, customer } = await sending.watch(`Deleted ${status}`, URL_OF_HOOK);
  let release: () => void = () => undefined;
  receiver.answer((response) => {
    release = () => void response.writeHead(status).end();
  });
  await sending.arrive(`Deleted ${status}`);
  await sending.until(async () => receiver.received.length === 1);
  expect(await sending.service().watchlists.remove(customer.accountId, id)).toBe(true);
  expect(await sending.service().watchlists.findMany(customer.accountId, [id])).toEqual([]);
  expect((await sending.readBalance(customer)).heldMicros).toBe(20_000);
  release();
  await sending.until(async () => (await sending.readBalance(customer)).heldMicros === 0);
  expect(await sending.readBalance(customer)).toEqual({ balanceMicros, heldMicros: 0 });
  const isGone = async () => (await sending.deliveries().countDocuments({ watchlist_id: id })) === 0;
  expect(await sending.until(isGone)).toBe(true);
  // Deleted after the deliveries, by a separate write.
  const removed = sending.database().db.collection('removed_watchlists');
  expect(await sending.until(async () => (await removed.countDocuments()) === 0)).toBe(true);
  expect(await sending.audit()).toEqual([]);
});

test('a kill between the removal of a watchlist and that of its deliveries is made good by the next process', async () => {
  const { id, customer } = await sending.watch('Half deleted', URL_OF_HOOK);
  receiver.answer((response) => void response.writeHead(500).end());
  await sending.arrive('Half deleted');
  await sending.untilAll(id, 'retry');
  const { db } = sending.database();
  await db
    .collection<{ _id: string; removed_at: Date }>('removed_watchlists')
    .insertOne({ _id: id, removed_at: new Date() });
  await sending.watchlistRows().deleteOne({ _id: id });
  await sending.slots().updateOne({ _id: customer.accountId }, { $inc: { active: -1 } });
  // Removed last, by a write of its own.
  await sending.until(async () => (await db.collection('removed_watchlists').countDocuments()) === 0);
  await sending.until(async () => (await sending.readBalance(customer)).heldMicros === 0);
  expect(await sending.deliveries().countDocuments({ watchlist_id: id })).toBe(0);
  expect(await db.collection('removed_watchlists').countDocuments()).toBe(0);
  expect(await sending.audit()).toEqual([]);
});
