import { setTimeout as sleep } from 'node:timers/promises';
import { drill, sized } from './support/drill.ts';
import { createFaultHarness } from './support/fault-harness.ts';
import { until } from './support/load.ts';
import { expectSettled, expectWholeOr503, startOutageLoad } from './support/outage-load.ts';
import { startReplicaSet } from './support/replica-set.ts';

const ELECTED_WITHIN_MS = 40_000;
const KILLS = sized(1, 2);

drill(
  'primary killed: in a replica set of three no answer is lost or charged twice, and all works again by itself',
  async (log) => {
    const set = await startReplicaSet(3);
    try {
      const harness = await createFaultHarness({ client: set.client, db: set.client.db(), url: set.url });
      try {
        const service = await harness.start();
        const load = await startOutageLoad(harness, { origin: service.restUrl, maxMs: 90_000, pauseMs: 100, log });
        const { responses } = load;
        for (let kill = 0; kill < KILLS; kill += 1) {
          const target = responses.length + 100 + Math.random() * 100;
          await until(() => responses.length > target, 15_000);
          const killedAt = Date.now();
          const revive = await set.killPrimary();
          const isBack = () =>
            responses.some(({ status, startedAtMs }) => status === 200 && startedAtMs > killedAt + 500);
          log.expect(await until(isBack, ELECTED_WITHIN_MS), 'no answer after the fail-over');
          log.figures['longest outage ms'] = Math.max(Date.now() - killedAt, log.figures['longest outage ms'] ?? 0);
          log.count('primaries killed');
          await revive();
        }
        await sleep(500);
        await load.end();
        expectWholeOr503(responses, log);
        await expectSettled(harness, responses, log);
      } finally {
        await harness.close();
      }
    } finally {
      await set.stop();
    }
  },
);
