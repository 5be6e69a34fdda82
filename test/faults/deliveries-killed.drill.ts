import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '../support/connect.ts';
import { createOperator } from '../support/operator.ts';
import { type RunningService, startService } from '../support/service.ts';
import {
  compareDeliveries,
  endLeases,
  openWatchlists,
  startWebhooks,
  storeRounds,
  untilDelivered,
} from './support/deliveries.ts';
import { drill, LONG, sized } from './support/drill.ts';
import { until } from './support/load.ts';

const KILLS = sized(2, 6);
const WATCHLISTS = 20;
const ROUNDS = sized(20, 100);
const HOSTS = 5;
const REFUSED_SHARE = 0.03;
/** What was in flight at the last kill waits for its lease of 30 s in the long form. */
const DELIVERED_WITHIN_MS = 120_000;

drill('deliveries killed: every match arrives, under one id and for one price, whatever is killed', async (log) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-drill-'));
  const webhooks = await startWebhooks({ hosts: HOSTS, refuse: REFUSED_SHARE });
  const env = {
    ...webhooks.env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    WEBHOOK_RETRY_SECONDS: Array(20).fill(1).join(','),
  };
  const start = () => startService({ mongodbUrl: '', env });
  let service: RunningService = await start();
  const server = () => JSON.parse(readFileSync(join(dataDir, 'mongod.json'), 'utf8'));
  const client = await connectClient(server().url);
  const db = client.db();
  const operator = await createOperator({ client, db });
  try {
    await openWatchlists({ client, db }, { operator, webhooks, count: WATCHLISTS });
    const expected = WATCHLISTS * ROUNDS;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await storeRounds(db, ROUNDS / KILLS + (kill === 0 ? ROUNDS % KILLS : 0));
      const target = webhooks.taken.size + Math.floor((expected / KILLS) * Math.random() * 0.8);
      await until(() => webhooks.taken.size > target, 10_000);
      if (LONG && kill === 2) {
        process.kill(server().pid, 'SIGKILL');
        log.count('database kills');
        await until(() => webhooks.taken.size > target + 10, 20_000);
      }
      await service.stop('SIGKILL');
      log.count('kills');
      if (!LONG) await endLeases(db);
      service = await start();
    }
    log.expect(await untilDelivered(db, expected, DELIVERED_WITHIN_MS), 'not all was delivered in time');
    await compareDeliveries({ db, operator, webhooks }, expected, log);
  } finally {
    await operator.service.ledger.close();
    await client.close();
    await service.stop();
    await webhooks.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
