import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';
import { runLoad } from './load.ts';

/** Options of a load over HTTP. */
export interface HttpLoadOptions {
  origin: string;
  /** Requested in turn. */
  paths: readonly string[];
  /** Used in turn. */
  apiKeys: string[];
  inFlight: number;
  durationMs: number;
}

// A thread of its own, so that generating the load takes no time from the measured service.
const { origin, paths, apiKeys, inFlight, durationMs } = workerData as HttpLoadOptions;
const pool = new Pool(origin, { connections: inFlight });
let sent = 0;

async function sendRequest(): Promise<void> {
  const path = paths[sent % paths.length] ?? '/';
  const apiKey = apiKeys[sent % apiKeys.length];
  sent += 1;
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${apiKey}` },
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
}

const result = await runLoad({ inFlight, durationMs, work: sendRequest });
await pool.close();
parentPort?.postMessage(result);
