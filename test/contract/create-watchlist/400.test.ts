import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { NEW_WATCHLIST } from '../support/routes.ts';

/** Bodies that are refused, as changes of one that is in order; the refusal names the field. */
const REFUSED: [field: string, change: object][] = [
  ['name', { name: undefined }],
  ['name', { name: '' }],
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(101) }],
  ['name', { name: 7 }],
  ['name', { name: null }],
  ['filters', { filters: undefined }],
  ['filters', { filters: {} }],
  ['filters', { filters: [] }],
  ['filters', { filters: 'round=seed' }],
  ['since', { filters: { round: 'seed', since: '2026-01-01' } }],
  ['until', { filters: { until: '2026-01-01' } }],
  ['limit', { filters: { round: 'seed', limit: 5 } }],
  ['cursor', { filters: { round: 'seed', cursor: 'x' } }],
  ['round', { filters: { round: '' } }],
  ['round', { filters: { round: ['seed'] } }],
  ['round', { filters: { round: Array.from({ length: 21 }, (_, index) => `stage_${index}`).join(',') } }],
  ['company', { filters: { company: 'x'.repeat(101) } }],
  ['company', { filters: { company: true } }],
  ['min_amount_usd', { filters: { min_amount_usd: -1 } }],
  ['min_amount_usd', { filters: { min_amount_usd: '1e400' } }],
  ['min_amount_usd', { filters: { min_amount_usd: 2, max_amount_usd: 1 } }],
  ['domain', { filters: { domain: 'https://example.com/' } }],
  ['country', { filters: { country: '' } }],
  ['webhook_url', { webhook_url: undefined }],
  ['webhook_url', { webhook_url: 'hooks.example.com' }],
  ['webhook_url', { webhook_url: 'http://hooks.example.com/' }],
  ['webhook_url', { webhook_url: 'https://localhost/' }],
  ['webhook_url', { webhook_url: 'https://127.0.0.1/' }],
  ['webhook_url', { webhook_url: 'https://10.0.0.1/' }],
  ['webhook_url', { webhook_url: 'https://169.254.169.254/latest/meta-data' }],
  ['webhook_url', { webhook_url: 'https://[::1]/' }],
  ['webhook_url', { webhook_url: 'https://2130706433/' }],
  ['webhook_url', { webhook_url: 'https://user:password@hooks.example.com/' }],
  ['webhook_url', { webhook_url: 'https://hooks.example.com:0/' }],
  ['secret', { secret: 'whsec_mine' }],
  ['active', { active: false }],
];

describe('POST /v1/watchlists answers 400 INVALID_INPUT', () => {
  const shared = useSharedService();

  test.each(REFUSED)('%s: %j', async (field, change) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { key } = customer;
    const answer = await call(`${restUrl}/v1/watchlists`, { key, body: { ...NEW_WATCHLIST, ...change } });
    expectRefusal(answer, 400, { code: 'INVALID_INPUT', error: expect.stringContaining(field) });
    expectRateLimitHeaders(answer);
    const { body: list } = await call(`${restUrl}/v1/watchlists`, { key });
    expect(list).toEqual({ data: [] });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test.each(['', '{', 'null', '[]', '"text"', '{"name": "x",}', '{"__proto__": {"name": "x"}}'])(
    'to the body %j',
    async (body) => {
      const { restUrl, operator } = shared();
      const { key } = await operator.openAccount();
      const answer = await call(`${restUrl}/v1/watchlists`, { method: 'POST', key, body });
      expectRefusal(answer, 400, { code: 'INVALID_INPUT' });
    },
  );
});
