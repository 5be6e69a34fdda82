import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { useDatabase } from '../support/database.ts';
import type { Customer } from '../support/operator.ts';
import { type Bench, createBench } from './support/bench.ts';
import type { Sighting } from './support/buyer.ts';
import { compareWithCaptures, readCaptures } from './support/compare.ts';
import { type DrillLog, drill, sized } from './support/drill.ts';
import { startLoad, until } from './support/load.ts';
import { expectExactBooks, untilSettled } from './support/settle.ts';

const WINDOW_MS = 60_000;
const LIMIT = 60;
const KEYS = sized(2, 4);
const IN_FLIGHT = 8;
/** From the start of the services to the turn of the window, by their clocks. */
const TURN_AFTER_MS = 9_000;
const GO_ON_MS = 1_500;
const USED_UP_WITHIN_MS = 20_000;
const MAX_CALLS = 20_000;

const database = useDatabase();

drill(
  'rate limit: two processes over the turn of a window admit exactly the limit per key and window',
  async (log) => {
    const shiftMs = WINDOW_MS - ((Date.now() + TURN_AFTER_MS) % WINDOW_MS);
    const bench = await createBench({ ...database(), env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
    try {
      const origins = await startShifted(bench, shiftMs);
      const customers = await bench.openCustomers({ keys: KEYS, creditsUsd: '100000' });
      const now = () => Date.now() + shiftMs;
      const turnsAt = Math.ceil(now() / WINDOW_MS) * WINDOW_MS;
      const sightings: Sighting[] = [];
      const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: MAX_CALLS, maxMs: 2 * WINDOW_MS }, async (index) => {
        const customer = customers[index % KEYS] as Customer;
        const sighting = await bench.buyer.search(origins[index % origins.length] as string, customer, 1);
        sightings.push(sighting);
        log.count(`status ${sighting.status}`);
        // Enough calls to reach the limit soon, then a steady knock until well after the turn.
        if (sighting.status === 429) await sleep(100);
      });
      await sleep(turnsAt - now());
      // Until the second window is used up as well, and on, so that one admitted too many would show.
      await until(() => log.figures['status 200'] === 2 * LIMIT * KEYS, USED_UP_WITHIN_MS);
      await sleep(GO_ON_MS);
      load.stop();
      await load.ended;
      for (const customer of customers) judge(customer, sightings, log);
      await untilSettled(bench.db, 5_000);
      await compareWithCaptures(bench.db, sightings, log);
      await compareWithWindows(bench, log);
      await expectExactBooks(bench, log);
    } finally {
      await bench.close();
    }
  },
  sized(120_000, 150_000),
);

async function startShifted(bench: Bench, shiftMs: number): Promise<string[]> {
  const preload = pathToFileURL(join(PROJECT_ROOT, 'test/faults/support/shifted-clock.mjs')).href;
  const env = { NODE_OPTIONS: `--import=${preload}`, DRILL_CLOCK_SHIFT_MS: String(shiftMs) };
  const services = await Promise.all([bench.start(env), bench.start(env)]);
  return services.map(({ restUrl }) => restUrl);
}

/** Each window admits exactly the limit, and tells each of those admitted another number of requests that are left. */
function judge({ keyId }: Customer, sightings: readonly Sighting[], log: DrillLog): void {
  const seen = sightings.filter((sighting) => sighting.keyId === keyId);
  const admitted = seen.filter(({ status }) => status === 200);
  const others = seen.filter(({ status }) => status !== 200 && status !== 429);
  log.expect(others.length === 0, `${others.length} answers were neither 200 nor 429`);
  log.expect(admitted.length === 2 * LIMIT, `key ${keyId}: ${admitted.length} admitted, not twice ${LIMIT}`);
  const told = admitted.map(({ rateLimitRemaining }) => rateLimitRemaining ?? Number.NaN).sort((a, b) => a - b);
  const due = Array.from({ length: LIMIT }, (_, left) => [left, left]).flat();
  log.expect(JSON.stringify(told) === JSON.stringify(due), `key ${keyId}: RateLimit-Remaining told ${told}`);
}

/** The ledger keeps in which window each request was counted. */
async function compareWithWindows({ db }: Bench, log: DrillLog): Promise<void> {
  const counts = new Map<string, number>();
  for (const { hold } of await readCaptures(db)) {
    const window = `${hold?.key_id} ${hold?.window.toISOString()}`;
    counts.set(window, (counts.get(window) ?? 0) + 1);
  }
  for (const [window, count] of counts) log.expect(count === LIMIT, `${window}: ${count} billed, not ${LIMIT}`);
  log.expect(counts.size === 2 * KEYS, `${counts.size} windows, not ${2 * KEYS}`);
}
