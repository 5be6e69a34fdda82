import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';
import { runLoad } from './load.ts';

/** What a load over HTTP is told. */
export interface HttpLoadOptions {
  origin: string;
  /** Asked for in turn. */
  paths: readonly string[];
  /** Used in turn. */
  apiKeys: string[];
  inFlight: number;
  durationMs: number;
}

// On a thread of its own, so that making the load does not take time from the service that is measured.
const { origin, paths, apiKeys, inFlight, durationMs } = workerData as HttpLoadOptions;
const pool = new Pool(origin, { connections: inFlight });
let asked = 0;

async function ask(): Promise<void> {
  const path = paths[asked % paths.length] ?? '/';
  const apiKey = apiKeys[asked % apiKeys.length];
  asked += 1;
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${apiKey}` },
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
}

const result = await runLoad({ inFlight, durationMs, work: ask });
await pool.close();
parentPort?.postMessage(result);
