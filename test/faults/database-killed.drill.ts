import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectClient } from '../support/connect.ts';
import { startService } from '../support/service.ts';
import { drill, sized } from './support/drill.ts';
import { createFaultHarness } from './support/fault-harness.ts';
import { until } from './support/load.ts';
import { expectSettled, expectWholeOr503, startOutageLoad } from './support/outage-load.ts';

const KILLS = sized(1, 2);
const BACK_WITHIN_MS = 20_000;

drill('database killed: 503 while it is gone, all works again by itself, and the books are exact', async (log) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-drill-'));
  const env = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' };
  const service = await startService({ mongodbUrl: '', env });
  const server = () => JSON.parse(readFileSync(join(dataDir, 'mongod.json'), 'utf8'));
  const client = await connectClient(server().url);
  const harness = await createFaultHarness({ client, db: client.db(), url: server().url });
  try {
    const load = await startOutageLoad(harness, { origin: service.restUrl, maxMs: 60_000, pauseMs: 100, log });
    const { responses } = load;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = responses.length + 100 + Math.random() * 200;
      await until(() => responses.length > target, 10_000);
      const killedAt = Date.now();
      process.kill(server().pid, 'SIGKILL');
      const isBack = () =>
        responses.some(({ status, startedAtMs }) => status === 200 && startedAtMs > killedAt + 1_000);
      log.expect(await until(isBack, BACK_WITHIN_MS), `not back within ${BACK_WITHIN_MS} ms`);
      log.count('kills');
    }
    await sleep(500);
    await load.end();
    expectWholeOr503(responses, log);
    log.expect((log.figures['status 503'] ?? 0) > 0, 'no call met the outage: the drill shows nothing');
    await expectSettled(harness, responses, log);
  } finally {
    await harness.close();
    await client.close();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
