import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openMongo } from '../../common/mongo/open-mongo.ts';
import type { Customer } from '../support/operator.ts';
import { createBench } from './support/bench.ts';
import type { Sighting } from './support/buyer.ts';
import { compareWithCaptures } from './support/compare.ts';
import { drill, sized } from './support/drill.ts';
import { startLoad, until } from './support/load.ts';
import { expectExactBooks, sweepAll, untilCharged } from './support/settle.ts';

const STOPS = sized(1, 3);
const STOPPED_FOR_MS = 6_000;
const DEADLINE_MS = 2_000;
const GRACE_MS = 1_000;
const KEYS = 8;
const IN_FLIGHT = 16;
const MAX_LIMIT = 20;
const BACK_WITHIN_MS = 20_000;
const SETTLED_WITHIN_MS = 40_000;

drill(
  'database hung: 503 or 504 within the deadline and a second, nothing is charged, and all works again afterwards',
  async (log) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-drill-'));
    const settings = { dataDir, mongodbUrl: undefined, mongodBinary: process.env.MONGOD_BINARY || undefined };
    const mongo = await openMongo(settings, pino({ level: 'silent' }));
    const { pid } = JSON.parse(await readFile(join(dataDir, 'mongod.json'), 'utf8'));
    const env = { REQUEST_DEADLINE_MS: String(DEADLINE_MS), LOG_LEVEL: 'fatal' };
    const bench = await createBench({ ...mongo, env });
    try {
      const { restUrl } = await bench.start();
      const customers = await bench.openCustomers({ keys: KEYS, creditsUsd: '100000' });
      const sightings: Sighting[] = [];
      const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: 50_000, maxMs: 90_000 }, async (index) => {
        const customer = customers[index % KEYS] as Customer;
        const sighting = await bench.buyer.search(restUrl, customer, 1 + (index % MAX_LIMIT));
        log.count(`status ${sighting.status}`);
        sightings.push(sighting);
        if (sighting.status !== 200) await sleep(50);
      });
      for (let stop = 0; stop < STOPS; stop += 1) {
        const target = sightings.length + 100 + Math.random() * 100;
        await until(() => sightings.length > target, 15_000);
        process.kill(pid, 'SIGSTOP');
        await sleep(STOPPED_FOR_MS);
        process.kill(pid, 'SIGCONT');
        const wentOnAtMs = Date.now();
        const isBack = () => sightings.some(({ status, startedAtMs }) => status === 200 && startedAtMs > wentOnAtMs);
        log.expect(await until(isBack, BACK_WITHIN_MS), 'no answer after the database went on');
        log.count('stops');
      }
      load.stop();
      await load.ended;
      for (const { status, received, startedAtMs, endedAtMs } of sightings) {
        const tookMs = endedAtMs - startedAtMs;
        log.figures['longest answer ms'] = Math.max(tookMs, log.figures['longest answer ms'] ?? 0);
        log.expect(tookMs <= DEADLINE_MS + GRACE_MS, `an answer (${status}) took ${tookMs} ms`);
        const known = received === 'whole' && [200, 503, 504].includes(status ?? 0);
        log.expect(known, `an answer was ${received}, ${status}`);
      }
      log.expect((log.figures['status 503'] ?? 0) + (log.figures['status 504'] ?? 0) > 0, 'no call met the stop');
      await untilCharged(bench.db, sightings, SETTLED_WITHIN_MS);
      log.count('holds swept', await sweepAll(bench.db, bench.operator));
      await compareWithCaptures(bench.db, sightings, log);
      await expectExactBooks(bench, log);
    } finally {
      process.kill(pid, 'SIGCONT');
      await bench.close();
      await mongo.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  sized(120_000, 180_000),
);
