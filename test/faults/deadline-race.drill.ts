import type { Customer } from '../support/operator.ts';
import { compareWithCaptures } from './support/compare.ts';
import { type DrillLog, sized } from './support/drill.ts';
import { drillWithHarness, type FaultHarness } from './support/fault-harness.ts';
import { callMany } from './support/load.ts';
import type { ObservedResponse } from './support/load-client.ts';
import { untilSettled } from './support/settle.ts';

const CALLS = sized(150, 500);
const MIN_ROUNDS = sized(1, 4);
const MAX_ROUNDS = 8;
const NO_DEADLINE_MS = 30_000;
const IN_FLIGHT = 16;
const KEYS = 25;

drillWithHarness(
  'deadline race: near the typical latency each answer is a billed 200 or an unbilled 504, never both',
  async (harness, log) => {
    const customers = await harness.openCustomers({ keys: KEYS, creditsUsd: '100000' });
    const responses: ObservedResponse[] = [];
    // Each round aims nearer at the latency that it finds: below it when nothing was late, above when all was.
    responses.push(...(await callWithDeadline(harness, customers, NO_DEADLINE_MS, log)));
    let deadlineMs = medianOf(responses.slice(-CALLS));
    log.figures['status 200'] = 0;
    for (let round = 0; round < MAX_ROUNDS && !(isEnough(log) && round >= MIN_ROUNDS); round += 1) {
      const seen = await callWithDeadline(harness, customers, deadlineMs, log);
      const share = seen.filter(({ status }) => status === 504).length / seen.length;
      log.figures['deadline ms'] = deadlineMs;
      deadlineMs = Math.max(2, Math.round(deadlineMs * (0.5 + share)));
      responses.push(...seen);
    }
    log.expect(isEnough(log), 'too few answers in time or too few late ones to show anything');
    const open = await untilSettled(harness.db, 10_000);
    log.expect(open === 0, `${open} holds are still open`);
    await compareWithCaptures(harness.db, responses, log);
  },
);

function medianOf(responses: readonly ObservedResponse[]): number {
  const latencies = responses.map(({ startedAtMs, endedAtMs }) => endedAtMs - startedAtMs).sort((a, b) => a - b);
  return latencies[Math.floor(latencies.length / 2)] ?? 0;
}

function isEnough({ figures }: DrillLog): boolean {
  return ['status 200', 'status 504'].every((figure) => (figures[figure] ?? 0) >= CALLS / 10);
}

async function callWithDeadline(
  harness: FaultHarness,
  customers: readonly Customer[],
  deadlineMs: number,
  log: DrillLog,
): Promise<ObservedResponse[]> {
  const service = await harness.start({ REQUEST_DEADLINE_MS: String(deadlineMs), LOG_LEVEL: 'fatal' });
  // A service that is cold is slower than any that serves.
  const warm = await callSome(harness, service.restUrl, customers, 50);
  const seen = await callSome(harness, service.restUrl, customers, CALLS);
  await service.stop();
  for (const { status, received } of [...warm, ...seen]) {
    log.expect(received === 'whole' && (status === 200 || status === 504), `an answer was ${received}, ${status}`);
    log.count(`status ${status}`);
  }
  return [...warm, ...seen];
}

async function callSome(harness: FaultHarness, origin: string, customers: readonly Customer[], count: number) {
  const seen: ObservedResponse[] = [];
  await callMany(count, IN_FLIGHT, async (index) => {
    seen.push(await harness.loadClient.search(origin, customers[index % KEYS] as Customer, 1 + (index % 20)));
  });
  return seen;
}
