import { useDatabase } from '../support/database.ts';
import type { Customer } from '../support/operator.ts';
import { type Bench, createBench } from './support/bench.ts';
import type { Sighting } from './support/buyer.ts';
import { compareWithCaptures } from './support/compare.ts';
import { type DrillLog, drill, sized } from './support/drill.ts';
import { callMany } from './support/load.ts';
import { expectExactBooks, untilSettled } from './support/settle.ts';

const CALLS = sized(150, 500);
const MIN_ROUNDS = sized(1, 4);
const MAX_ROUNDS = 8;
const NO_DEADLINE_MS = 30_000;
const IN_FLIGHT = 16;
const KEYS = 25;

const database = useDatabase();

drill(
  'deadline race: near the typical latency each answer is a billed 200 or an unbilled 504, never both',
  async (log) => {
    const bench = await createBench(database());
    try {
      const customers = await bench.openCustomers({ keys: KEYS, creditsUsd: '100000' });
      const sightings: Sighting[] = [];
      // Each round aims nearer at the latency that it finds: below it when nothing was late, above when all was.
      sightings.push(...(await callWithDeadline(bench, customers, NO_DEADLINE_MS, log)));
      let deadlineMs = medianOf(sightings.slice(-CALLS));
      log.figures['status 200'] = 0;
      for (let round = 0; round < MAX_ROUNDS && !(isEnough(log) && round >= MIN_ROUNDS); round += 1) {
        const seen = await callWithDeadline(bench, customers, deadlineMs, log);
        const share = seen.filter(({ status }) => status === 504).length / seen.length;
        log.figures['deadline ms'] = deadlineMs;
        deadlineMs = Math.max(2, Math.round(deadlineMs * (0.5 + share)));
        sightings.push(...seen);
      }
      log.expect(isEnough(log), 'too few answers in time or too few late ones to show anything');
      const open = await untilSettled(bench.db, 10_000);
      log.expect(open === 0, `${open} holds are still open`);
      await compareWithCaptures(bench.db, sightings, log);
      await expectExactBooks(bench, log);
    } finally {
      await bench.close();
    }
  },
);

function medianOf(sightings: readonly Sighting[]): number {
  const latencies = sightings.map(({ startedAtMs, endedAtMs }) => endedAtMs - startedAtMs).sort((a, b) => a - b);
  return latencies[Math.floor(latencies.length / 2)] ?? 0;
}

function isEnough({ figures }: DrillLog): boolean {
  return ['status 200', 'status 504'].every((figure) => (figures[figure] ?? 0) >= CALLS / 10);
}

async function callWithDeadline(
  bench: Bench,
  customers: readonly Customer[],
  deadlineMs: number,
  log: DrillLog,
): Promise<Sighting[]> {
  const service = await bench.start({ REQUEST_DEADLINE_MS: String(deadlineMs), LOG_LEVEL: 'fatal' });
  // A service that is cold is slower than any that serves.
  const warm = await callSome(bench, service.restUrl, customers, 50);
  const seen = await callSome(bench, service.restUrl, customers, CALLS);
  await service.stop();
  for (const { status, received } of [...warm, ...seen]) {
    log.expect(received === 'whole' && (status === 200 || status === 504), `an answer was ${received}, ${status}`);
    log.count(`status ${status}`);
  }
  return [...warm, ...seen];
}

async function callSome(bench: Bench, origin: string, customers: readonly Customer[], count: number) {
  const seen: Sighting[] = [];
  await callMany(count, IN_FLIGHT, async (index) => {
    seen.push(await bench.buyer.search(origin, customers[index % KEYS] as Customer, 1 + (index % 20)));
  });
  return seen;
}
