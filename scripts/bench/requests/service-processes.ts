import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LOOPBACK, pickFreePort } from '../../../common/mongo/local-port.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import type { HttpLoadOptions } from '../http-load.worker.ts';
import { readProcessorMs } from '../process-usage.ts';
import { runHttpLoad } from '../run-http-load.ts';
import { endProcess, startProcess, waitForAnswer } from '../running-process.ts';
import type { LoadResult } from '../suite.ts';
import { connectProfiler, type Profile, type Profiler } from './profiler.ts';

/** Everything in one process. */
export const ONE_PROCESS = ['scripts/start.js'];
/** A process per service: the gateway and the bridge start last, because they ask the others. */
export const SEPARATE_SERVICES = [
  'subgraphs/account/main.js',
  'subgraphs/funding/main.js',
  'subgraphs/research/main.js',
  'subgraphs/watchlist/main.js',
  'gateway/main.js',
  'rest-bridge/main.js',
];
const PORT_SETTINGS = ['PORT', 'GATEWAY_PORT', 'ACCOUNT_PORT', 'FUNDING_PORT', 'RESEARCH_PORT', 'WATCHLIST_PORT'];
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
  const ports: Record<string, number> = {};
  for (const setting of PORT_SETTINGS) ports[setting] = await pickFreePort();
  const { PORT = 0, GATEWAY_PORT = 0 } = ports;
  const settings = { ...env, ...toSettings(ports, entries.length > 1) };
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
    if (bridge !== undefined) await waitForAnswer(bridge, PORT, '/ready');
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
    const port = load.body === undefined ? PORT : GATEWAY_PORT;
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

/** Returns the settings of the ports, and of the URLs by which separate services reach each other. */
function toSettings(ports: Record<string, number>, areSeparate: boolean): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [setting, port] of Object.entries(ports)) {
    settings[setting] = `${port}`;
    if (areSeparate && setting !== 'PORT') {
      settings[setting.replace('PORT', 'URL')] = `http://${LOOPBACK}:${port}/graphql`;
    }
  }
  return settings;
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
