import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { JOBS, SEPARATE_SERVICES } from '../../scripts/service-entries.ts';
import { createWatchlist } from '../contract/support/fixtures.ts';
import { storeRecords } from '../subgraph/funding/stored-rounds.ts';
import { type TestDatabase, useDatabase } from '../support/database.ts';
import { call, type Json } from '../support/http.ts';
import { createOperator, type Operator } from '../support/operator.ts';
import { writeConnectFile } from '../support/outbound.ts';
import { type RunningService, startService } from '../support/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { record } from '../unit/funding/synthetic-records.ts';
import { type DrillLog, drill, LONG } from './support/drill.ts';
import { expectExactBooks, untilSettled } from './support/settle.ts';

const PRELOAD = pathToFileURL(join(PROJECT_ROOT, 'test/support/skewed-clock.mjs')).href;
const ENTRIES = [...SEPARATE_SERVICES, JOBS];
const LIMIT = 40;
const WITHIN_MS = 30_000;
/** Far below any of the skews, far above what a slow machine takes. */
const MAX_ERROR_MS = 20_000;
const ROUNDS = [1, 2, 3].map((index) => record(index, { company_name: 'Clockwork' }));

/** In the short form all services are 60 s off, neighbours in opposite directions; in the long one each in turn, 125 s. */
const CASES: Record<string, Record<string, number>> = LONG
  ? Object.fromEntries(
      ENTRIES.flatMap((entry) => [-125, 125].map((seconds) => [`${entry} ${seconds} s`, { [entry]: seconds }])),
    )
  : {
      'all 60 s': Object.fromEntries(ENTRIES.map((entry, index) => [entry, index % 2 === 0 ? 60 : -60])),
    };

describe.each(Object.entries(CASES))('clocks: %s', (_, skews) => {
  const database = useDatabase();

  drill(
    'skewed clocks: keys, billing, limits, research and deliveries work as if all clocks were right',
    async (log) => {
      const receiver = await startWebhookReceiver();
      await storeRecords(database().db, ROUNDS);
      const operator = await createOperator(database());
      const service = await startService({
        mongodbUrl: database().url,
        topology: 'a process per service',
        env: {
          LOG_LEVEL: 'error',
          RATE_LIMIT_PER_MINUTE: String(LIMIT),
          OUTBOUND_CONNECT_TO: writeConnectFile({ 'hooks.example.com': receiver.origin, '*': 'refuse' }),
        },
        envOf: Object.fromEntries(
          Object.entries(skews).map(([entry, seconds]) => [
            entry,
            { NODE_OPTIONS: `--import=${PRELOAD}`, SKEW_SECONDS: String(seconds) },
          ]),
        ),
      });
      try {
        const world = { service, operator, receiver, database: database(), log };
        await Promise.all([checkSearches(world), checkDelivery(world), checkResearch(world), checkLimit(world)]);
        await untilSettled(database().db, 5_000);
        await expectExactBooks({ db: database().db, operator }, log);
        log.expect(service.died() === null, String(service.died()));
        log.expect(!service.output('stdout').includes('token'), 'a service logged a refused token');
      } finally {
        await service.stop();
        await receiver.close();
        await operator.service.ledger.close();
      }
    },
  );
});

interface World {
  service: RunningService;
  operator: Operator;
  receiver: WebhookReceiver;
  database: TestDatabase;
  log: DrillLog;
}

async function checkSearches({ service, operator, database, log }: World): Promise<void> {
  const customer = await operator.openAccount({ creditsUsd: '1' });
  for (const path of ['/ready', '/health']) {
    const { status, body } = await call(service.restUrl + path);
    log.expect(status === 200, `${path}: ${status} ${JSON.stringify(body)}`);
  }
  const found = await call(`${service.restUrl}/v1/funding?company=Clockwork`, { key: customer.key });
  log.expect(found.status === 200 && found.body.count === ROUNDS.length, `search: ${JSON.stringify(found.body)}`);
  const paid = await until(
    () => operator.service.listLedger(customer.accountId, { kinds: ['capture'], after: null, limit: 10 }),
    (entries) => entries.length > 0,
  );
  log.expect(paid.length === 1 && paid[0]?.records === ROUNDS.length, `captures: ${JSON.stringify(paid)}`);
  const nowMs = await serverTimeMs(database);
  const off = Math.abs(nowMs - (paid[0]?.at.getTime() ?? 0));
  log.expect(off < MAX_ERROR_MS, `the capture is ${off} ms off the database's time`);
  const stale = await operator.service.billing.countStaleHolds();
  log.expect(stale === 0, `${stale} holds of live requests are stale`);
}

async function checkDelivery({ service, operator, receiver, database, log }: World): Promise<void> {
  const customer = await operator.openAccount({ creditsUsd: '1' });
  const watchlist = await createWatchlist(service, customer, { filters: { company: 'Arriving' } });
  await storeRecords(database.db, [record(50, { company_name: 'Arriving' })]);
  const path = `${service.restUrl}/v1/watchlists/${watchlist.id}/deliveries`;
  const list = async (): Promise<Json[]> => (await call(path, { key: customer.key })).body.data;
  const rows = await until(list, ([first]) => first?.status === 'delivered');
  log.expect(rows.length === 1 && rows[0].attempts === 1, `deliveries: ${JSON.stringify(rows)}`);
  log.expect(receiver.received.length === 1, `${receiver.received.length} events were sent, not 1`);
  const sentAtMs = 1_000 * Number(receiver.received[0]?.headers['webhook-timestamp']);
  const off = Math.abs((await serverTimeMs(database)) - sentAtMs);
  log.expect(off < MAX_ERROR_MS, `the event's timestamp is ${off} ms off`);
}

async function checkResearch({ service, operator, log }: World): Promise<void> {
  const customer = await operator.openAccount({ creditsUsd: '1' });
  const { key } = customer;
  const order = await call(`${service.restUrl}/v1/research`, { key, body: { domain: 'clockwork.io' } });
  log.expect(order.status === 202, `research: ${JSON.stringify(order.body)}`);
  const read = async (): Promise<Json> =>
    (await call(`${service.restUrl}/v1/research/${order.body.research_id}`, { key })).body;
  const job = await until(read, ({ status }) => status !== 'queued');
  // No site answers here, so the brief fails, and soon.
  log.expect(job.status === 'failed', `the job is ${job.status} after ${WITHIN_MS} ms`);
}

async function checkLimit({ service, operator, log }: World): Promise<void> {
  const { key } = await operator.openAccount();
  const leftMs = 60_000 - (Date.now() % 60_000);
  if (leftMs < WITHIN_MS / 2) await sleep(leftMs + 500);
  const answers = [];
  for (let index = 0; index < LIMIT + 5; index += 1) answers.push(await call(`${service.restUrl}/v1/account`, { key }));
  const admitted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  log.expect(
    admitted.length === LIMIT && refused.length === 5,
    `${admitted.length} admitted, ${refused.length} refused`,
  );
  const reset = refused.map(({ headers }) => Number(headers.get('retry-after')));
  log.expect(
    reset.every((seconds) => seconds >= 1 && seconds <= 60),
    `Retry-After is ${reset}`,
  );
}

async function until<Result>(look: () => Promise<Result>, isDone: (found: Result) => boolean): Promise<Result> {
  const deadlineMs = performance.now() + WITHIN_MS;
  let found = await look();
  while (!isDone(found) && performance.now() < deadlineMs) {
    await sleep(250);
    found = await look();
  }
  return found;
}

async function serverTimeMs({ client }: TestDatabase): Promise<number> {
  const { localTime } = await client.db('admin').command({ hello: 1 });
  return (localTime as Date).getTime();
}
