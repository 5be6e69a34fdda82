import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryService } from '../../../subgraphs/watchlist/delivery-service.ts';
import { type LoopbackServer, startHttpServer } from '../../support/outbound.ts';
import { useDeliveries } from './use-deliveries.ts';

/** Long enough for the other deliveries to arrive. */
const ANSWERS_AFTER_MS = 30;

let inFlight = 0;
let most = 0;
/** Requests to the last server. */
let requestCount = 0;
let slow: LoopbackServer;
let late: LoopbackServer;
let busy: LoopbackServer;
let service: DeliveryService;
// After the deliveries are stopped.
afterAll(async () => {
  await sleep(0);
  await Promise.all([slow, late, busy].map((server) => server?.close()));
});
const sending = useDeliveries();

beforeAll(async () => {
  slow = await startHttpServer(() => undefined);
  late = await startHttpServer(() => {
    requestCount += 1;
  });
  busy = await startHttpServer((_, response) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    setTimeout(() => {
      inFlight -= 1;
      response.writeHead(200).end();
    }, ANSWERS_AFTER_MS);
  });
  service = sending.start({
    'slow.example.com': slow.origin,
    'late.example.com': late.origin,
    'busy.example.com': busy.origin,
  });
});

test('never more than ten are in flight to an origin, and a server that does not answer slows nobody else', async () => {
  const stuck = await sending.watch('Stuck', 'https://slow.example.com/', { creditsUsd: '10' });
  const quick = await sending.watch('Quick', 'https://busy.example.com/', { creditsUsd: '10' });
  await sending.arrive('Stuck', 60);
  await sending.arrive('Quick', 60);
  await sending.arrive('Quick', 60);
  await sending.untilAll(quick.id, 'delivered', 120);
  // Deliveries that hang delay no other: the first of them, which were sent before, have not timed out yet.
  expect(await sending.deliveries().countDocuments({ watchlist_id: stuck.id, http_status: null, error: null })).toBe(
    60,
  );
  expect(slow.connections.length).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(10);
  expect(most).toBeGreaterThan(4);
  expect(slow.connections.length).toBeLessThanOrEqual(10);
  expect(await sending.deliveries().countDocuments({ watchlist_id: stuck.id, status: 'delivered' })).toBe(0);
  expect((await sending.readBalance(quick.customer)).balanceMicros).toBe(7_600_000);

  // A stop releases the leases of events in flight.
  const cut = await sending.watch('Late', 'https://late.example.com/', { creditsUsd: '10' });
  await sending.arrive('Late', 10);
  await sending.until(async () => requestCount > 0);
  await service.stop();
  expect(await sending.deliveries().countDocuments({ lease: { $exists: true } })).toBe(0);
  const rows = await sending.deliveries().find({ watchlist_id: cut.id }).toArray();
  expect(rows.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(Array(10).fill('pending 0'));
});
