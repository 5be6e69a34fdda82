import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LOOPBACK, pickFreePort } from '../../../common/mongo/local-port.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { toPortSettings } from '../../service-entries.ts';
import type { HttpLoadOptions } from '../http-load.worker.ts';
import { readProcessorMs } from '../process-usage.ts';
import { connectProfiler, type Profile, type Profiler } from '../profiler.ts';
import { runHttpLoad } from '../run-http-load.ts';
import { endProcess, startProcess, waitForAnswer } from '../running-process.ts';
import type { LoadResult } from '../suite.ts';

/** Settlements follow their answers, and belong to them. */
const SETTLING_MS = 300;
const MAX_CONNECTION_ATTEMPTS = 100;
const CONNECTION_PAUSE_MS = 50;

/** Processes that serve together. */
export interface ServiceProcesses {
  /** Runs a load, with a body against the port of GraphQL, and measures the processor time that all of them take per request. */
  run(load: Load): Promise<LoadResult>;
  /** Runs a load, and takes a profile of each process that is inspected. */
  profile(load: Load): Promise<LoadResult & { profiles: Profile[] }>;
  close(): Promise<void>;
}

type Load = Omit<HttpLoadOptions, 'origin'>;

/**
 * Starts entries of this build on free ports, and waits until REST is ready.
 * @param env their settings, beside the ports
 * @throws {Error} when a process ends by itself, or REST is not ready within a minute
 */
export async function startServices(
  entries: readonly string[],
  env: Record<string, string>,
  { isInspected = false } = {},
): Promise<ServiceProcesses> {
  const cleanup = createCleanupStack();
  const restPort = await pickFreePort();
  const ports = {
    account: await pickFreePort(),
    funding: await pickFreePort(),
    research: await pickFreePort(),
    watchlist: await pickFreePort(),
    gateway: await pickFreePort(),
  };
  const settings = { ...env, PORT: `${restPort}`, ...toPortSettings(ports) };
  const children: ChildProcess[] = [];
  const profilers: Profiler[] = [];
  try {
    for (const entry of entries) {
      const inspectorPort = isInspected ? await pickFreePort() : undefined;
      const options = inspectorPort === undefined ? [] : [`--inspect=${LOOPBACK}:${inspectorPort}`];
      const child = startProcess(fileURLToPath(new URL(`../../../${entry}`, import.meta.url)), settings, options);
      children.push(child);
      cleanup.add(() => endProcess(child));
      if (inspectorPort !== undefined) profilers.push(await untilConnected(inspectorPort));
    }
    const bridge = children.at(-1);
    if (bridge !== undefined) await waitForAnswer(bridge, restPort, '/ready');
  } catch (error) {
    await cleanup.run();
    throw error;
  }
  for (const { close } of profilers) cleanup.add(async () => close());

  async function processorMs(): Promise<number> {
    const each = await Promise.all(children.map(({ pid }) => readProcessorMs(pid)));
    return each.reduce((sum, ms) => sum + ms, 0);
  }

  async function run(load: Load): Promise<LoadResult> {
    const before = await processorMs();
    const port = load.body === undefined ? restPort : ports.gateway;
    const result = await runHttpLoad({ ...load, origin: `http://${LOOPBACK}:${port}` });
    await sleep(SETTLING_MS);
    return { ...result, processorMs: ((await processorMs()) - before) / result.operations };
  }

  return {
    run,
    async profile(load) {
      await Promise.all(profilers.map(({ start }) => start()));
      const result = await run(load);
      return { ...result, profiles: await Promise.all(profilers.map(({ stop }) => stop())) };
    },
    close: cleanup.run,
  };
}

/** Connects to the profiler of a process that has just been started. */
async function untilConnected(port: number): Promise<Profiler> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectProfiler(port);
    } catch (error) {
      if (attempt === MAX_CONNECTION_ATTEMPTS) throw error;
      await sleep(CONNECTION_PAUSE_MS);
    }
  }
}
