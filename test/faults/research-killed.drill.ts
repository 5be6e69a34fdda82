import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { ALL_TRUTHS } from '../../scripts/bench/research/truth/all-truths.ts';
import { startFixtureWeb } from '../../scripts/bench/research/web/start-fixture-web.ts';
import { connectClient } from '../support/connect.ts';
import { call } from '../support/http.ts';
import { type Customer, createOperator } from '../support/operator.ts';
import { writeConnectFile } from '../support/outbound.ts';
import { type RunningService, startService } from '../support/service.ts';
import { drill, LONG, sized } from './support/drill.ts';
import { expectExactBooks, untilSettled } from './support/settle.ts';

const KILLS = sized(1, 3);
const JOBS = 20;
/** Takes orders that complete and orders that fail. */
const STRIDE = 7;
const CREDITS_USD = 1;
const PRICE_USD = 0.15;
/** What ran at the last kill waits for its lock of 30 s in the long form. */
const ENDED_WITHIN_MS = 120_000;

drill('research killed: every job ends, charged once when completed and refunded when failed', async (log) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-signals-drill-'));
  const web = await startFixtureWeb({ port: 0 });
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    OUTBOUND_CONNECT_TO: writeConnectFile(web.connectMap()),
    RESEARCH_CONCURRENCY: String(JOBS),
  };
  const start = () => startService({ mongodbUrl: '', env });
  let service: RunningService = await start();
  const client = await connectClient(JSON.parse(readFileSync(join(dataDir, 'mongod.json'), 'utf8')).url);
  const db = client.db();
  const operator = await createOperator({ client, db });
  const ordered: { customer: Customer; id: string }[] = [];

  const order = async (index: number) => {
    const customer = await operator.openAccount({ creditsUsd: String(CREDITS_USD) });
    const body = ALL_TRUTHS[(STRIDE * index) % ALL_TRUTHS.length]?.order ?? {};
    const answer = await call(`${service.restUrl}/v1/research`, { key: customer.key, body });
    log.expect(answer.status === 202, `an order was answered ${answer.status}`);
    if (answer.status === 202) ordered.push({ customer, id: answer.body.research_id });
  };
  const read = async ({ customer: { key }, id }: { customer: Customer; id: string }) =>
    (await call(`${service.restUrl}/v1/research/${id}`, { key })).body;

  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.all(Array.from({ length: JOBS }, (_, index) => order(index)));
      await sleep(100 + 900 * Math.random());
      await service.stop('SIGKILL');
      log.count('kills');
      if (!LONG) await endLocks(db);
      log.count('jobs cut off', await db.collection('research_jobs').countDocuments({ status: 'queued' }));
      service = await start();
    }
    const deadline = Date.now() + ENDED_WITHIN_MS;
    const unfinished = { status: { $in: ['ordered', 'queued', 'settling'] } };
    while ((await db.collection('research_jobs').countDocuments(unfinished)) > 0 && Date.now() < deadline)
      await sleep(250);
    await untilSettled(db, 10_000);
    for (const order of ordered) {
      const { status } = await read(order);
      const account = await operator.service.accounts.find(order.customer.accountId);
      const due = status === 'completed' ? CREDITS_USD - PRICE_USD : CREDITS_USD;
      log.count(`jobs ${status}`);
      log.expect(status === 'completed' || status === 'failed', `a job is still ${status}`);
      log.expect(
        Math.round(due * 1e6) === account.balanceMicros,
        `a job that is ${status} left ${account.balanceMicros} micro-USD`,
      );
    }
    log.expect(ordered.length === KILLS * JOBS, `${ordered.length} orders were taken`);
    await expectExactBooks({ db, operator }, log);
  } finally {
    await operator.service.ledger.close();
    await client.close();
    await service.stop();
    await web.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Ends the locks of a process that is dead, instead of waiting for it. */
async function endLocks(db: Db): Promise<void> {
  await db.collection('research_queue').updateMany({ lockedAt: { $ne: null } }, { $set: { lockedAt: new Date(0) } });
}
