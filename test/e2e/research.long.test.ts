import { setTimeout as sleep } from 'node:timers/promises';
import { brief } from '../../common/research/brief.ts';
import { ALL_TRUTHS } from '../../scripts/bench/research/truth/all-truths.ts';
import type { ResearchBody } from '../../scripts/bench/research/truth/company-truth.ts';
import { type FixtureWeb, startFixtureWeb } from '../../scripts/bench/research/web/start-fixture-web.ts';
import { runCli } from '../support/cli.ts';
import { sampleContention } from '../support/contention.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Json, query } from '../support/http.ts';
import { type Customer, createOperator, type Operator } from '../support/operator.ts';
import { writeConnectFile } from '../support/outbound.ts';
import { type RunningService, startService } from '../support/service.ts';

const ENDED_WITHIN_MS = 120_000;

const database = useDatabase();
let web: FixtureWeb;
let service: RunningService;
let operator: Operator;

beforeAll(async () => {
  web = await startFixtureWeb({ port: 0 });
  operator = await createOperator(database());
  const env = {
    LOG_LEVEL: 'warn',
    OUTBOUND_CONNECT_TO: writeConnectFile(web.connectMap()),
    RESEARCH_CONCURRENCY: '40',
    // A job is looked at until it ends, however long that takes.
    RATE_LIMIT_PER_MINUTE: '100000',
  };
  service = await startService({ mongodbUrl: database().url, env });
});

afterAll(async () => {
  await operator.service.ledger.close();
  await service.stop();
  await web.close();
});

async function ended({ key }: Customer, id: string): Promise<Json> {
  const deadline = Date.now() + ENDED_WITHIN_MS;
  while (Date.now() < deadline) {
    const { status, body } = await call(`${service.restUrl}/v1/research/${id}`, { key });
    expect({ status, body }).toMatchObject({ status: 200 });
    if (body.status !== 'queued') return body;
    await sleep(250);
  }
  throw new Error(`the job has not ended in ${ENDED_WITHIN_MS} ms`);
}

const completed = ALL_TRUTHS.filter(({ expects }) => expects === 'completed');

test('a brief over the web of a company: proven, readable, verifiable, charged once', async () => {
  const customer = await operator.openAccount({ creditsUsd: '1' });
  const accepted = await call(`${service.restUrl}/v1/research`, { key: customer.key, body: completed[0]?.order ?? {} });
  expect(accepted.status).toBe(202);
  const id = accepted.body.research_id;
  const job = await ended(customer, id);
  expect(job).toMatchObject({ status: 'completed', error: null });
  const { claims, sources, summary } = brief.parse(job.result);
  expect(summary.length).toBeGreaterThan(0);
  expect(claims.length).toBeGreaterThan(5);
  expect(sources.every(({ content_sha256 }) => /^[0-9a-f]{64}$/.test(content_sha256))).toBe(true);
  const { body } = await call(`${service.restUrl}/v1/account`, { key: customer.key });
  expect(body.credits_remaining).toBe(0.85);

  const cli = (...words: string[]) => runCli(words, { MONGODB_URL: database().url });
  const verified = await cli('research', 'verify', id);
  expect(verified.results).toMatchObject([{ ok: true, research_id: id, faults: [] }]);
  expect(verified.code).toBe(0);
  const shown = await cli('research', 'show', id);
  expect(shown.stdout).toMatch(/^# /);
  expect(shown.stdout).toMatch(/\[\^1\]: /);
  const ledger = await cli('ledger', 'verify');
  expect(ledger.results).toMatchObject([{ ok: true, violations: [] }]);

  const graph = `query ($id: ID!) { researchJob(id: $id) { brief {
    prospect { name } summary { text claims { citations { quote start end source { url } } } }
  } } viewer { researchJobs { nodes { id } } } }`;
  const { body: told } = await query(service.graphqlUrl, customer.key, graph, { id });
  expect(told.errors).toBeUndefined();
  expect(told.data.researchJob.brief.summary).toHaveLength(summary.length);
  expect(told.data.viewer.researchJobs.nodes).toEqual([{ id }]);
}, 180_000);

test('the texts of a stored brief that were tampered with are found by verification', async () => {
  const customer = await operator.openAccount({ creditsUsd: '1' });
  const { body } = await call(`${service.restUrl}/v1/research`, { key: customer.key, body: completed[1]?.order ?? {} });
  const { status } = await ended(customer, body.research_id);
  expect(status).toBe('completed');
  const jobs = database().db.collection<{ _id: string }>('research_jobs');
  await jobs.updateOne(
    { _id: body.research_id },
    { $set: { 'result.claims.0.citations.0.quote': 'What nobody said' } },
  );
  const { code, results } = await runCli(['research', 'verify', body.research_id], { MONGODB_URL: database().url });
  expect(code).toBe(1);
  expect(results).toEqual([expect.objectContaining({ ok: false, faults: [expect.anything()] })]);
}, 180_000);

test('an order on a person has a section on them, or fails and is free', async () => {
  const customer = await operator.openAccount({ creditsUsd: '1' });
  const order = async (body: ResearchBody) => {
    const accepted = await call(`${service.restUrl}/v1/research`, { key: customer.key, body });
    expect(accepted.status).toBe(202);
    return ended(customer, accepted.body.research_id);
  };
  const unknown = await Promise.all([
    order({ person_name: 'Nobody Atall', company_name: 'Brindlecove' }),
    order({ email: 'nobody.atall@halvorsund.com' }),
  ]);
  for (const job of unknown)
    expect(job).toMatchObject({ status: 'failed', result: null, error: { code: 'INSUFFICIENT_EVIDENCE' } });
  const before = await call(`${service.restUrl}/v1/account`, { key: customer.key });
  expect(before.body.credits_remaining).toBe(1);
  const known = await order({ person_name: 'Marit Tolland', company_name: 'Brindlecove' });
  const { prospect, sections } = brief.parse(known.result);
  expect(prospect.person).toEqual({ name: 'Marit Tolland', title: 'President' });
  expect(sections[0]?.id).toBe('person');
  expect(sections[0]?.sentences.length).toBeGreaterThan(0);
  const after = await call(`${service.restUrl}/v1/account`, { key: customer.key });
  expect(after.body.credits_remaining).toBe(0.85);
}, 180_000);

test('40 jobs at once all end, and the version is answered meanwhile', async () => {
  const customers = await Promise.all(Array.from({ length: 40 }, () => operator.openAccount({ creditsUsd: '1' })));
  const contentionBefore = await sampleContention();
  const ids = await Promise.all(
    customers.map(async ({ key }, index) => {
      const order = ALL_TRUTHS[index % ALL_TRUTHS.length]?.order ?? {};
      return (await call(`${service.restUrl}/v1/research`, { key, body: order })).body.research_id as string;
    }),
  );
  const timesMs: number[] = [];
  let areRunning = true;
  const probing = (async () => {
    while (areRunning) {
      const startMs = performance.now();
      await call(`${service.restUrl}/v1/version`);
      timesMs.push(performance.now() - startMs);
      await sleep(25);
    }
  })();
  const stopProbing = () => {
    areRunning = false;
  };
  const ending = Promise.all(ids.map((id, index) => ended(customers[index] as Customer, id)));
  const [jobs] = await Promise.all([ending.finally(stopProbing), probing]);
  expect(jobs.every(({ status }) => status === 'completed' || status === 'failed')).toBe(true);
  timesMs.sort((a, b) => a - b);
  // What the jobs themselves take from the machine is not forgiven: it is measured while there are none.
  const contention = (contentionBefore + (await sampleContention())) / 2;
  expect((timesMs[Math.floor(0.95 * timesMs.length)] ?? 0) / contention).toBeLessThan(250);
}, 180_000);
