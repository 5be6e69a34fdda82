import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { useProcessesWith } from '../support/own-service.ts';

const TEXTS = ['{ __schema { queryType { name } } }', '{ __type(name: "FundingRound") { name description } }'];

describe('introspection', () => {
  const shared = useSharedService();
  const production = useProcessesWith(shared, { NODE_ENV: 'production' });

  test('is on by default, to a caller with a key', async () => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    for (const text of TEXTS)
      expect((await query(graphqlUrl, key, text)).body).toMatchObject({ data: expect.anything() });
    expect((await query(graphqlUrl, undefined, TEXTS[0]!)).status).toBe(401);
  });

  test('is off in production, where everything else works', async () => {
    const { key } = await shared().operator.openAccount();
    const { graphqlUrl } = production();
    for (const text of TEXTS) {
      const { status, body } = await query(graphqlUrl, key, text);
      expect([status, body.data]).toEqual([400, undefined]);
      expect(body.errors[0].message).toMatch(/introspection/i);
    }
    const { body } = await query(graphqlUrl, key, '{ __typename viewer { __typename } }');
    expect(body.data).toEqual({ __typename: 'Query', viewer: { __typename: 'Account' } });
  });
});
