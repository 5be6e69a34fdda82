import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectResource } from '../support/expectations.ts';
import { WATCHLIST_WITH_SECRET } from '../support/resources.ts';
import { NEW_WATCHLIST } from '../support/routes.ts';

describe('POST /v1/watchlists answers 201', () => {
  const shared = useSharedService();

  test('the watchlist, active, with its signing secret; free', async () => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const before = Date.now();
    const answer = await call(`${restUrl}/v1/watchlists`, { key: customer.key, body: NEW_WATCHLIST });
    expectResource(answer, 201, WATCHLIST_WITH_SECRET);
    expect(answer.body).toMatchObject({ ...NEW_WATCHLIST, active: true, paused_reason: null });
    expect(answer.body.secret).toMatch(/^whsec_\S{32,}$/);
    expect(Date.parse(answer.body.created_at)).toBeGreaterThanOrEqual(before);
    expect(expectRateLimitHeaders(answer)).toBe(59);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('each watchlist has a secret of its own', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const create = () => call(`${restUrl}/v1/watchlists`, { key, body: NEW_WATCHLIST });
    const [first, second] = await Promise.all([create(), create()]);
    expect(first.body.secret).not.toBe(second.body.secret);
    expect(first.body.id).not.toBe(second.body.id);
  });

  test.each([
    ['strings', { min_amount_usd: '1000000', max_amount_usd: '2000000.5' }],
    ['strings in exponent form', { min_amount_usd: '1e6', max_amount_usd: '2.0000005E+6' }],
    ['numbers', { min_amount_usd: 1_000_000, max_amount_usd: 2_000_000.5 }],
  ])('amounts may be %s', async (_, filters) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const { status, body } = await call(`${restUrl}/v1/watchlists`, { key, body: { ...NEW_WATCHLIST, filters } });
    expect(status).toBe(201);
    expect([Number(body.filters.min_amount_usd), Number(body.filters.max_amount_usd)]).toEqual([
      1_000_000, 2_000_000.5,
    ]);
  });

  test.each([
    { round: 'series_a,seed' },
    { company: 'Robotics' },
    { company: 42 },
    { domain: 'example.com' },
    { investor: 'Acme Ventures' },
    { country: 'Berlin' },
    { round: 'seed', company: 'a', domain: 'example.com', investor: 'b', country: 'DE', min_amount_usd: 0 },
  ])('one filter is enough, and any of them may be it: %j', async (filters) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const answer = await call(`${restUrl}/v1/watchlists`, { key, body: { ...NEW_WATCHLIST, filters } });
    expectResource(answer, 201, WATCHLIST_WITH_SECRET);
    expect(Object.keys(answer.body.filters).sort()).toEqual(Object.keys(filters).sort());
  });

  test('a name has up to 100 characters, whatever they take in UTF-16', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const name = '💶'.repeat(100);
    const { status, body } = await call(`${restUrl}/v1/watchlists`, { key, body: { ...NEW_WATCHLIST, name } });
    expect({ status, name: body.name }).toEqual({ status: 201, name });
  });
});
