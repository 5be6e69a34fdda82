import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { HttpLoadOptions } from './http-load.worker.ts';
import type { LoadResult } from './suite.ts';

const WORKER = new URL('./http-load.worker.js', import.meta.url);

/** Runs a load over HTTP in a worker thread. */
export async function runHttpLoad(options: HttpLoadOptions): Promise<LoadResult> {
  const worker = new Worker(WORKER, { workerData: options });
  const [result] = await once(worker, 'message');
  await worker.terminate();
  return result as LoadResult;
}

/** Runs a load over HTTP in a process of its own, and measures the processor time that this one takes per operation. */
export async function runMeasuredLoad(options: HttpLoadOptions): Promise<LoadResult> {
  const child = fork(fileURLToPath(WORKER), [JSON.stringify(options)], { execArgv: [] });
  // To start the process is no work of the service.
  const before = process.cpuUsage();
  const [result] = (await once(child, 'message')) as [LoadResult];
  const { user, system } = process.cpuUsage(before);
  if (child.exitCode === null) await once(child, 'exit');
  return { ...result, processorMs: (user + system) / 1_000 / result.operations };
}
