import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { billingHeaders, expectBalance } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';

/** Prices whose multiples no binary fraction holds: 3 × 0.07 is 0.21000000000000002 in floating point. */
const CASES = [
  { price: '0.003', given: '0.02', left: ['0.011', '0.002'] },
  { price: '0.07', given: '0.5', left: ['0.29', '0.08'] },
];

describe.each(CASES)('GET /v1/funding at $price USD a record', ({ price, given, left }) => {
  const shared = useSharedService();
  const service = useServiceWith(shared, { PRICE_PER_RECORD_USD: price, FREE_RECORDS_PER_MONTH: '0' });

  test('headers, account and price list have the exact decimals', async () => {
    const { restUrl } = service();
    const { operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: given });
    for (const credits of left) {
      const answer = await call(`${restUrl}/v1/funding?limit=3`, { key: customer.key });
      expect(answer.body.count).toBe(3);
      expect(billingHeaders(answer)).toEqual({ credits, free: '0', capped: null });
      // The operator of the shared service counts with its free records; they are not the ones of this service.
      await expectBalance(operator, customer, { creditsUsd: Number(credits), free: 100 });
      const account = await call(`${restUrl}/v1/account`, { key: customer.key });
      expect(account.body).toMatchObject({ credits_remaining: Number(credits), price_per_record_usd: Number(price) });
    }
    const { body: pricing } = await call(`${restUrl}/pricing`);
    expect(pricing.funding).toEqual({ price_per_record_usd: Number(price), free_records_per_month: 0 });
  });
});
