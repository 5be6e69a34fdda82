import type { Client } from '@modelcontextprotocol/client';
import { renderBrief } from '../../../common/research/markdown/render-brief.ts';
import { call } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { SAMPLE_BRIEF } from '../../support/sample-brief.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { storeResearchJob } from '../support/fixtures.ts';
import { connectAgent, GENERATIONS } from './client.ts';

const shared = useSharedService();
const COMPLETED = { status: 'completed', completed_at: new Date('2026-01-02T03:05:00Z'), result: SAMPLE_BRIEF };

let customer: Customer;
let agent: Client;
beforeEach(async () => {
  customer = await shared().operator.openAccount();
});
afterEach(() => agent.close());

const briefUri = (id: string) => `funding-signals://research/${id}/brief`;

describe.each(GENERATIONS)('for a %s client', (generation) => {
  beforeEach(async () => {
    agent = await connectAgent(shared().restUrl, { key: customer.key, generation });
  });

  test('the price list and the filters can be read', async () => {
    const { resources } = await agent.listResources();
    const texts = await Promise.all(
      resources.map(async ({ uri }) => (await agent.readResource({ uri })).contents[0] as { text: string }),
    );
    const [prices, filters] = texts.map(({ text }) => text);
    expect(JSON.parse(prices ?? '')).toEqual((await call(`${shared().restUrl}/pricing`)).body);
    for (const word of ['`min_amount_usd`', '`country`', '`series_a`', '`limit`']) expect(filters).toContain(word);
  });

  test('a completed brief is Markdown, by its research id', async () => {
    const id = await storeResearchJob(shared(), customer, COMPLETED);
    const { resourceTemplates } = await agent.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([briefUri('{research_id}')]);
    const { contents } = await agent.readResource({ uri: briefUri(id) });
    expect(contents).toEqual([{ uri: briefUri(id), mimeType: 'text/markdown', text: renderBrief(SAMPLE_BRIEF) }]);
  });

  test('prompts are written from their arguments', async () => {
    const { prompts } = await agent.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['prepare_a_call', 'watch_a_market']);
    const { messages } = await agent.getPrompt({ name: 'prepare_a_call', arguments: { domain: 'example.com' } });
    expect(messages).toMatchObject([{ role: 'user', content: { text: expect.stringContaining('example.com') } }]);
    const market = { market: 'seed rounds in Germany', webhook_url: 'https://hooks.example.com' };
    const watch = await agent.getPrompt({ name: 'watch_a_market', arguments: market });
    for (const value of Object.values(market))
      expect(watch.messages).toMatchObject([{ content: { text: expect.stringContaining(value) } }]);
  });
});

test('what is missing, queued or of another account is -32602', async () => {
  agent = await connectAgent(shared().restUrl, { key: customer.key });
  const stranger = await shared().operator.openAccount();
  const uris = [
    'funding-signals://nothing',
    'https://example.com/',
    briefUri('nope'),
    briefUri('0198a1b2-0000-7000-8000-000000000000'),
    briefUri(await storeResearchJob(shared(), stranger, COMPLETED)),
    briefUri(await storeResearchJob(shared(), customer, { status: 'queued' })),
  ];
  for (const uri of uris) await expect(agent.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
});

test.each<[what: string, name: string, args: Record<string, string>]>([
  ['an unknown prompt', 'drop_tables', {}],
  ['a missing argument', 'prepare_a_call', {}],
  ['a blank argument', 'prepare_a_call', { domain: ' ' }],
  ['an unknown argument', 'prepare_a_call', { domain: 'example.com', colour: 'red' }],
  ['a long argument', 'watch_a_market', { market: 'x'.repeat(201) }],
])('%s is -32602', async (_, name, args) => {
  agent = await connectAgent(shared().restUrl, { key: customer.key });
  await expect(agent.getPrompt({ name, arguments: args })).rejects.toMatchObject({ code: -32602 });
});
