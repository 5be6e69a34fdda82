import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Agent, request } from 'undici';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { sampleContention } from '../support/contention.ts';
import type { Customer } from '../support/operator.ts';
import type { RunningService } from '../support/service.ts';
import { type DrillLog, sized } from './support/drill.ts';
import { drillWithHarness } from './support/fault-harness.ts';
import { httpAttack } from './support/hostile-http.ts';
import { exchange, wireAttack } from './support/hostile-wire.ts';
import { callMany } from './support/load.ts';
import { untilSettled } from './support/settle.ts';

const REQUESTS = sized(1_000, 200_000);
/** After so many, caches are full and code is compiled: memory must stay where it is then. */
const WARM_UP_REQUESTS = sized(600, 20_000);
/** So few that what waits for the service is not what the others wait for. */
const IN_FLIGHT = 4;
const KEYS = 10;
/** One request in so many is sent as bytes on a connection of its own; the others share connections. */
const WIRE_EVERY = 5;
const MAX_GROWTH_BYTES = 50 * 1024 * 1024;
/** At the 99th percentile, by a free machine's clock. The short form has too few answers for so much precision. */
const VERSION_WITHIN_MS = sized(250, 50);
const MAX_MS = sized(420_000, 3_600_000);
/** Times its processor time that work takes by the clock on a machine that others keep busy. */
const BUSY_CONTENTION = 2;
const MAX_SHOWN = 5;
const SUPPORT = join(PROJECT_ROOT, 'test/faults/support');

drillWithHarness(
  'hostile requests: none is a 5xx or hangs, none delays others, memory stays flat, and the books are exact',
  async (harness, log) => {
    const agent = new Agent({ connections: IN_FLIGHT, pipelining: 1 });
    try {
      const watchFile = join(mkdtempSync(join(tmpdir(), 'funding-signals-watch-')), 'process.json');
      const preload = pathToFileURL(join(SUPPORT, 'watched-process.mjs')).href;
      const service = await harness.start({
        NODE_OPTIONS: `--expose-gc --max-semi-space-size=64 --import ${preload}`,
        DRILL_WATCH_FILE: watchFile,
        // What fails because a client failed is not worth a line for each of so many.
        LOG_LEVEL: 'fatal',
      });
      const { pid } = readReport(watchFile) as { pid: number };
      const customers = await harness.openCustomers({ keys: KEYS, creditsUsd: '100000' });
      const attack = createAttack({ service, customers, agent, log });

      await callMany(WARM_UP_REQUESTS, IN_FLIGHT, attack, Number.MAX_SAFE_INTEGER);
      const before = await measure(pid, watchFile);
      const contentionBefore = await sampleContention();
      const probe = startProbe(service);
      await callMany(
        REQUESTS - WARM_UP_REQUESTS,
        IN_FLIGHT,
        (index) => attack(index + WARM_UP_REQUESTS),
        Number.MAX_SAFE_INTEGER,
      );
      const times = await probe.stop();
      const contention = (contentionBefore + (await sampleContention())) / 2;
      const after = await measure(pid, watchFile);

      log.figures['version p50 ms'] = times.p50;
      log.figures['version p99 ms'] = times.p99;
      log.figures['version longest ms'] = times.longest;
      log.figures['longest hold ms'] = Math.round(after.heldMs);
      log.figures['memory growth MB'] = Math.round((after.rss - before.rss) / 2 ** 20);
      log.expect(after.rss - before.rss <= MAX_GROWTH_BYTES, `memory grew from ${before.rss} to ${after.rss} bytes`);
      log.expect(
        times.p99 / contention <= VERSION_WITHIN_MS,
        `version: ${JSON.stringify(times)}, contention ${contention}`,
      );
      // A database that gets no processor for a second is answered for with 503; on a machine that is free there is no reason.
      const refused = log.figures['503'] ?? 0;
      log.expect(
        refused === 0 || contention > BUSY_CONTENTION,
        `${refused} answers were 503 at contention ${contention}`,
      );
      log.expect(times.probes > 0, 'the version was not asked for');
      log.expect((await untilSettled(harness.db, 30_000)) === 0, 'holds are still open');
      await harness.operator.service.ledger.flushLeftovers();
    } finally {
      await agent.destroy();
    }
  },
  { maxMs: MAX_MS },
);

interface Attackers {
  service: RunningService;
  customers: readonly Customer[];
  agent: Agent;
  log: DrillLog;
}

/** Creates what makes the hostile request of a number, with a key or without, and judges the answer. */
function createAttack({ service, customers, agent, log }: Attackers): (index: number) => Promise<void> {
  const origins = { rest: service.restUrl, graph: new URL(service.graphqlUrl).origin };
  const keyOf = (index: number) => (index % 4 === 3 ? 'none' : (customers[index % KEYS] as Customer).key);

  return async (index) => {
    log.count('requests');
    if (index % WIRE_EVERY === 0) {
      const number = index / WIRE_EVERY;
      const attack = wireAttack(number, `Authorization: Bearer ${keyOf(number)}\r\n`);
      const { statuses, isOver } = await exchange(number % 2 === 0 ? origins.rest : origins.graph, attack);
      for (const status of statuses) judge(status, () => attack.bytes.toString());
      if (!isOver) note(`a connection hung after ${statuses}: ${attack.bytes.toString().slice(0, 300)}`);
      return;
    }
    const { to, path, method, body, contentType } = httpAttack(index);
    const headers = {
      authorization: `Bearer ${keyOf(index)}`,
      'apollo-require-preflight': '1',
      ...(contentType !== undefined && { 'content-type': contentType }),
    };
    try {
      const answer = await request(origins[to] + path, {
        method,
        headers,
        dispatcher: agent,
        ...(body !== undefined && { body }),
      });
      const text = await answer.body.text();
      judge(answer.statusCode, () => `${method} ${path} ${body} -> ${text.slice(0, 200)}`);
    } catch (error) {
      note(`no answer (${(error as { code?: string }).code ?? error}): ${method} ${path} ${body?.slice(0, 300)}`);
    }
  };

  function judge(status: number, describe: () => string): void {
    log.count(`${Math.floor(status / 100)}xx`);
    if (status === 503) log.count('503');
    else if (status >= 500) note(`${status}: ${describe().slice(0, 600)}`);
  }

  function note(violation: string): void {
    if (log.violations.length < MAX_SHOWN) log.violations.push(violation);
  }
}

/** Collects the garbage of the service and reads its memory, and how long its event loop was held since the last time. */
async function measure(pid: number, file: string): Promise<{ rss: number; heldMs: number }> {
  const askedAtMs = Date.now();
  process.kill(pid, 'SIGWINCH');
  for (let wait = 0; wait < 600; wait += 1) {
    const report = readReport(file) as { at?: number; rss: number; heldMs: number };
    if ((report.at ?? 0) >= askedAtMs) return report;
    await sleep(50);
  }
  throw new Error('the service did not report its memory');
}

function readReport(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // It is being written.
    return {};
  }
}

/** Starts asking for the version from a process of its own. */
function startProbe({ restUrl }: RunningService): {
  stop(): Promise<Record<'probes' | 'p50' | 'p99' | 'longest', number>>;
} {
  const child = spawn(process.execPath, [join(SUPPORT, 'version-probe.mjs'), `${restUrl}/v1/version`]);
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  return {
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
      return JSON.parse(printed);
    },
  };
}
