/**
 * Does work and tells how many milliseconds of processor time it took: what else runs on the machine does not count, as it
 * would on a clock.
 */
export async function processorTime<Result>(work: () => Result | Promise<Result>): Promise<[Result, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
}
