import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { createWatchlist, storeDeliveries } from '../support/fixtures.ts';

/** The free connections below the caller, with the field that opens them. */
const CONNECTIONS: [name: string, toQuery: (first: string) => string][] = [
  ['keys', (first) => `{ viewer { keys(first: ${first}) { nodes { id } } } }`],
  ['watchlists', (first) => `{ viewer { watchlists(first: ${first}) { nodes { id } } } }`],
];

describe('a connection has 1 to 100 entries a page', () => {
  const shared = useSharedService();

  test.each(CONNECTIONS)('%s(first: 101) and (first: 0) are refused', async (_, toQuery) => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    for (const first of ['101', '0', '-1']) {
      const { body } = await query(graphqlUrl, key, toQuery(first));
      expect(body.errors[0]).toMatchObject({
        message: expect.stringContaining('100'),
        extensions: { code: 'INVALID_INPUT' },
      });
    }
    expect((await query(graphqlUrl, key, toQuery('100'))).body.errors).toBeUndefined();
  });

  test('pages of deliveries follow each other without a gap or a repetition', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount();
    const { id } = await createWatchlist(shared(), customer);
    const stored = await storeDeliveries(shared(), id, 5);
    const text = `query Page($id: ID!, $after: String) {
      watchlist(id: $id) { deliveries(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }
    }`;
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { body } = await query(graphqlUrl, customer.key, text, { id, after });
      const { nodes, pageInfo } = body.data.watchlist.deliveries;
      seen.push(...nodes.map((node: { id: string }) => node.id));
      ({ endCursor: after, hasNextPage: more } = pageInfo);
    }
    expect(seen).toEqual(stored.toReversed());
  });
});
