import { setTimeout as sleep } from 'node:timers/promises';
import { pickFreePort } from '../../../common/mongo/local-port.ts';
import { readProcessorMs, readResidentMb } from '../process-usage.ts';
import { endProcess, startProcess, waitForAnswer } from '../running-process.ts';
import type { LoadResult } from '../suite.ts';

/** A start to measure. */
export interface MeasuredStart {
  /** The compiled file that is started. */
  entry: string;
  /** Environment of the process, beside its ports. */
  env: Record<string, string>;
  /** The path whose first 200 ends the start. */
  path: string;
  /** Time at rest after the start, before memory is read; 0 to leave memory out. */
  restMs: number;
}

/**
 * Starts a service, measures the time and the processor time until it answers, and the memory that it keeps at rest, and ends it.
 * @throws {Error} when the process ends by itself, or does not answer within a minute
 */
export async function measureStart({ entry, env, path, restMs }: MeasuredStart): Promise<LoadResult> {
  const [port, gatewayPort] = [await pickFreePort(), await pickFreePort()];
  const startMs = performance.now();
  const child = startProcess(entry, { ...env, PORT: `${port}`, GATEWAY_PORT: `${gatewayPort}` });
  try {
    await waitForAnswer(child, port, path);
    const tookMs = performance.now() - startMs;
    const processorMs = await readProcessorMs(child.pid);
    await sleep(restMs);
    const residentMb = restMs === 0 ? Number.NaN : await readResidentMb(child.pid);
    const [perSecond, failures, operations] = [1_000 / tookMs, 0, 1];
    return { perSecond, p50Ms: tookMs, p99Ms: tookMs, failures, operations, processorMs, residentMb };
  } finally {
    await endProcess(child);
  }
}
