import { useDatabase } from '../support/database.ts';
import type { Customer } from '../support/operator.ts';
import { createBench } from './support/bench.ts';
import type { Sighting } from './support/buyer.ts';
import { compareWithCaptures } from './support/compare.ts';
import { drill, sized } from './support/drill.ts';
import { startLoad, until } from './support/load.ts';
import { expectExactBooks, sweepAll, untilSettled } from './support/settle.ts';

const KILLS = sized(2, 5);
const KEYS = 8;
const IN_FLIGHT = 16;
const MAX_LIMIT = 20;

const database = useDatabase();

drill(
  'service killed: no answer is charged twice, nothing is charged without one, and the sweep frees the rest',
  async (log) => {
    const bench = await createBench(database());
    try {
      const customers = await bench.openCustomers({ keys: KEYS, creditsUsd: '100000' });
      const sightings: Sighting[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const service = await bench.start();
        const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: 20_000, maxMs: 15_000 }, async (index) => {
          const customer = customers[index % KEYS] as Customer;
          const sighting = await bench.buyer.search(service.restUrl, customer, 1 + (index % MAX_LIMIT));
          log.count(`received ${sighting.received}`);
          sightings.push(sighting);
        });
        const target = sightings.length + 100 + Math.random() * 200;
        await until(() => sightings.length > target, 10_000);
        load.stop();
        await service.stop('SIGKILL');
        await load.ended;
        log.count('kills');
      }
      const service = await bench.start();
      sightings.push(await bench.buyer.search(service.restUrl, customers[0] as Customer, 1));
      await untilSettled(bench.db, 3_000);
      log.count('holds swept', await sweepAll(bench.db, bench.operator));
      await compareWithCaptures(bench.db, sightings, log, { chargesMayLack: true });
      log.expect((log.figures['holds swept'] ?? 0) > 0, 'no kill left a hold behind: the drill shows nothing');
      await expectExactBooks(bench, log);
    } finally {
      await bench.close();
    }
  },
);
