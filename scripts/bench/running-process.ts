import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOPBACK } from '../../common/mongo/local-port.ts';

const POLL_MS = 4;
const MAX_START_MS = 60_000;

/** Starts an entry of a build in a process of its own, with the options of `npm start` and others of Node. It prints to standard error only. */
export function startProcess(
  entry: string,
  env: Record<string, string>,
  options: readonly string[] = [],
): ChildProcess {
  const parameters = ['--max-semi-space-size=64', ...options, entry];
  return spawn(process.execPath, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Waits until a process answers a path with 200.
 * @throws {Error} when the process ends by itself, or does not answer within a minute
 */
export async function waitForAnswer(child: ChildProcess, port: number, path: string): Promise<void> {
  const startMs = performance.now();
  while ((await statusOf(port, path)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode}`);
    if (performance.now() - startMs > MAX_START_MS)
      throw new Error(`${child.spawnargs.at(-1)} does not answer ${path}`);
    await sleep(POLL_MS);
  }
}

/** Returns the status of an answer; null while nobody listens. */
function statusOf(port: number, path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get({ host: LOOPBACK, port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    request.on('error', () => resolve(null));
  });
}

/** Ends a process and waits for its end. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
