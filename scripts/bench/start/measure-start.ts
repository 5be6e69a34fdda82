import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOPBACK, pickFreePort } from '../../../common/mongo/local-port.ts';
import type { LoadResult } from '../suite.ts';

const POLL_MS = 4;
const MAX_START_MS = 60_000;
/** A tick of the processor times in `/proc`. */
const MS_PER_TICK = 10;
/** The fields of `/proc/PID/stat` after the name of the program, in which a process's user and system time are. */
const [USER_FIELD, SYSTEM_FIELD] = [11, 12];
const KIB_PER_MIB = 1_024;

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
 * Processor time and memory are read from `/proc`, so they are missing elsewhere than on Linux.
 * @throws {Error} when the process ends by itself, or does not answer within a minute
 */
export async function measureStart({ entry, env, path, restMs }: MeasuredStart): Promise<LoadResult> {
  const [port, gatewayPort] = [await pickFreePort(), await pickFreePort()];
  const startMs = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=64', entry], {
    env: { ...env, PORT: `${port}`, GATEWAY_PORT: `${gatewayPort}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while ((await statusOf(port, path)) !== 200) {
      if (child.exitCode !== null) throw new Error(`${entry} ended with ${child.exitCode}`);
      if (performance.now() - startMs > MAX_START_MS) throw new Error(`${entry} does not answer ${path}`);
      await sleep(POLL_MS);
    }
    const tookMs = performance.now() - startMs;
    const processorMs = await readProcessorMs(child);
    await sleep(restMs);
    const residentMb = restMs === 0 ? Number.NaN : await readResidentMb(child);
    const [perSecond, failures, operations] = [1_000 / tookMs, 0, 1];
    return { perSecond, p50Ms: tookMs, p99Ms: tookMs, failures, operations, processorMs, residentMb };
  } finally {
    await end(child);
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

async function readProcessorMs({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * MS_PER_TICK;
}

async function readResidentMb({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]) / KIB_PER_MIB;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
