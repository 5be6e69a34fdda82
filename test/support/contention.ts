const SAMPLE_MS = 40;

/**
 * How many times its processor time some work takes by the clock, because others want the processors as well: 1 on a machine
 * that is free. A promise about time that a busy machine can't keep for anybody is measured by it.
 */
export function measureContention(): number {
  const startedMs = performance.now();
  const before = process.cpuUsage();
  let usedMs = 0;
  while (usedMs < SAMPLE_MS) {
    const { user, system } = process.cpuUsage(before);
    usedMs = (user + system) / 1_000;
  }
  return Math.max(1, (performance.now() - startedMs) / usedMs);
}
