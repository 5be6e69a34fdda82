import type { Customer } from '../support/operator.ts';
import { compareWithCaptures } from './support/compare.ts';
import { sized } from './support/drill.ts';
import { drillWithHarness } from './support/fault-harness.ts';
import { startLoad, until } from './support/load.ts';
import type { ObservedResponse } from './support/load-client.ts';
import { sweepAll, untilSettled } from './support/settle.ts';

const KILLS = sized(2, 5);
const KEYS = 8;
const IN_FLIGHT = 16;
const MAX_LIMIT = 20;

drillWithHarness(
  'service killed: no answer is charged twice, nothing is charged without one, and the sweep frees the rest',
  async (harness, log) => {
    const customers = await harness.openCustomers({ keys: KEYS, creditsUsd: '100000' });
    const responses: ObservedResponse[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const service = await harness.start();
      const load = startLoad({ inFlight: IN_FLIGHT, maxCalls: 20_000, maxMs: 15_000 }, async (index) => {
        const customer = customers[index % KEYS] as Customer;
        const response = await harness.loadClient.search(service.restUrl, customer, 1 + (index % MAX_LIMIT));
        log.count(`received ${response.received}`);
        responses.push(response);
      });
      const target = responses.length + 100 + Math.random() * 200;
      await until(() => responses.length > target, 10_000);
      load.stop();
      await service.stop('SIGKILL');
      await load.ended;
      log.count('kills');
    }
    const service = await harness.start();
    responses.push(await harness.loadClient.search(service.restUrl, customers[0] as Customer, 1));
    await untilSettled(harness.db, 3_000);
    log.count('holds swept', await sweepAll(harness.db, harness.operator));
    await compareWithCaptures(harness.db, responses, log, { chargesMayLack: true });
    log.expect((log.figures['holds swept'] ?? 0) > 0, 'no kill left a hold behind: the drill shows nothing');
  },
);
