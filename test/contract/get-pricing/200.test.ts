import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { answersWithoutKey } from '../support/answers-without-key.ts';
import { expectResource } from '../support/expectations.ts';
import { PRICING } from '../support/resources.ts';

describe('GET /pricing answers 200', () => {
  const shared = useSharedService();

  test('the reference prices', async () => {
    const answer = await call(`${shared().restUrl}/pricing`);
    expectResource(answer, 200, PRICING);
    expect(answer.body).toEqual({
      currency: 'usd',
      funding: { price_per_record_usd: 0.02, free_records_per_month: 100 },
      research: { available: true, price_per_research_usd: 0.15 },
      watchlists: { price_per_delivered_record_usd: 0.02, free_records_apply: false },
    });
  });

  answersWithoutKey('/pricing');
});
