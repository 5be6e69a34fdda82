import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../support/operator.ts';
import { createBench } from './support/bench.ts';
import type { Sighting } from './support/buyer.ts';
import { compareWithCaptures } from './support/compare.ts';
import { drill, sized } from './support/drill.ts';
import { startLoad, until } from './support/load.ts';
import { startReplicaSet } from './support/replica-set.ts';
import { expectExactBooks, sweepAll, untilCharged } from './support/settle.ts';

const KEYS = 8;
const IN_FLIGHT = 16;
const MAX_LIMIT = 20;
const ELECTED_WITHIN_MS = 40_000;
const SETTLED_WITHIN_MS = 40_000;
const KILLS = sized(1, 2);

drill(
  'primary killed: in a replica set of three no answer is lost or charged twice, and all works again by itself',
  async (log) => {
    const set = await startReplicaSet(3);
    try {
      const bench = await createBench({ client: set.client, db: set.client.db(), url: set.url });
      try {
        const service = await bench.start();
        const customers = await bench.openCustomers({ keys: KEYS, creditsUsd: '100000' });
        const sightings: Sighting[] = [];
        const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: 50_000, maxMs: 90_000 }, async (index) => {
          const customer = customers[index % KEYS] as Customer;
          const sighting = await bench.buyer.search(service.restUrl, customer, 1 + (index % MAX_LIMIT));
          log.count(`status ${sighting.status}`);
          sightings.push(sighting);
          if (sighting.status !== 200) await sleep(100);
        });
        for (let kill = 0; kill < KILLS; kill += 1) {
          const target = sightings.length + 100 + Math.random() * 100;
          await until(() => sightings.length > target, 15_000);
          const killedAt = Date.now();
          const revive = await set.killPrimary();
          const isBack = () =>
            sightings.some(({ status, startedAtMs }) => status === 200 && startedAtMs > killedAt + 500);
          log.expect(await until(isBack, ELECTED_WITHIN_MS), 'no answer after the fail-over');
          log.figures['longest outage ms'] = Math.max(Date.now() - killedAt, log.figures['longest outage ms'] ?? 0);
          log.count('primaries killed');
          await revive();
        }
        await sleep(500);
        load.stop();
        await load.ended;
        const odd = sightings.filter(
          ({ status, received }) => received !== 'whole' || ![200, 503].includes(status ?? 0),
        );
        log.expect(odd.length === 0, `${odd.length} answers were neither a whole 200 nor a 503`);
        await untilCharged(bench.db, sightings, SETTLED_WITHIN_MS);
        log.count('holds swept', await sweepAll(bench.db, bench.operator));
        await compareWithCaptures(bench.db, sightings, log);
        await expectExactBooks(bench, log);
      } finally {
        await bench.close();
      }
    } finally {
      await set.stop();
    }
  },
  sized(150_000, 200_000),
);
