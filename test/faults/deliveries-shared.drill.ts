import { useDatabase } from '../support/database.ts';
import { createOperator } from '../support/operator.ts';
import { type RunningService, startService } from '../support/service.ts';
import { compareDeliveries, openWatchlists, startWebhooks, storeRounds, untilDelivered } from './support/deliveries.ts';
import { drill, sized } from './support/drill.ts';

const PROCESSES = 2;
const WATCHLISTS = 40;
const ROUNDS = sized(10, 50);
const BATCHES = 5;
const HOSTS = 5;
const DELIVERED_WITHIN_MS = 60_000;

const database = useDatabase();

drill('deliveries shared: two processes that send from one queue send nothing twice', async (log) => {
  const { client, db, url } = database();
  const webhooks = await startWebhooks({ hosts: HOSTS, refuse: 0 });
  const operator = await createOperator({ client, db });
  const services: RunningService[] = [];
  try {
    await openWatchlists({ client, db }, { operator, webhooks, count: WATCHLISTS });
    const env = { ...webhooks.env, LOG_LEVEL: 'error' };
    for (let index = 0; index < PROCESSES; index += 1) services.push(await startService({ mongodbUrl: url, env }));
    for (let batch = 0; batch < BATCHES; batch += 1) await storeRounds(db, ROUNDS / BATCHES);
    const expected = WATCHLISTS * ROUNDS;
    log.expect(await untilDelivered(db, expected, DELIVERED_WITHIN_MS), 'not all was delivered in time');
    await compareDeliveries({ db, operator, webhooks }, expected, log);
    log.expect(log.figures['sent again'] === 0, `${log.figures['sent again']} events were sent twice`);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await operator.service.ledger.close();
    await webhooks.close();
  }
});
