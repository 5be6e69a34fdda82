import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance, expectRefusal } from '../support/expectations.ts';
import { useProcessesWith } from '../support/own-service.ts';
import { KEYED_ROUTES } from '../support/routes.ts';

describe('a request that ran past its deadline answers 504', () => {
  const shared = useSharedService();
  // A process that is warm from other tests might answer in time.
  const service = useProcessesWith(shared, { REQUEST_DEADLINE_MS: '1' });

  test.each(Object.entries(KEYED_ROUTES))(
    '%s: only the kind of failure, and nothing charged',
    async (_, { path, ...request }) => {
      const { operator } = shared();
      const customer = await operator.openAccount({ creditsUsd: '1' });
      const answer = await call(service().restUrl + path, { ...request, key: customer.key });
      expectRefusal(answer, 504);
      await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
    },
  );

  test('over GraphQL too, in its own shape', async () => {
    const { operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { status, body } = await query(service().graphqlUrl, customer.key, '{ fundingRounds { nodes { id } } }');
    expect(status).toBe(504);
    expect(body.data ?? null).toBeNull();
    expect(body.errors[0].extensions).toEqual({ code: 'DEADLINE_EXCEEDED' });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
