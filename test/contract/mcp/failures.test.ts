import { randomUUID } from 'node:crypto';
import { call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { exhaustRateLimit, openSpentAccount } from '../support/accounts.ts';
import { expectBalance } from '../support/expectations.ts';
import { createWatchlist } from '../support/fixtures.ts';
import { useServiceWith } from '../support/own-service.ts';
import { KEYED_ROUTES, NEW_WATCHLIST } from '../support/routes.ts';

const shared = useSharedService();
const MAX_WATCHLISTS = 20;

/** Each tool of a route with a key, by one well-formed call, and the request that it stands for. */
const CALLS: [name: string, args: Json, route: keyof typeof KEYED_ROUTES][] = [
  ['search_funding_rounds', { limit: 1 }, 'search-funding'],
  ['get_funding_round', { id: randomUUID() }, 'get-funding'],
  ['start_research', { domain: 'example.com' }, 'start-research'],
  ['get_research', { id: randomUUID() }, 'get-research'],
  ['create_watchlist', NEW_WATCHLIST, 'create-watchlist'],
  ['list_watchlists', {}, 'list-watchlists'],
  ['get_watchlist', { id: randomUUID() }, 'get-watchlist'],
  ['delete_watchlist', { id: randomUUID() }, 'delete-watchlist'],
  ['test_watchlist', { id: randomUUID() }, 'test-watchlist'],
  ['list_watchlist_deliveries', { id: randomUUID() }, 'list-deliveries'],
  ['get_account', {}, 'get-account'],
  ['send_feedback', { title: 'Time zone', details: 'Which?' }, 'send-feedback'],
];

async function failureOf(restUrl: string, key: string, [name, args]: [string, Json, ...unknown[]]): Promise<Json> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const { status, body } = await call(`${restUrl}/mcp`, { key, body: message });
  expect({ status, result: body.result }).toMatchObject({ status: 200, result: { isError: true } });
  expect(body.result.structuredContent).toBeUndefined();
  return JSON.parse(body.result.content[0].text);
}

test('402: nothing is covered, and the body says where to add credits', async () => {
  const { key } = await openSpentAccount(shared().operator);
  for (const [name, args, path, init] of [
    ['search_funding_rounds', { limit: 1 }, '/v1/funding?limit=1', {}],
    ['start_research', { domain: 'example.com' }, '/v1/research', { body: { domain: 'example.com' } }],
  ] as const) {
    const { status, body } = await call(shared().restUrl + path, { key, ...init });
    expect([status, typeof body.top_up_url]).toEqual([402, 'string']);
    expect(await failureOf(shared().restUrl, key, [name, args])).toEqual({ status, ...body });
  }
});

test('409: the account has all its watchlists', async () => {
  const customer = await shared().operator.openAccount();
  for (let index = 0; index < MAX_WATCHLISTS; index += 1) await createWatchlist(shared(), customer);
  const { key } = customer;
  const { status, body } = await call(`${shared().restUrl}/v1/watchlists`, { key, body: NEW_WATCHLIST });
  expect([status, body.code]).toEqual([409, 'WATCHLIST_LIMIT']);
  expect(await failureOf(shared().restUrl, key, ['create_watchlist', NEW_WATCHLIST])).toEqual({ status, ...body });
});

test('429: every tool has the body of its route, and the time to wait', async () => {
  const customer = await shared().operator.openAccount({ creditsUsd: '1' });
  await exhaustRateLimit(shared().operator, customer);
  const { body } = await call(`${shared().restUrl}/v1/account`, { key: customer.key });
  for (const tool of CALLS) {
    const failure = await failureOf(shared().restUrl, customer.key, tool);
    expect(failure).toEqual({ status: 429, ...body, retry_after_seconds: expect.any(Number) });
    expect(failure.retry_after_seconds).toBeGreaterThan(0);
  }
  await expectBalance(shared().operator, customer, { creditsUsd: 1, free: 100 });
});

describe('where research is not offered and feedback is off', () => {
  const service = useServiceWith(shared, { RESEARCH_PRICE_USD: '', FEEDBACK_ENABLED: 'false' });

  test.each(CALLS.filter(([, , route]) => ['start-research', 'send-feedback'].includes(route)))(
    '503: %s has the body of its route, and nothing is charged',
    async (name, args, route) => {
      const customer = await shared().operator.openAccount({ creditsUsd: '1' });
      const { path, ...request } = KEYED_ROUTES[route];
      const { status, body } = await call(service().restUrl + path, { key: customer.key, ...request });
      expect(status).toBe(503);
      expect(await failureOf(service().restUrl, customer.key, [name, args])).toEqual({ status, ...body });
      await expectBalance(shared().operator, customer, { creditsUsd: 1, free: 100 });
    },
  );
});
