import { ROUTES } from '../../../rest-bridge/routes/index.ts';
import { call, type Json } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { connectAgent, GENERATIONS } from './client.ts';

const shared = useSharedService();
/** The changes feed is for programs that copy the rounds. */
const ROUTES_WITHOUT_TOOL = 1;
const NO_ONE = '0198a1b2-0000-7000-8000-000000000000';

let customer: Customer;
beforeEach(async () => {
  customer = await shared().operator.openAccount();
});

describe.each(GENERATIONS)('POST /mcp for a %s client', (generation) => {
  test('lists a tool for every route, the price list and the version, with hints and schemas', async () => {
    const agent = await connectAgent(shared().restUrl, { key: customer.key, generation });
    const { tools } = await agent.listTools();
    expect(tools).toHaveLength(ROUTES.length - ROUTES_WITHOUT_TOOL + 2);
    // Strict clients reject a list of types: nullable fields are alternatives.
    expect(JSON.stringify(tools)).not.toContain('"type":[');
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect({ name, texts: [title, description], schemas: [inputSchema.type, outputSchema?.type] }).toEqual({
        name: expect.stringMatching(/^[a-z_]+$/),
        texts: [expect.stringMatching(/\S/), expect.stringMatching(/[Ff]ree|[Bb]illed|charged/)],
        schemas: ['object', 'object'],
      });
      const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations ?? {};
      for (const hint of [readOnlyHint, destructiveHint, idempotentHint, openWorldHint])
        expect(typeof hint).toBe('boolean');
    }
    await agent.close();
  });

  test('a search returns the body of the route, is billed like it, and reports the balance', async () => {
    const agent = await connectAgent(shared().restUrl, { key: customer.key, generation });
    const { structuredContent, content, _meta } = await agent.callTool({
      name: 'search_funding_rounds',
      arguments: { limit: 3 },
    });
    const { body } = await call(`${shared().restUrl}/v1/funding?limit=3`, { key: customer.key });
    expect(structuredContent).toEqual(body);
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(body) }]);
    expect(_meta).toMatchObject({ 'x-free-records-remaining': '97' });
    await expectBalance(shared().operator, customer, { creditsUsd: 0, free: 94 });
    await agent.close();
  });
});

test.each<[name: string, args: Record<string, unknown>, path: string, init: { method?: string; body?: Json }]>([
  ['search_funding_rounds', { limit: 'many' }, '/v1/funding?limit=many', {}],
  ['search_funding_rounds', { colour: 1 }, '/v1/funding?colour=1', {}],
  ['get_funding_round', { id: 'nope' }, '/v1/funding/nope', {}],
  ['get_funding_round', { id: '\ud800' }, '/v1/funding/%EF%BF%BD', {}],
  ['get_funding_round', { id: '../account' }, '/v1/funding/..%2Faccount', {}],
  ['get_research', { id: NO_ONE }, `/v1/research/${NO_ONE}`, {}],
  ['get_watchlist', { id: NO_ONE }, `/v1/watchlists/${NO_ONE}`, {}],
  ['delete_watchlist', { id: NO_ONE }, `/v1/watchlists/${NO_ONE}`, { method: 'DELETE' }],
  ['test_watchlist', { id: NO_ONE }, `/v1/watchlists/${NO_ONE}/test`, { method: 'POST' }],
  ['list_watchlist_deliveries', { id: NO_ONE }, `/v1/watchlists/${NO_ONE}/deliveries`, {}],
  ['create_watchlist', { name: 'x' }, '/v1/watchlists', { body: { name: 'x' } }],
  [
    'start_research',
    { domain: 'a.example', email: 'b' },
    '/v1/research',
    { body: { domain: 'a.example', email: 'b' } },
  ],
  ['start_research', { domain: 'acme.example' }, '/v1/research', { body: { domain: 'acme.example' } }],
  ['send_feedback', { title: '' }, '/v1/feedback', { body: { title: '' } }],
])('a failed %s(%j) has the status and the body of the route', async (name, args, path, init) => {
  const agent = await connectAgent(shared().restUrl, { key: customer.key });
  const { isError, content, structuredContent } = await agent.callTool({ name, arguments: args });
  const { status, body } = await call(`${shared().restUrl}${path}`, { key: customer.key, ...init });
  expect(status).toBeGreaterThanOrEqual(400);
  expect({ isError, structuredContent }).toEqual({ isError: true, structuredContent: undefined });
  expect(JSON.parse((content as Json)[0].text)).toEqual({ status, ...body });
  await agent.close();
});

const INPUT = 'INVALID_INPUT';
test.each([
  ['get_funding_round', 'INVALID_ID', 'The `id` of a round'],
  ['get_research', 'INVALID_ID', 'The `research_id`'],
  ['get_watchlist', INPUT, 'The `id` of a watchlist'],
  ['delete_watchlist', INPUT, 'The `id` of a watchlist'],
  ['test_watchlist', INPUT, 'The `id` of a watchlist'],
  ['list_watchlist_deliveries', INPUT, 'The `id` of a watchlist'],
])('a call of %s without its id names it, and where it comes from', async (name, code, source) => {
  const agent = await connectAgent(shared().restUrl, { key: customer.key });
  for (const args of [{}, { id: null }, { id: ' ' }, { watchlist_id: NO_ONE }]) {
    const { isError, content } = await agent.callTool({ name, arguments: args });
    const error = expect.stringContaining(`id: is missing. ${source}`);
    expect({ isError, ...JSON.parse((content as Json)[0].text) }).toEqual({ isError: true, status: 400, error, code });
  }
  await agent.close();
});

test.each<[argument: Record<string, unknown>, problem: string]>([
  [{ company: { a: 1 } }, 'company: expected a string or a number'],
  [{ round: ['seed'] }, 'round: expected a string or a number'],
  [{ company: true }, 'company: expected a string or a number'],
  [{ investor: 'a\ud800' }, 'investor: is not valid Unicode'],
])('a search for %j is refused, not turned into another one, and free', async (argument, error) => {
  const agent = await connectAgent(shared().restUrl, { key: customer.key });
  const { isError, content } = await agent.callTool({ name: 'search_funding_rounds', arguments: argument });
  const answer = { isError, ...JSON.parse((content as Json)[0].text) };
  expect(answer).toEqual({ isError: true, status: 400, error, code: 'INVALID_FILTER' });
  await expectBalance(shared().operator, customer, { creditsUsd: 0, free: 100 });
  await agent.close();
});

test.each<[name: string, path: string]>([
  ['get_account', '/v1/account'],
  ['list_watchlists', '/v1/watchlists'],
  ['get_price_list', '/pricing'],
  ['get_version', '/v1/version'],
])('%s returns the body of %s', async (name, path) => {
  const agent = await connectAgent(shared().restUrl, { key: customer.key });
  const { structuredContent } = await agent.callTool({ name, arguments: {} });
  expect(structuredContent).toEqual((await call(`${shared().restUrl}${path}`, { key: customer.key })).body);
  await agent.close();
});

test('an unknown tool is a protocol error', async () => {
  const agent = await connectAgent(shared().restUrl, { key: customer.key });
  await expect(agent.callTool({ name: 'drop_tables', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  await agent.close();
});

test('messages have a counter of their own, and a tool call also counts as a request', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_account', arguments: {} } };
  const sent = await call(`${shared().restUrl}/mcp`, { key: customer.key, body: message });
  const request = await call(`${shared().restUrl}/v1/account`, { key: customer.key });
  expect([sent, request].map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['59', '58']);
});
