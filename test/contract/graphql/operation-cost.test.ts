import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { expectBalance } from '../support/expectations.ts';
import { expectOperationRefused } from '../support/graphql.ts';
import { useServiceWith } from '../support/own-service.ts';

const LIMIT = 200;
const page = (first: number) => `{ fundingRounds(first: ${first}) { nodes { id } } }`;

describe('the cost of operations is limited per minute and key', () => {
  const shared = useSharedService();
  const service = useServiceWith(shared, { COST_LIMIT_PER_MINUTE: String(LIMIT) });
  beforeEach(() => waitForRoomInWindow(60, 8_000));

  test('an answer reports its cost and what remains; one over the limit is refused, and nothing runs', async () => {
    const { graphqlUrl } = service();
    const { operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const first = await query(graphqlUrl, customer.key, page(1));
    expect(first.cost).toEqual({
      requested: 2,
      limitPerMinute: LIMIT,
      remaining: LIMIT - 2,
      resetAfterSeconds: expect.any(Number),
    });
    const text = 'query ($first: Int) { fundingRounds(first: $first) { nodes { id } } }';
    expect((await query(graphqlUrl, customer.key, text, { first: 3 })).cost.remaining).toBe(LIMIT - 6);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 96 });

    // Of a first page that costs 101 and one like it, the second is over the limit.
    const counts = '{ fundingRounds(first: 0) { nodes { company { fundingRoundCount } } } quote { count } }';
    const spend = `mutation { testWatchlist(input: { id: "x" }) { result { delivered } } }`;
    expect((await query(graphqlUrl, customer.key, counts)).cost.requested).toBe(11);
    expect((await query(graphqlUrl, customer.key, spend)).cost.requested).toBe(101);
    const refused = await query(graphqlUrl, customer.key, page(100));
    expect(refused).toMatchObject({
      status: 429,
      body: { errors: [{ message: expect.stringMatching(/costs 101 points; the limit is 200 points per minute/) }] },
    });
    const [{ extensions }] = refused.body.errors;
    expect(extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    expect(extensions.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(extensions.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get('retry-after')).toBe(String(extensions.retryAfterSeconds));
    expect(refused.body.data).toBeUndefined();
    await expectBalance(operator, customer, { creditsUsd: 1, free: 96 });
  });

  test('an operation over the limit of any minute is refused as over a bound, and counts nothing', async () => {
    const { graphqlUrl } = service();
    const { key } = await shared().operator.openAccount();
    const heavy = '{ fundingRounds(first: 100) { nodes { backers(first: 2) { name } } } }';
    expectOperationRefused(await query(graphqlUrl, key, heavy), 'GRAPHQL_VALIDATION_FAILED', /\b301\b.*\b200\b/);
    expect((await query(graphqlUrl, key, '{ __typename }')).cost.remaining).toBe(LIMIT - 1);
  });

  test('of operations at once exactly those within the limit run', async () => {
    const { graphqlUrl } = service();
    const { key } = await shared().operator.openAccount();
    const answers = await Promise.all(Array.from({ length: 6 }, () => query(graphqlUrl, key, PAGE_OF_NONE)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('a dry run reports the cost, runs nothing and counts one point', async () => {
    const { graphqlUrl } = service();
    const { operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const extensions = { dryRun: true };
    const request = { query: page(100), extensions };
    const { status, body } = await call(graphqlUrl, { key: customer.key, body: request });
    const cost = expect.objectContaining({ requested: 101, remaining: LIMIT - 1 });
    expect([status, body]).toEqual([200, { data: null, extensions: { dryRun: true, cost } }]);
    const search = new URLSearchParams({ query: page(1), extensions: JSON.stringify(extensions) });
    const asGet = { key: customer.key, headers: { 'content-type': 'application/json' } };
    expect((await call(`${graphqlUrl}?${search}`, asGet)).body).toMatchObject({ data: null, extensions });
    const create = `mutation { createWatchlist(input: { name: "a", filters: { company: "a" }, webhookUrl: "https://a.com/" }) { watchlist { id } } }`;
    expect((await call(graphqlUrl, { key: customer.key, body: { query: create, extensions } })).body.data).toBeNull();
    const listed = await query(graphqlUrl, customer.key, '{ viewer { watchlists { nodes { id } } } }');
    expect(listed.body.data).toEqual({ viewer: { watchlists: { nodes: [] } } });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('a dry run is refused as the operation is, and without a key', async () => {
    const { graphqlUrl } = service();
    const { key } = await shared().operator.openAccount();
    const dryRun = (text: string) => call(graphqlUrl, { key, body: { query: text, extensions: { dryRun: true } } });
    expectOperationRefused(await dryRun('{ none }'), 'GRAPHQL_VALIDATION_FAILED', /none/);
    const heavy = '{ fundingRounds(first: 100) { nodes { backers(first: 2) { name } } } }';
    expectOperationRefused(await dryRun(heavy), 'GRAPHQL_VALIDATION_FAILED', /\b301\b.*\b200\b/);
    const withoutKey = { body: { query: '{ __typename }', extensions: { dryRun: true } } };
    expect((await call(graphqlUrl, withoutKey)).status).toBe(401);
  });

  test.each(['true', 1, null, {}])('a dryRun of %j is refused, and nothing runs', async (dryRun) => {
    const { graphqlUrl } = service();
    const { key } = await shared().operator.openAccount();
    const { status, body } = await call(graphqlUrl, { key, body: { query: page(1), extensions: { dryRun } } });
    expect([status, body.errors[0].message]).toEqual([400, 'extensions.dryRun: expected true or false.']);
    expect(body.data).toBeUndefined();
  });

  test('REST has no cost', async () => {
    const { restUrl, graphqlUrl } = service();
    const { key } = await shared().operator.openAccount();
    for (let request = 0; request < 3; request += 1)
      expect((await call(`${restUrl}/v1/funding?limit=100&company=none-such`, { key })).status).toBe(200);
    expect((await query(graphqlUrl, key, '{ __typename }')).cost.remaining).toBe(LIMIT - 1);
  });
});

/** Costs 50 and returns nothing. */
const PAGE_OF_NONE = '{ fundingRounds(first: 49, filter: { company: "none-such" }) { nodes { id } } }';
