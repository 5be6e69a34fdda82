import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { startPollLoop } from '../../../common/jobs/poll-loop.ts';

const NEVER_MS = 3_600_000;
const GATHER_MS = 60;
const LONG_RUN_MS = 1_000;

/** Starts a loop whose runs are counted, and waits for its first one. */
async function startCounted(gatherMs: number) {
  const runs: number[] = [];
  const run = async () => {
    runs.push(performance.now());
    return false;
  };
  const loop = startPollLoop({ name: 'counted', everyMs: NEVER_MS, gatherMs, run }, pino({ level: 'silent' }));
  await sleep(5);
  return { runs, loop };
}

test('wake-ups that come together are one run, after the time to gather', async () => {
  const { runs, loop } = await startCounted(GATHER_MS);
  const wokenAtMs = performance.now();
  for (let wakeUp = 0; wakeUp < 5; wakeUp += 1) loop.wake();
  while (runs.length === 1) await sleep(1);
  expect((runs[1] ?? 0) - wokenAtMs).toBeGreaterThanOrEqual(GATHER_MS - 2);
  await sleep(2 * GATHER_MS);
  expect(runs).toHaveLength(2);
  loop.wake();
  while (runs.length === 2) await sleep(1);
  await loop.stop();
});

test('a wake-up without a time to gather runs at once, and a stop does not wait for one that gathers', async () => {
  const { runs, loop } = await startCounted(0);
  loop.wake();
  await sleep(5);
  expect(runs).toHaveLength(2);
  await loop.stop();
  const gathering = await startCounted(NEVER_MS);
  gathering.loop.wake();
  await gathering.loop.stop();
  expect(gathering.runs).toHaveLength(1);
});

test('a steady stream of wake-ups gathers between runs, and the first after a rest does not wait', async () => {
  const runs: number[] = [];
  const run = async () => {
    runs.push(performance.now());
    return false;
  };
  const loop = startPollLoop(
    { name: 'steady', everyMs: NEVER_MS, minRestMs: GATHER_MS, run },
    pino({ level: 'silent' }),
  );
  await sleep(2 * GATHER_MS);
  const wokenAtMs = performance.now();
  loop.wake();
  while (runs.length === 1) await sleep(1);
  expect((runs[1] ?? 0) - wokenAtMs).toBeLessThan(GATHER_MS / 2);
  for (let wakeUp = 0; wakeUp < 5; wakeUp += 1) loop.wake();
  await sleep(3 * GATHER_MS);
  expect(runs).toHaveLength(3);
  expect((runs[2] ?? 0) - (runs[1] ?? 0)).toBeGreaterThanOrEqual(GATHER_MS - 2);
  loop.wake();
  await loop.stop();
});

test('a rest takes as long as its run did', async () => {
  const [starts, ends]: [number[], number[]] = [[], []];
  const run = async () => {
    starts.push(performance.now());
    await sleep(GATHER_MS);
    ends.push(performance.now());
    return true;
  };
  const loop = startPollLoop({ name: 'slow', everyMs: NEVER_MS, minRestMs: 1, run }, pino({ level: 'silent' }));
  while (ends.length < 3) await sleep(1);
  await loop.stop();
  for (const index of [0, 1])
    expect((starts[index + 1] ?? 0) - (ends[index] ?? 0)).toBeGreaterThanOrEqual(GATHER_MS - 5);
});

test('a long run does not lengthen the rest without bound', async () => {
  const starts: number[] = [];
  const run = async () => {
    starts.push(performance.now());
    if (starts.length === 1) await sleep(LONG_RUN_MS);
    return starts.length < 2;
  };
  const loop = startPollLoop({ name: 'long', everyMs: NEVER_MS, minRestMs: 1, run }, pino({ level: 'silent' }));
  while (starts.length < 2) await sleep(1);
  await loop.stop();
  expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeLessThan(1.7 * LONG_RUN_MS);
});
