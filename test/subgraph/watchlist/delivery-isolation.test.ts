import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryService } from '../../../subgraphs/watchlist/delivery-service.ts';
import { type LoopbackServer, startHttpServer } from '../../support/outbound.ts';
import { useDeliveries } from './use-deliveries.ts';

let inFlight = 0;
let most = 0;
let slow: LoopbackServer;
let busy: LoopbackServer;
let service: DeliveryService;
// After the deliveries are stopped.
afterAll(async () => {
  await sleep(0);
  await Promise.all([slow, busy].map((server) => server?.close()));
});
const sending = useDeliveries();

beforeAll(async () => {
  slow = await startHttpServer(() => undefined);
  busy = await startHttpServer((_, response) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    setTimeout(() => {
      inFlight -= 1;
      response.writeHead(200).end();
    }, 5);
  });
  service = sending.start({ 'slow.example.com': slow.origin, 'busy.example.com': busy.origin });
});

test('never more than ten are in flight to an origin, and a server that does not answer slows nobody else', async () => {
  const stuck = await sending.watch('Stuck', 'https://slow.example.com/', { creditsUsd: '10' });
  const quick = await sending.watch('Quick', 'https://busy.example.com/', { creditsUsd: '10' });
  await sending.arrive('Stuck', 60);
  const startedAt = Date.now();
  await sending.arrive('Quick', 100);
  await sending.arrive('Quick', 100);
  await sending.untilAll(quick.id, 'delivered', 200);
  expect(Date.now() - startedAt).toBeLessThan(8_000);
  expect(most).toBeLessThanOrEqual(10);
  expect(most).toBeGreaterThan(4);
  expect(slow.connections.length).toBeLessThanOrEqual(10);
  expect(await sending.deliveries().countDocuments({ watchlist_id: stuck.id, status: 'delivered' })).toBe(0);
  expect((await sending.purse(quick.customer)).balanceMicros).toBe(6_000_000);

  // What is in flight when the process is told to stop is given back, and nobody waits for its lease.
  await service.stop();
  const rows = await sending.deliveries().find({ watchlist_id: stuck.id }).toArray();
  expect(rows.filter(({ lease }) => lease !== undefined)).toEqual([]);
  expect(new Set(rows.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['pending 0']));
}, 40_000);
