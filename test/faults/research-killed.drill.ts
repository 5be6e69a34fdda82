import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../support/http.ts';
import type { Customer } from '../support/operator.ts';
import { sized } from './support/drill.ts';
import { BRIEF_MICROS, drillWithResearch, orderAt, untilResearched } from './support/research-harness.ts';

const KILLS = sized(1, 3);
const JOBS = 20;
const CREDITS_USD = 1;

drillWithResearch(
  'research killed: every job ends, charged once when completed and refunded when failed',
  async ({ db, operator, origin, kill }, log) => {
    const ordered: { customer: Customer; id: string }[] = [];

    const order = async (index: number) => {
      const customer = await operator.openAccount({ creditsUsd: String(CREDITS_USD) });
      const answer = await call(`${origin()}/v1/research`, { key: customer.key, body: orderAt(index) });
      log.expect(answer.status === 202, `an order was answered ${answer.status}`);
      if (answer.status === 202) ordered.push({ customer, id: answer.body.research_id });
    };
    const read = async ({ customer: { key }, id }: { customer: Customer; id: string }) =>
      (await call(`${origin()}/v1/research/${id}`, { key })).body;

    for (let round = 0; round < KILLS; round += 1) {
      await Promise.all(Array.from({ length: JOBS }, (_, index) => order(index)));
      await sleep(100 + 900 * Math.random());
      await kill();
    }
    await untilResearched(db);
    for (const order of ordered) {
      const { status } = await read(order);
      const account = await operator.service.accounts.find(order.customer.accountId);
      const due = CREDITS_USD * 1e6 - (status === 'completed' ? BRIEF_MICROS : 0);
      log.count(`jobs ${status}`);
      log.expect(status === 'completed' || status === 'failed', `a job is still ${status}`);
      log.expect(due === account.balanceMicros, `a job that is ${status} left ${account.balanceMicros} micro-USD`);
    }
    log.expect(ordered.length === KILLS * JOBS, `${ordered.length} orders were taken`);
  },
  { concurrency: JOBS },
);
