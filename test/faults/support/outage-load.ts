import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../../support/operator.ts';
import { compareWithCaptures } from './compare.ts';
import type { DrillLog } from './drill.ts';
import type { FaultHarness } from './fault-harness.ts';
import { startLoad } from './load.ts';
import type { ObservedResponse } from './load-client.ts';
import { expectExactBooks, sweepAll, untilCharged } from './settle.ts';

const KEYS = 8;
const IN_FLIGHT = 16;
const MAX_LIMIT = 20;
const MAX_CALLS = 50_000;
/** A settlement that fails is tried again for about a minute, at growing intervals. */
const SETTLED_WITHIN_MS = 40_000;

/** Searches that go on while the database is away. */
export interface OutageLoad {
  /** What the clients have seen so far. */
  readonly responses: readonly ObservedResponse[];
  /** Stops calling, and resolves when the last call has ended. */
  end(): Promise<void>;
}

/** Starts searches of several customers against a service. */
export async function startOutageLoad(
  harness: FaultHarness,
  { origin, maxMs, pauseMs, log }: { origin: string; maxMs: number; pauseMs: number; log: DrillLog },
): Promise<OutageLoad> {
  const customers = await harness.openCustomers({ keys: KEYS, creditsUsd: '100000' });
  const responses: ObservedResponse[] = [];
  const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: MAX_CALLS, maxMs }, async (index) => {
    const customer = customers[index % KEYS] as Customer;
    const response = await harness.loadClient.search(origin, customer, 1 + (index % MAX_LIMIT));
    log.count(`status ${response.status}`);
    responses.push(response);
    // A service without its database answers at once: clients wait before they try again, as the contract asks.
    if (response.status !== 200) await sleep(pauseMs);
  });
  return {
    responses,
    end: () => {
      load.stop();
      return load.ended;
    },
  };
}

/** Every answer must be whole, and tell either the records or that the service is not available. */
export function expectWholeOr503(responses: readonly ObservedResponse[], log: DrillLog): void {
  for (const { status, received, failure, startedAtMs, endedAtMs } of responses) {
    const isFine = received === 'whole' && (status === 200 || status === 503);
    const what = `${received}, status ${status}, ${failure}, ${endedAtMs - startedAtMs} ms after it was asked`;
    log.expect(isFine, `an answer was neither a whole 200 nor a 503: ${what}`);
  }
}

/** Lets every settlement come through that will, releases what nobody settles, and compares the books. */
export async function expectSettled(
  harness: FaultHarness,
  responses: readonly ObservedResponse[],
  log: DrillLog,
): Promise<void> {
  await untilCharged(harness.db, responses, SETTLED_WITHIN_MS);
  log.count('holds swept', await sweepAll(harness.db, harness.operator));
  await compareWithCaptures(harness.db, responses, log);
  await expectExactBooks(harness, log);
}
