import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';

const shared = useSharedService();

test('a branch that fails is null and free, and the rest of the answer is served and billed', async () => {
  const { graphqlUrl, operator } = shared();
  const customer = await operator.openAccount({ creditsUsd: '1' });
  const { body } = await query(
    graphqlUrl,
    customer.key,
    `{
      good: fundingRounds(first: 3) { nodes { id } charge { records } }
      bad: fundingRounds(first: 3, after: "no cursor") { nodes { id } }
      other: fundingRounds(filter: { until: "2023-06-30" }, first: 2) { charge { records } }
      viewer { email }
    }`,
  );
  expect(body.data).toMatchObject({
    good: { charge: { records: 3 } },
    bad: null,
    other: { charge: { records: 2 } },
    viewer: { email: expect.any(String) },
  });
  expect(body.errors).toEqual([
    expect.objectContaining({ path: ['bad'], extensions: expect.objectContaining({ code: 'INVALID_FILTER' }) }),
  ]);
  await expectBalance(operator, customer, { creditsUsd: 1, free: 95 });
});
