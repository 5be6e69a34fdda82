import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { ResearchJobDocument } from '../../subgraphs/research/store/research-job-document.ts';
import type { Customer } from '../support/operator.ts';
import { type AgentCall, callTool } from './support/agent-call.ts';
import { type DrillLog, sized } from './support/drill.ts';
import { callMany } from './support/load.ts';
import type { ObservedResponse } from './support/load-client.ts';
import {
  BRIEF_MICROS,
  drillWithResearch,
  orderAt,
  type ResearchHarness,
  untilResearched,
} from './support/research-harness.ts';

const ORDERS = sized(20, 160);
const IN_FLIGHT = 8;
const KILLS = sized(1, 3);
/** Each order has an account of its own, which pays for two briefs; in the race it orders this many at once. */
const COVERED = 2;
const RACERS = 6;
const MAX_ORDERING_MS = 60_000;
const RETRY_AFTER_MS = 500;

type Behaviour = Omit<AgentCall, 'name' | 'args'>;
const WATCHES: Behaviour = { isStreamed: true, hasProgress: true };

/** An order as its client saw it. */
interface Order {
  customer: Customer;
  /** The id that the client received, if any. */
  id: unknown;
  response: ObservedResponse;
}

drillWithResearch(
  'agents order briefs: orders that stay, leave and are cut by kills cost the price of each completed brief, once',
  async (harness, log) => {
    const { db, origin, kill } = harness;
    const open = () => harness.operator.openAccount({ creditsUsd: String((COVERED * BRIEF_MICROS) / 1e6) });
    const orders: Order[] = [];
    await callMany(
      ORDERS,
      IN_FLIGHT,
      async (index) => void orders.push(await order(origin(), await open(), { index, ...behaviour(index) })),
      MAX_ORDERING_MS,
    );
    for (let round = 0; round < KILLS; round += 1) {
      const customers = await Promise.all(Array.from({ length: IN_FLIGHT }, open));
      const calls = customers.map((customer, index) => order(origin(), customer, { index, ...WATCHES }));
      await untilOrdered(db, customers);
      await kill();
      orders.push(...(await Promise.all(calls)));
    }
    const racer = await open();
    await raceForLastCredit(harness, racer, log);
    await untilResearched(db);

    for (const { customer, id, response } of orders) {
      const jobs = await jobsOf(db, customer);
      log.count(`received ${response.received}`);
      log.expect(jobs.length <= 1, `one order made ${jobs.length} jobs`);
      log.expect(id === undefined || jobs[0]?._id === id, 'an order that was answered has no job');
      await expectPaid(harness, customer, log);
    }
    await expectPaid(harness, racer, log);
    for (const seen of ['received whole', 'received some', 'received nothing', 'jobs completed', 'jobs failed'])
      log.expect((log.figures[seen] ?? 0) > 0, `no ${seen}: the drill shows nothing`);
  },
  { concurrency: IN_FLIGHT },
);

/** A client that stays, watches to the end, leaves at once, or leaves when the first report of progress arrives. */
function behaviour(index: number): Behaviour {
  const ways: Behaviour[] = [{}, WATCHES, { hangUpAfterMs: 20 * Math.random() }, { ...WATCHES, stallMs: 20 }];
  return ways[index % ways.length] ?? {};
}

async function order(
  origin: string,
  customer: Customer,
  { index, ...how }: Behaviour & { index: number },
): Promise<Order> {
  let id: unknown;
  const onBody = (body: Record<string, unknown>) => {
    id = body.research_id;
  };
  const response = await callTool(origin, customer, { ...how, name: 'start_research', args: orderAt(index), onBody });
  return { customer, id, response };
}

/** Orders a brief, and again while the service is too busy and charged nothing. */
async function orderUntilTakenOrRefused(origin: string, customer: Customer, index: number): Promise<Order> {
  const deadline = Date.now() + MAX_ORDERING_MS;
  for (;;) {
    const ordered = await order(origin, customer, { index });
    if (ordered.response.status !== 503 || Date.now() > deadline) return ordered;
    await sleep(RETRY_AFTER_MS);
  }
}

/** Orders more briefs at once than the account pays for. */
async function raceForLastCredit({ db, origin }: ResearchHarness, racer: Customer, log: DrillLog): Promise<void> {
  const races = Array.from({ length: RACERS }, (_, index) => orderUntilTakenOrRefused(origin(), racer, index));
  const raced = await Promise.all(races);
  const taken = raced.filter(({ id }) => id !== undefined);
  const refused = raced.filter(({ response }) => response.status === 402);
  log.count('orders without credit', refused.length);
  for (const { response } of raced.filter((ordered) => !taken.includes(ordered) && !refused.includes(ordered)))
    log.expect(false, `an order was neither taken nor refused with 402: ${JSON.stringify(response)}`);
  await untilResearched(db);
  const jobs = await jobsOf(db, racer);
  log.expect(jobs.length === taken.length, `${taken.length} orders were taken, which made ${jobs.length} jobs`);
  // A brief that fails gives its price back, perhaps in time for another order.
  const failed = jobs.filter(({ status }) => status === 'failed');
  log.expect(taken.length >= COVERED, `${taken.length} orders were taken`);
  log.expect(
    taken.length <= COVERED + failed.length,
    `${taken.length} orders were taken, of which ${failed.length} failed`,
  );
}

/** Waits until every customer has a job that was confirmed, or the time is up. */
async function untilOrdered(db: Db, customers: readonly Customer[]): Promise<void> {
  const ordered = { account_id: { $in: customers.map(({ accountId }) => accountId) }, status: { $ne: 'ordered' } };
  const deadline = Date.now() + MAX_ORDERING_MS;
  while ((await db.collection('research_jobs').countDocuments(ordered)) < customers.length && Date.now() < deadline)
    await sleep(10);
}

function jobsOf(db: Db, { accountId }: Customer): Promise<ResearchJobDocument[]> {
  return db.collection<ResearchJobDocument>('research_jobs').find({ account_id: accountId }).toArray();
}

/** Notes a balance that is not the credits less the price of each completed brief, and a job that has not ended. */
async function expectPaid({ db, operator }: ResearchHarness, customer: Customer, log: DrillLog): Promise<void> {
  const jobs = await jobsOf(db, customer);
  for (const { status } of jobs) {
    log.count(`jobs ${status}`);
    log.expect(status === 'completed' || status === 'failed', `a job is still ${status}`);
  }
  const completed = jobs.filter(({ status }) => status === 'completed').length;
  const { balanceMicros } = await operator.service.accounts.find(customer.accountId);
  const due = (COVERED - completed) * BRIEF_MICROS;
  log.expect(balanceMicros === due, `${completed} completed briefs left ${balanceMicros} micro-USD, expected ${due}`);
}
