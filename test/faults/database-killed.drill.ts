import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../common/mongo/create-client.ts';
import type { Customer } from '../support/operator.ts';
import { startService } from '../support/service.ts';
import { createBench } from './support/bench.ts';
import type { Sighting } from './support/buyer.ts';
import { compareWithCaptures } from './support/compare.ts';
import { drill, sized } from './support/drill.ts';
import { startLoad, until } from './support/load.ts';
import { expectExactBooks, sweepAll, untilCharged } from './support/settle.ts';

const KILLS = sized(1, 2);
const KEYS = 8;
const IN_FLIGHT = 16;
const MAX_LIMIT = 20;
const BACK_WITHIN_MS = 20_000;
/** A settlement that fails is tried again for about a minute, at growing intervals. */
const SETTLED_WITHIN_MS = 40_000;

drill(
  'database killed: 503 while it is gone, all works again by itself, and the books are exact',
  async (log) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-drill-'));
    const env = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' };
    const service = await startService({ mongodbUrl: '', env });
    const server = () => JSON.parse(readFileSync(join(dataDir, 'mongod.json'), 'utf8'));
    const client = await createClient(server().url).connect();
    const bench = await createBench({ client, db: client.db(), url: server().url });
    try {
      const customers = await bench.openCustomers({ keys: KEYS, creditsUsd: '100000' });
      const sightings: Sighting[] = [];
      const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: 50_000, maxMs: 60_000 }, async (index) => {
        const customer = customers[index % KEYS] as Customer;
        const sighting = await bench.buyer.search(service.restUrl, customer, 1 + (index % MAX_LIMIT));
        log.count(`status ${sighting.status}`);
        sightings.push(sighting);
        // A service without its database answers at once: clients wait before they try again, as the contract asks.
        if (sighting.status !== 200) await sleep(100);
      });
      for (let kill = 0; kill < KILLS; kill += 1) {
        const target = sightings.length + 100 + Math.random() * 200;
        await until(() => sightings.length > target, 10_000);
        const killedAt = Date.now();
        process.kill(server().pid, 'SIGKILL');
        const isBack = () =>
          sightings.some(({ status, startedAtMs }) => status === 200 && startedAtMs > killedAt + 1_000);
        log.expect(await until(isBack, BACK_WITHIN_MS), `not back within ${BACK_WITHIN_MS} ms`);
        log.count('kills');
      }
      await sleep(500);
      load.stop();
      await load.ended;
      const odd = sightings.filter(({ status, received }) => received !== 'whole' || ![200, 503].includes(status ?? 0));
      log.expect(odd.length === 0, `${odd.length} answers were neither a whole 200 nor a 503`);
      log.expect((log.figures['status 503'] ?? 0) > 0, 'no call met the outage: the drill shows nothing');
      await untilCharged(bench.db, sightings, SETTLED_WITHIN_MS);
      log.count('holds swept', await sweepAll(bench.db, bench.operator));
      await compareWithCaptures(bench.db, sightings, log);
      await expectExactBooks(bench, log);
    } finally {
      await bench.close();
      await client.close();
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  sized(120_000, 180_000),
);
