import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

const TWENTY_ONE_STAGES = Array.from({ length: 21 }, (_, index) => `stage_${index}`).join(',');

/** Invalid queries; the error names the parameter. */
const REFUSED: [parameter: string, query: string][] = [
  ['limit', 'limit=0'],
  ['limit', 'limit=-1'],
  ['limit', 'limit=101'],
  ['limit', 'limit=1e3'],
  ['limit', 'limit=1e-1'],
  ['limit', 'limit=007'],
  ['limit', 'limit=2.5'],
  ['limit', 'limit=%2B5'],
  ['limit', 'limit=0x10'],
  ['limit', 'limit=ten'],
  ['limit', 'limit='],
  ['limit', 'limit=1&limit=2'],
  ['cursor', 'cursor='],
  ['since', 'since=2026-02-30'],
  ['since', 'since=2026-13-01'],
  ['since', 'since=2026-1-1'],
  ['since', 'since=01.01.2026'],
  ['since', 'since=2026-01-01T00:00:00Z'],
  ['since', 'since='],
  ['since', 'since=2026-01-01&since=2026-01-02'],
  ['since', 'since=2026-02-02&until=2026-02-01'],
  ['until', 'until=yesterday'],
  ['until', 'until='],
  ['round', `round=${TWENTY_ONE_STAGES}`],
  ['round', 'round='],
  ['round', 'round=,'],
  ['round', 'round=seed&round=series_a'],
  ['min_amount_usd', 'min_amount_usd=1e400'],
  ['min_amount_usd', 'min_amount_usd=-1'],
  ['min_amount_usd', 'min_amount_usd=1,000'],
  ['min_amount_usd', 'min_amount_usd=Infinity'],
  ['min_amount_usd', 'min_amount_usd='],
  ['min_amount_usd', 'min_amount_usd=2&max_amount_usd=1'],
  ['max_amount_usd', 'max_amount_usd=NaN'],
  ['max_amount_usd', 'max_amount_usd=$5'],
  ['company', `company=${'x'.repeat(101)}`],
  ['company', 'company='],
  ['company', 'company=%20'],
  ['company', 'company=a&company=b'],
  ['company', 'company=Z%FCrich'],
  ['company', 'company=%ED%A0%80'],
  ['company', 'company=a%20b%'],
  ['country', 'limit=1&country=%zz'],
  ['domain', 'domain='],
  ['domain', 'domain=https://example.com'],
  ['domain', 'domain=example.com/about'],
  ['domain', 'domain=localhost'],
  ['investor', 'investor='],
  ['country', 'country='],
  ['countries', 'countries=DE'],
  ['colour', 'colour=red'],
  ['Limit', 'Limit=5'],
  ['company[]', 'company[]=x'],
  ['__proto__', '__proto__=x'],
];

describe('GET /v1/funding answers 400 INVALID_FILTER', () => {
  const shared = useSharedService();

  test.each(REFUSED)('%s: %s', async (parameter, query) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/funding?${query}`, { key: customer.key });
    expectRefusal(answer, 400, { code: 'INVALID_FILTER', error: expect.stringContaining(parameter) });
    expect(expectRateLimitHeaders(answer)).toBe(59);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
