import { setTimeout as sleep } from 'node:timers/promises';
import { type LoopbackServer, startHttpServer } from '../../support/outbound.ts';
import { useDeliveries } from './use-deliveries.ts';

/** Far above what a delivery takes, so that a delivery that only a poll finds stands out on a loaded machine too. */
const POLL_MS = 4_000;
const PAIRS = 12;
/** From event to event of a pair, in turn. The worker looks for work again while the first is sent. */
const GAPS_MS = [2, 10, 20, 30];
const URL_OF_HOOK = 'https://hooks.example.com/';

const receivedAtMs: number[] = [];
let server: LoopbackServer;
// After the deliveries are stopped.
afterAll(() => server.close());
const sending = useDeliveries();
beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    receivedAtMs.push(performance.now());
    request.resume();
    response.writeHead(204).end();
  });
  sending.start({ 'hooks.example.com': server.origin }, { delays: { pollMs: POLL_MS } });
});

const untilReceived = (count: number) => sending.until(async () => receivedAtMs.length >= count);

test('no wake-up is lost: of events in pairs, 2 to 30 ms apart, none waits for a poll', async () => {
  const { id } = await sending.watch('Pairs', URL_OF_HOOK, { creditsUsd: '5' });
  const matchedAtMs: number[] = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    for (let event = 0; event < 2; event += 1) {
      matchedAtMs.push(performance.now());
      await sending.arrive('Pairs');
      if (event === 0) await sleep(GAPS_MS[pair % GAPS_MS.length]);
    }
    await untilReceived(2 * pair);
  }
  const tookMs = matchedAtMs.map((atMs, event) => (receivedAtMs[event] ?? Number.POSITIVE_INFINITY) - atMs);
  expect(Math.max(...tookMs)).toBeLessThan(POLL_MS / 2);
  await sending.untilAll(id, 'delivered', 2 * PAIRS);
});
