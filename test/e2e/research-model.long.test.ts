import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { brief } from '../../common/research/brief.ts';
import { ALL_TRUTHS } from '../../scripts/bench/research/truth/all-truths.ts';
import { type FixtureWeb, startFixtureWeb } from '../../scripts/bench/research/web/start-fixture-web.ts';
import { runCli } from '../support/cli.ts';
import { useDatabase } from '../support/database.ts';
import { call, query } from '../support/http.ts';
import { createOperator, type Operator } from '../support/operator.ts';
import { writeConnectFile } from '../support/outbound.ts';
import { type RunningService, startService } from '../support/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const ENDED_WITHIN_MS = 120_000;

const database = useDatabase();
let web: FixtureWeb;
let model: WebhookReceiver;
let service: RunningService;
let operator: Operator;

beforeAll(async () => {
  web = await startFixtureWeb({ port: 0 });
  model = await startWebhookReceiver();
  operator = await createOperator(database());
  const env = {
    LOG_LEVEL: 'error',
    OUTBOUND_CONNECT_TO: writeConnectFile(web.connectMap()),
    RATE_LIMIT_PER_MINUTE: '100000',
    RESEARCH_LLM_BASE_URL: `${model.origin}/v1`,
    RESEARCH_LLM_MODEL: 'briefwriter-8b',
  };
  service = await startService({ mongodbUrl: database().url, env });
});

afterAll(async () => {
  await operator.service.ledger.close();
  await service.stop();
  await model.close();
  await web.close();
});

/** Orders a brief and waits until it is completed; returns it with the account's balance. */
async function orderBrief() {
  const customer = await operator.openAccount({ creditsUsd: '1' });
  const { key } = customer;
  const order = ALL_TRUTHS.find(({ expects }) => expects === 'completed')?.order ?? {};
  const { body: accepted } = await call(`${service.restUrl}/v1/research`, { key, body: order });
  const id: string = accepted.research_id;
  const deadline = Date.now() + ENDED_WITHIN_MS;
  while (Date.now() < deadline) {
    const { body: job } = await call(`${service.restUrl}/v1/research/${id}`, { key });
    if (job.status !== 'queued') {
      expect(job).toMatchObject({ status: 'completed', error: null });
      const { body: account } = await call(`${service.restUrl}/v1/account`, { key });
      return { id, key, result: brief.parse(job.result), creditsUsd: account.credits_remaining };
    }
    await sleep(250);
  }
  throw new Error(`the job has not ended in ${ENDED_WITHIN_MS} ms`);
}

const said = ({ stats, generated_at, ...rest }: ReturnType<typeof brief.parse>) => ({
  ...rest,
  sources: rest.sources.map(({ fetched_at, ...source }) => source),
});

test('a model that is of no use changes neither the brief nor its price; its cost is in the statistics', async () => {
  model.answer((response) => void response.writeHead(500).end());
  const failing = await orderBrief();
  expect(failing.result.stats).toMatchObject({ writer: 'extractive', model_tokens: { input: 0, output: 0 } });
  expect(failing.creditsUsd).toBe(0.85);

  const recorded = readFileSync(join(PROJECT_ROOT, 'test/fixtures/research-llm/reader-good.json'));
  model.answer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(recorded));
  const useless = await orderBrief();
  // It read once and wrote once: the second answer has the form of the first, and costs as well.
  expect(useless.result.stats).toMatchObject({ writer: 'extractive', model_tokens: { input: 4_200, output: 360 } });
  expect(useless.creditsUsd).toBe(0.85);
  expect(said(useless.result)).toEqual(said(failing.result));

  const graph = 'query ($id: ID!) { researchJob(id: $id) { brief { stats { modelTokens { input output } } } } }';
  const { body } = await query(service.graphqlUrl, useless.key, graph, { id: useless.id });
  expect(body).toEqual({ data: { researchJob: { brief: { stats: { modelTokens: { input: 4_200, output: 360 } } } } } });
  const ledger = await runCli(['ledger', 'verify'], { MONGODB_URL: database().url });
  expect(ledger.results).toMatchObject([{ ok: true, violations: [] }]);
}, 180_000);
