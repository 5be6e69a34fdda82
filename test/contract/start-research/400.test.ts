import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

/** Requests that are refused, with a word of the refusal that helps. */
const REFUSED: [says: string, body: object][] = [
  ['identifier', {}],
  ['identifier', { context: 'We sell pumps.' }],
  ['identifier', { domain: 'example.com', company_name: 'Example' }],
  ['identifier', { domain: 'example.com', email: 'someone@example.com' }],
  ['identifier', { website_url: 'https://example.com', linkedin_url: 'https://www.linkedin.com/in/someone' }],
  ['person_name', { person_name: 'Someone' }],
  ['person_name', { person_name: 'Someone', domain: 'example.com' }],
  ['person_name', { person_name: 'Someone', company_name: 'Example', domain: 'example.com' }],
  ['colour', { domain: 'example.com', colour: 'red' }],
  ['purpose', { domain: 'example.com', purpose: 'fun' }],
  ['purpose', { domain: 'example.com', purpose: null }],
  ['domain', { domain: '' }],
  ['domain', { domain: 7 }],
  ['company_name', { company_name: 'x'.repeat(201) }],
  ['person_name', { person_name: 'x'.repeat(201), company_name: 'Example' }],
  ['context', { domain: 'example.com', context: 'x'.repeat(1_001) }],
];

describe('POST /v1/research answers 400 INVALID_INPUT', () => {
  const shared = useSharedService();

  test.each(REFUSED)('naming %s: %j', async (says, body) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/research`, { key: customer.key, body });
    expectRefusal(answer, 400, { code: 'INVALID_INPUT', error: expect.stringContaining(says) });
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test.each(['', '{', 'null', '[]', 'domain=example.com'])('to the body %j', async (body) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expectRefusal(await call(`${restUrl}/v1/research`, { method: 'POST', key, body }), 400, { code: 'INVALID_INPUT' });
  });
});
