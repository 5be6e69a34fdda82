import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLES = 10;
const SAMPLE_MS = 40;
const APART_MS = 60;

/**
 * Measures for about a second how much longer work takes by the clock than its processor time: 1 on a free machine. Limits
 * of time that a busy machine can't meet are scaled by it.
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
