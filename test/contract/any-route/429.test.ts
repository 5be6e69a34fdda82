import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';

const VIEWER = '{ viewer { id } }';

describe('a key that made its requests of the minute answers 429', () => {
  const shared = useSharedService();
  const service = useServiceWith(shared, { RATE_LIMIT_PER_MINUTE: '2' });
  beforeEach(() => waitForRoomInWindow(60, 8_000));

  test('the headers count down, and the refusal names the limit and when to retry; nothing is charged', async () => {
    const { restUrl } = service();
    const { operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const search = () => call(`${restUrl}/v1/funding?limit=1`, { key: customer.key });
    expect(expectRateLimitHeaders(await search(), 2)).toBe(1);
    expect(expectRateLimitHeaders(await search(), 2)).toBe(0);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 98 });

    const answer = await search();
    expectRefusal(answer, 429, { error: expect.stringMatching(/\b2\b.*per minute per key/) });
    const [retryAfter, reset] = ['retry-after', 'ratelimit-reset'].map((name) => Number(answer.headers.get(name)));
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(Math.abs((retryAfter ?? 0) - (reset ?? 0))).toBeLessThanOrEqual(1);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 98 });
  });

  test('refused requests count as well as served ones', async () => {
    const { restUrl } = service();
    const { key } = await shared().operator.openAccount();
    const statuses: number[] = [];
    for (const path of ['/v1/funding?limit=0', '/v1/watchlists/x', '/v1/account']) {
      statuses.push((await call(restUrl + path, { key })).status);
    }
    expect(statuses).toEqual([400, 404, 429]);
  });

  test('REST and GraphQL requests count together', async () => {
    const { restUrl, graphqlUrl } = service();
    const { key } = await shared().operator.openAccount();
    expect((await query(graphqlUrl, key, VIEWER)).status).toBe(200);
    expect((await call(`${restUrl}/v1/account`, { key })).status).toBe(200);
    const refused = await query(graphqlUrl, key, VIEWER);
    expect(refused).toMatchObject({ status: 429, body: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] } });
    expect(refused.body.errors[0].message).toMatch(/\b2\b.*per minute per key/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await call(`${restUrl}/v1/account`, { key })).status).toBe(429);
  });

  test('two keys of one account count apart', async () => {
    const { restUrl } = service();
    const { operator } = shared();
    const { key, accountId } = await operator.openAccount();
    const { apiKey } = await operator.service.accounts.createKey(accountId, 'another');
    const read = async (secret: string) => (await call(`${restUrl}/v1/account`, { key: secret })).status;
    expect([await read(key), await read(key), await read(key)]).toEqual([200, 200, 429]);
    expect([await read(apiKey), await read(apiKey), await read(apiKey)]).toEqual([200, 200, 429]);
  });

  test('of many requests at once exactly as many as the limit are let through', async () => {
    const { restUrl } = service();
    const { key } = await shared().operator.openAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(`${restUrl}/v1/account`, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(8).fill(429)]);
  });
});
