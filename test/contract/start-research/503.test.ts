import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectPurse, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';

describe('POST /v1/research answers 503 while research is not priced', () => {
  const shared = useSharedService();

  test.each([
    { domain: 'example.com' },
    { website_url: 'https://example.com/', purpose: 'pre_call' },
    { company_name: 'x'.repeat(200), context: 'x'.repeat(1_000) },
    { email: 'someone@example.com', purpose: 'outreach' },
    { company_linkedin_url: 'https://www.linkedin.com/company/example' },
    { linkedin_url: 'https://www.linkedin.com/in/someone' },
    { person_name: '💶'.repeat(200), company_name: 'Example' },
  ])('only the kind of failure, and no hold: %j', async (body) => {
    const { restUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/research`, { key: customer.key, body });
    expectRefusal(answer, 503);
    expectRateLimitHeaders(answer);
    await expectPurse(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
