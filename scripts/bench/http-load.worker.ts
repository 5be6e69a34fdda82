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
  /** Sent as JSON by POST; GET without it. */
  body?: string;
}

// A thread of its own, or a process, so that generating the load takes no time from the measured service.
const options: HttpLoadOptions = workerData ?? JSON.parse(process.argv[2] ?? '{}');
const { origin, paths, apiKeys, inFlight, durationMs, body: message } = options;
const pool = new Pool(origin, { connections: inFlight });
let sent = 0;

async function sendRequest(): Promise<void> {
  const path = paths[sent % paths.length] ?? '/';
  const apiKey = apiKeys[sent % apiKeys.length];
  sent += 1;
  const authorization = `Bearer ${apiKey}`;
  const { statusCode, body } = await pool.request(
    message === undefined
      ? { method: 'GET', path, headers: { authorization } }
      : { method: 'POST', path, headers: { authorization, 'content-type': 'application/json' }, body: message },
  );
  await body.dump();
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
}

const result = await runLoad({ inFlight, durationMs, work: sendRequest });
await pool.close();
if (parentPort === null) process.send?.(result);
else parentPort.postMessage(result);
