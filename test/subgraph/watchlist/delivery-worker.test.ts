import type { Collection } from 'mongodb';
import {
  createDeliveryWorker,
  type DeliveryQueue,
} from '../../../subgraphs/watchlist/domain/delivery/delivery-worker.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { createDeliveryQueue } from '../../../subgraphs/watchlist/store/delivery-queue.store.ts';
import { useDatabase } from '../../support/database.ts';
import { newDelivery } from './new-delivery.ts';

/** Time stands still: no poll becomes due by itself. */
const NOW = new Date();
const database = useDatabase();
beforeAll(() => ensureWatchlistStores(database().db));
afterEach(() => deliveries().deleteMany({}));

const deliveries = (): Collection<DeliveryDocument> => database().db.collection('deliveries');

/** Starts a worker over the real queue, whose events are all accepted. */
function startWorker(given: Partial<DeliveryQueue> = {}) {
  const queue = createDeliveryQueue({
    db: database().db,
    onSettlement: () => undefined,
    recordDiscarded: async () => undefined,
  });
  const sent: string[] = [];
  const worker = createDeliveryWorker({
    queue: { ...queue, ...given },
    admit: async (claimed) => new Set(claimed),
    async attempt({ id }) {
      sent.push(id);
      const answer = { delivered: true, httpStatus: 204, error: null, wasSent: true, retryAfterSeconds: null };
      return { outcome: { kind: 'delivered', httpStatus: 204, at: NOW }, answer };
    },
    recordHealth: async () => undefined,
    onCapacity: () => undefined,
    clock: () => NOW,
    drainMs: 5_000,
  });
  const run = () =>
    worker.run((error) => {
      throw error;
    });
  return { worker, queue, sent, run };
}

async function addDue(origin: string): Promise<string> {
  const due = newDelivery('w', { account_id: 'a', origin, next_attempt_at: NOW });
  await deliveries().insertOne(due);
  return due._id;
}

test('what is due is sent by the next run, however recent the last poll is: with known origins and without', async () => {
  const { worker, sent, run } = startWorker();
  await run();
  const known = await addDue('https://known.example.com');
  expect(await run()).toBe(false);
  worker.noteDue(['https://known.example.com']);
  expect(await run()).toBe(true);
  const unknown = await addDue('https://unknown.example.com');
  worker.noteDue();
  expect(await run()).toBe(true);
  await worker.finish();
  expect(sent).toEqual([known, unknown]);
});

test('what becomes due while the worker claims is sent by the next run', async () => {
  const { worker, queue, sent, run } = startWorker({
    async claim(...terms) {
      const claim = await queue.claim(...terms);
      if (late.length === 0) {
        late.push(await addDue('https://busy.example.com'));
        worker.noteDue(['https://busy.example.com']);
      }
      return claim;
    },
  });
  const late: string[] = [];
  const first = await addDue('https://busy.example.com');
  await run();
  await run();
  await worker.finish();
  expect(sent).toEqual([first, ...late]);
});

test('a failure of the database loses no notification', async () => {
  let failures = 1;
  const failOnce = () => {
    failures -= 1;
    if (failures >= 0) throw new Error('away');
  };
  const { worker, queue, sent, run } = startWorker({
    async findDueOrigins(...interval) {
      failOnce();
      return queue.findDueOrigins(...interval);
    },
    async claim(...terms) {
      failOnce();
      return queue.claim(...terms);
    },
  });
  const first = await addDue('https://first.example.com');
  await expect(run()).rejects.toThrow('away');
  await run();
  failures = 1;
  const second = await addDue('https://second.example.com');
  worker.noteDue();
  await expect(run()).rejects.toThrow('away');
  await run();
  failures = 1;
  const third = await addDue('https://third.example.com');
  worker.noteDue(['https://third.example.com']);
  await expect(run()).rejects.toThrow('away');
  await run();
  await worker.finish();
  expect(sent).toEqual([first, second, third]);
});
