import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLES = 10;
const SAMPLE_MS = 40;
const APART_MS = 60;

/**
 * How many times its processor time some work takes by the clock, over about a second, because others want the processors as
 * well: 1 on a machine that is free. A promise about time that a busy machine can't keep for anybody is measured by it.
 */
export async function sampleContention(): Promise<number> {
  let sum = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    sum += measureOnce();
    await sleep(APART_MS);
  }
  return sum / SAMPLES;
}

function measureOnce(): number {
  const startedMs = performance.now();
  const before = process.cpuUsage();
  let usedMs = 0;
  while (usedMs < SAMPLE_MS) {
    const { user, system } = process.cpuUsage(before);
    usedMs = (user + system) / 1_000;
  }
  return Math.max(1, (performance.now() - startedMs) / usedMs);
}
