import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../support/operator.ts';
import { compareWithCaptures } from './support/compare.ts';
import { type DrillLog, sized } from './support/drill.ts';
import { drillWithHarness, type FaultHarness } from './support/fault-harness.ts';
import { startLoad, until } from './support/load.ts';
import type { ObservedResponse } from './support/load-client.ts';
import { callRaw } from './support/raw-call.ts';

const ROUNDS = sized(2, 5);
const KEYS = 25;
const KEPT_CONNECTIONS = 12;
const NEW_CONNECTIONS = 8;
const SLOW_READERS = 6;
/** Connections on which no request comes, or half of one: they must not keep the service from stopping. */
const IDLERS = ['', 'GET /v1/funding HTTP/1.1\r\nhost: drill\r\n'];
const STOPPED_WITHIN_MS = 20_000;
/** A page of 40 such rounds does not fit into what the kernel buffers. */
const PADDING_CHARS = 60_000;
const LARGE_PAGE = 60;

drillWithHarness(
  'SIGTERM: exit 0 within 20 s, every request that was sent before is answered whole, and all is settled',
  async (harness, log) => {
    const customers = await harness.openCustomers({ keys: KEYS, creditsUsd: '100000' });
    const responses: ObservedResponse[] = [];
    for (let round = 0; round < ROUNDS; round += 1) responses.push(...(await stopUnderLoad(harness, customers, log)));
    // Nothing is waited for: the services are gone, so what is not settled now never will be.
    await compareWithCaptures(harness.db, responses, log);
    await harness.operator.service.ledger.flushLeftovers();
  },
  { paddingChars: PADDING_CHARS },
);

/** Stops a service in the middle of load on kept and new connections, while slow readers have half of an answer. */
async function stopUnderLoad(
  harness: FaultHarness,
  customers: readonly Customer[],
  log: DrillLog,
): Promise<ObservedResponse[]> {
  const service = await harness.start();
  const idlers = IDLERS.map((text) => openIdler(service.restUrl, text));
  const responses: ObservedResponse[] = [];
  const sentAtMs = new Map<ObservedResponse, number>();
  const customerOf = (index: number) => customers[index % KEYS] as Customer;
  const kept = startLoad({ inFlight: KEPT_CONNECTIONS, maxCalls: 20_000, maxMs: 15_000 }, async (index) => {
    const response = await harness.loadClient.search(service.restUrl, customerOf(index), 1 + (index % 3));
    sentAtMs.set(response, response.startedAtMs);
    responses.push(response);
    if (response.received === 'nothing') await sleep(20);
  });
  const fresh = startLoad({ inFlight: NEW_CONNECTIONS, maxCalls: 20_000, maxMs: 15_000 }, async (index) => {
    await callNew(service.restUrl, customerOf(index), { limit: 1 + (index % 3) });
  });
  const slow = startLoad({ inFlight: SLOW_READERS, maxCalls: SLOW_READERS, maxMs: 15_000 }, async (index) => {
    const stallMs = 1_500 + Math.random() * 1_000;
    await callNew(service.restUrl, customerOf(index), { limit: LARGE_PAGE, stallMs, resume: true });
  });

  async function callNew(url: string, customer: Customer, how: Parameters<typeof callRaw>[2]): Promise<void> {
    let sentAt = Number.POSITIVE_INFINITY;
    const response = await callRaw(url, customer, { ...how, onSent: () => (sentAt = Date.now()) });
    sentAtMs.set(response, sentAt);
    responses.push(response);
    if (response.received === 'nothing') await sleep(20);
  }

  await until(() => responses.length > 50 + Math.random() * 100, 10_000);
  const stoppedAtMs = Date.now();
  const codes = service.stop('SIGTERM');
  await sleep(100);
  for (const load of [kept, fresh]) load.stop();
  log.expect(
    (await codes).every((code) => code === 0),
    `exit codes ${await codes}`,
  );
  const tookMs = Date.now() - stoppedAtMs;
  log.expect(tookMs <= STOPPED_WITHIN_MS, `stopping took ${tookMs} ms`);
  log.figures['longest stop ms'] = Math.max(tookMs, log.figures['longest stop ms'] ?? 0);
  await Promise.all([kept.ended, fresh.ended, slow.ended]);
  for (const idler of idlers) idler.destroy();
  for (const response of responses) judge(response, (sentAtMs.get(response) ?? 0) - stoppedAtMs, log);
  return responses;
}

function openIdler(url: string, text: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) }, () => socket.write(text));
  return socket.on('error', () => undefined);
}

/** `sentAfterMs` is negative for a request that was on its way before the signal. */
function judge({ received, status }: ObservedResponse, sentAfterMs: number, log: DrillLog): void {
  log.count(`${sentAfterMs < 0 ? 'before' : 'after'}: ${received === 'whole' ? status : received}`);
  log.expect(received !== 'some', `an answer was cut, ${sentAfterMs} ms after the signal`);
  log.expect(
    sentAfterMs >= 0 || received === 'whole',
    `a request sent ${-sentAfterMs} ms before the signal was dropped`,
  );
  log.expect(received !== 'whole' || status === 200 || status === 503, `status ${status}`);
}
