import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { useDatabase } from '../support/database.ts';
import type { Customer } from '../support/operator.ts';
import type { RunningService } from '../support/service.ts';
import { compareWithCaptures, readCaptures } from './support/compare.ts';
import { type DrillLog, drill, sized } from './support/drill.ts';
import { createFaultHarness, type FaultHarness } from './support/fault-harness.ts';
import { startLoad, until } from './support/load.ts';
import type { ObservedResponse } from './support/load-client.ts';
import { expectExactBooks, untilSettled } from './support/settle.ts';

const WINDOW_MS = 60_000;
const LIMIT = 60;
const KEYS = sized(2, 4);
const IN_FLIGHT = 8;
/** How long before the turn of the window the clocks are put, while requests go on. */
const BEFORE_TURN_MS = 1_000;
const GO_ON_MS = 1_500;
const USED_UP_WITHIN_MS = 20_000;
const MAX_CALLS = 20_000;

const database = useDatabase();

drill('rate limit: two processes over the turn of a window admit exactly the limit per key and window', async (log) => {
  const folder = await mkdtemp(join(tmpdir(), 'funding-signals-clock-'));
  const clock = createShiftedClock(join(folder, 'shift-ms'));
  const harness = await createFaultHarness({ ...database(), env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
  try {
    // The services start with a window, and so do their customers.
    await clock.moveTo(0);
    const origins = await Promise.all([harness.start(clock.env), harness.start(clock.env)]);
    const customers = await harness.openCustomers({ keys: KEYS, creditsUsd: '100000' });
    const responses: ObservedResponse[] = [];
    const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: MAX_CALLS, maxMs: WINDOW_MS }, async (index) => {
      const customer = customers[index % KEYS] as Customer;
      const { restUrl } = origins[Math.floor(index / KEYS) % origins.length] as RunningService;
      const response = await harness.loadClient.search(restUrl, customer, 1);
      responses.push(response);
      log.count(`status ${response.status}`);
      // At the limit, a steady knock is enough to meet a request too many that is let in.
      if (response.status === 429) await sleep(50);
    });
    const admitted = (requests: number) => () => log.figures['status 200'] === requests * KEYS;
    await until(admitted(LIMIT), USED_UP_WITHIN_MS);
    await clock.moveTo(WINDOW_MS - BEFORE_TURN_MS);
    await sleep(BEFORE_TURN_MS);
    await until(admitted(2 * LIMIT), USED_UP_WITHIN_MS);
    await sleep(GO_ON_MS);
    load.stop();
    await load.ended;
    for (const customer of customers) judge(customer, responses, log);
    await untilSettled(harness.db, 5_000);
    await compareWithCaptures(harness.db, responses, log);
    await compareWithWindows(harness, log);
    await expectExactBooks(harness, log);
  } finally {
    await harness.close();
    await rm(folder, { recursive: true });
  }
});

/** The clock of services, which can be moved within the window that comes next while they run. */
function createShiftedClock(file: string) {
  const preload = pathToFileURL(join(PROJECT_ROOT, 'test/faults/support/shifted-clock.mjs')).href;
  const windowStartMs = Math.ceil(Date.now() / WINDOW_MS) * WINDOW_MS;
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, DRILL_CLOCK_FILE: file },
    async moveTo(intoWindowMs: number): Promise<void> {
      await writeFile(`${file}.draft`, String(windowStartMs + intoWindowMs - Date.now()));
      // In one step: half-written, the file would put the clock elsewhere.
      await rename(`${file}.draft`, file);
    },
  };
}

/** Each window admits exactly the limit, and tells each of those admitted another number of requests that are left. */
function judge({ keyId }: Customer, responses: readonly ObservedResponse[], log: DrillLog): void {
  const seen = responses.filter((response) => response.keyId === keyId);
  const admitted = seen.filter(({ status }) => status === 200);
  const others = seen.filter(({ status }) => status !== 200 && status !== 429);
  log.expect(others.length === 0, `${others.length} answers were neither 200 nor 429`);
  log.expect(admitted.length === 2 * LIMIT, `key ${keyId}: ${admitted.length} admitted, not twice ${LIMIT}`);
  const told = admitted.map(({ rateLimitRemaining }) => rateLimitRemaining ?? Number.NaN).sort((a, b) => a - b);
  const due = Array.from({ length: LIMIT }, (_, left) => [left, left]).flat();
  log.expect(JSON.stringify(told) === JSON.stringify(due), `key ${keyId}: RateLimit-Remaining told ${told}`);
}

/** The ledger keeps in which window each request was counted. */
async function compareWithWindows({ db }: FaultHarness, log: DrillLog): Promise<void> {
  const counts = new Map<string, number>();
  for (const { hold } of await readCaptures(db)) {
    const window = `${hold?.key_id} ${hold?.window.toISOString()}`;
    counts.set(window, (counts.get(window) ?? 0) + 1);
  }
  for (const [window, count] of counts) log.expect(count === LIMIT, `${window}: ${count} billed, not ${LIMIT}`);
  log.expect(counts.size === 2 * KEYS, `${counts.size} windows, not ${2 * KEYS}`);
}
