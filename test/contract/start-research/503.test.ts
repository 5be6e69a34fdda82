import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRateLimitHeaders, expectRefusal } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';

describe('POST /v1/research answers 503 while research is not priced', () => {
  const shared = useSharedService();
  const service = useServiceWith(shared, { RESEARCH_PRICE_USD: '' });

  test.each([
    { domain: 'example.com' },
    { website_url: 'https://example.com/', purpose: 'pre_call' },
    { company_name: 'x'.repeat(200), context: 'x'.repeat(1_000) },
    { email: 'someone@example.com', purpose: 'outreach' },
    { company_linkedin_url: 'https://www.linkedin.com/company/example' },
    { linkedin_url: 'https://www.linkedin.com/in/someone' },
    { person_name: '💶'.repeat(200), company_name: 'Example' },
  ])('only the kind of failure, and no hold: %j', async (body) => {
    const { operator } = shared();
    const { restUrl } = service();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/research`, { key: customer.key, body });
    expectRefusal(answer, 503);
    expectRateLimitHeaders(answer);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('which the graph, the price list and the account tell as well', async () => {
    const { operator } = shared();
    const { restUrl, graphqlUrl } = service();
    const { key } = await operator.openAccount({ creditsUsd: '1' });
    const start = 'mutation { startResearch(input: { domain: "example.com" }) { estimatedSeconds } }';
    const { body } = await query(graphqlUrl, key, start, {});
    expect(body.errors[0].extensions).toEqual({ code: 'RESEARCH_NOT_LAUNCHED' });
    const pricing = await call(`${restUrl}/pricing`);
    expect(pricing.body.research).toEqual({ available: false, price_per_research_usd: null });
    expect((await call(`${restUrl}/v1/account`, { key })).body.research_price_usd).toBeNull();
  });
});
