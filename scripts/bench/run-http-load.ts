import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HttpLoadOptions } from './http-load.worker.ts';
import type { LoadResult } from './suite.ts';

/** Runs a load over HTTP in a worker thread. */
export async function runHttpLoad(options: HttpLoadOptions): Promise<LoadResult> {
  const worker = new Worker(new URL('./http-load.worker.js', import.meta.url), { workerData: options });
  const [result] = await once(worker, 'message');
  await worker.terminate();
  return result as LoadResult;
}
