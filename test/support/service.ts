import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { JOBS, ONE_PROCESS, SEPARATE_SERVICES, toPortSettings } from '../../scripts/service-entries.ts';
import { freePorts } from './free-ports.ts';
import { writeConnectFile } from './outbound.ts';
import { spawnEntry } from './spawn-entry.ts';
import { TESTED_SETTINGS } from './tested-settings.ts';

/** No promise about how soon a service is ready: that depends on what else the machine does. */
const READY_WITHIN_MS = 100_000;
/** The secret of every service that a test starts: services on one database have the same. */
export const TEST_SECRET = 'a secret of the tests, which is long enough';

/** The compiled service, running as its users run it. */
export interface RunningService {
  restUrl: string;
  graphqlUrl: string;
  /** Returns the output of the processes so far. */
  output(stream: 'stdout' | 'stderr'): string;
  /** Which process ended without being asked to, and how; null while all is well. */
  died(): string | null;
  /** Ends the process of one entry point by SIGTERM, starts it again and waits until it answers. */
  restart(entry: string): Promise<void>;
  /** Asks every process to stop, and tells their exit codes in the order they were started. */
  stop(signal?: NodeJS.Signals): Promise<(number | null)[]>;
}

/** The deployment: all services in one process, or each in its own behind HTTP. */
export type Topology = 'one process' | 'a process per service';

/** What a test may decide about a service. */
export interface ServiceOptions {
  /** A URL with the database's name in it. */
  mongodbUrl: string;
  topology?: Topology;
  env?: Record<string, string>;
  /** What one process has besides, by its entry point. */
  envOf?: Record<string, Record<string, string>>;
}

/** Starts the compiled service and waits until it is ready. */
export async function startService({
  mongodbUrl,
  topology = 'one process',
  env = {},
  envOf = {},
}: ServiceOptions): Promise<RunningService> {
  const [port = 0, gatewayPort = 0, ...subgraphPorts] = await freePorts(6);
  const [account = 0, funding = 0, research = 0, watchlist = 0] = subgraphPorts;
  const environment = {
    MONGODB_URL: mongodbUrl,
    APP_SECRET: TEST_SECRET,
    SEED_DEMO: 'false',
    ...TESTED_SETTINGS,
    // No test reaches the outside. Production refuses the setting.
    ...(env.NODE_ENV !== 'production' && { OUTBOUND_CONNECT_TO: writeConnectFile({ '*': 'refuse' }) }),
    PORT: String(port),
    ...toPortSettings({ account, funding, research, watchlist, gateway: gatewayPort }),
    ...env,
  };
  const printed = { stdout: '', stderr: '' };
  let isStopping = false;
  let died: string | null = null;
  const restarting = new Set<ChildProcess>();
  const startProcess = (entry: string): ChildProcess => {
    const child = spawnEntry(entry, { ...environment, ...envOf[entry] });
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].on('data', (chunk) => (printed[stream] += chunk));
    }
    child.once('exit', (code, signal) => {
      if (!isStopping && !restarting.has(child)) died = `${entry} ended by itself (${code ?? signal})`;
    });
    return child;
  };
  const children = ENTRIES[topology].map(startProcess);
  const restUrl = `http://127.0.0.1:${port}`;
  const healthUrls: Record<string, string> = {
    'rest-bridge/main.js': `${restUrl}/health`,
    'gateway/main.js': `http://127.0.0.1:${gatewayPort}/health`,
    ...Object.fromEntries(
      Object.entries({ account, funding, research, watchlist }).map(([name, its]) => [
        `subgraphs/${name}/main.js`,
        `http://127.0.0.1:${its}/health`,
      ]),
    ),
  };
  const service: RunningService = {
    restUrl,
    graphqlUrl: `http://127.0.0.1:${gatewayPort}/graphql`,
    output: (stream) => printed[stream],
    died: () => died,
    async restart(entry) {
      const index = ENTRIES[topology].indexOf(entry);
      const child = children[index];
      if (child === undefined) throw new Error(`no process runs ${entry}`);
      restarting.add(child);
      await end(child, 'SIGTERM');
      children[index] = startProcess(entry);
      const url = healthUrls[entry];
      if (url !== undefined) await untilReady([url], children);
    },
    stop(signal = 'SIGTERM') {
      isStopping = true;
      return Promise.all(children.toReversed().map((child) => end(child, signal)));
    },
  };
  try {
    // The bridge is ready when the account service is; the others report for themselves that they listen.
    const healthPorts = topology === 'one process' ? [gatewayPort] : [gatewayPort, ...subgraphPorts];
    await untilReady(
      [`${restUrl}/ready`, ...healthPorts.map((healthPort) => `http://127.0.0.1:${healthPort}/health`)],
      children,
    );
  } catch (error) {
    await service.stop('SIGKILL');
    throw new Error(`${(error as Error).message}\n${printed.stdout}${printed.stderr}`);
  }
  return service;
}

const ENTRIES: Record<Topology, readonly string[]> = {
  'one process': ONE_PROCESS,
  'a process per service': [...SEPARATE_SERVICES, JOBS],
};

async function untilReady(urls: string[], children: ChildProcess[]): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (const url of urls) {
    while (!(await answersOk(url))) {
      if (children.some(({ exitCode }) => exitCode !== null))
        throw new Error('a process of the service ended at start');
      if (Date.now() > deadline) throw new Error(`not ready within ${READY_WITHIN_MS} ms: ${url}`);
      await sleep(50);
    }
  }
}

async function answersOk(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}
