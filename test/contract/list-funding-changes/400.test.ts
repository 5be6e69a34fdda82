import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

/** Invalid queries; the error names the parameter. */
const REFUSED: [parameter: string, query: string][] = [
  ['limit', 'limit=0'],
  ['limit', 'limit=101'],
  ['limit', 'limit=1&limit=2'],
  ['since', 'since='],
  ['since', 'since=2026-01-01'],
  ['since', 'since=2026-02-30T00:00:00Z'],
  ['since', 'since=2026-01-01T00:00:00'],
  ['since', 'since=2026-01-01T00:00:00Z&since=2026-01-01T00:00:00Z'],
  ['cursor', 'cursor='],
  ['cursor', 'cursor=2'],
  ['cursor', `cursor=${'A'.repeat(27)}`],
  ['cursor', `cursor=${'A'.repeat(4_000)}`],
  ['since', `since=2026-01-01T00:00:00Z&cursor=${'A'.repeat(27)}`],
  ['round', 'round=seed'],
];

describe('GET /v1/funding/changes answers 400 INVALID_FILTER', () => {
  const shared = useSharedService();

  test.each(REFUSED)('%s: %s', async (parameter, query) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/funding/changes?${query}`, { key: customer.key });
    expectRefusal(answer, 400, { code: 'INVALID_FILTER', error: expect.stringMatching(`^${parameter}\\b`) });
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('a cursor of the search', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const { body } = await call(`${restUrl}/v1/funding?limit=1`, { key });
    const answer = await call(`${restUrl}/v1/funding/changes?cursor=${body.next_cursor}`, { key });
    expectRefusal(answer, 400, { code: 'INVALID_FILTER', error: expect.stringMatching(/^cursor /) });
  });
});
