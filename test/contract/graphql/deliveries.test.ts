import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { createWatchlist, storeDeliveries } from '../support/fixtures.ts';
import { readRecords } from '../support/records.ts';

const PAGE = `query ($id: ID!, $roundId: ID!) {
  delivery(id: $id) { roundId nextAttemptAt watchlist { id } }
  viewer { deliveries(statuses: [DELIVERED]) { nodes { id watchlist { name } } pageInfo { hasNextPage } } }
  fundingRound(id: $roundId) {
    round { id companyName deliveries { nodes { id watchlist { id } } } }
    charge { records }
  }
}`;

describe('deliveries over GraphQL', () => {
  const shared = useSharedService();

  test('are found by id, for the whole account and from their round; the round alone is billed', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount();
    const watchlist = await createWatchlist(shared(), customer, { name: 'Mine' });
    const [record] = await readRecords(shared(), 'limit=1');
    const [id] = await storeDeliveries(shared(), watchlist.id, [record.id]);
    const { body } = await query(graphqlUrl, customer.key, PAGE, { id, roundId: record.id });
    expect(body).toEqual({
      data: {
        delivery: { roundId: record.id, nextAttemptAt: null, watchlist: { id: watchlist.id } },
        viewer: { deliveries: { nodes: [{ id, watchlist: { name: 'Mine' } }], pageInfo: { hasNextPage: false } } },
        fundingRound: {
          round: {
            id: record.id,
            companyName: record.company_name,
            deliveries: { nodes: [{ id, watchlist: { id: watchlist.id } }] },
          },
          charge: { records: 1 },
        },
      },
    });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });
  });

  test("another account's deliveries of a round are not there", async () => {
    const { graphqlUrl, operator } = shared();
    const [owner, stranger] = await Promise.all([operator.openAccount(), operator.openAccount()]);
    const watchlist = await createWatchlist(shared(), owner);
    const [record] = await readRecords(shared(), 'limit=1');
    const [id] = await storeDeliveries(shared(), watchlist.id, [record.id]);
    const { body } = await query(graphqlUrl, stranger.key, PAGE, { id, roundId: record.id });
    expect(body.data).toMatchObject({
      delivery: null,
      viewer: { deliveries: { nodes: [] } },
      fundingRound: { round: { id: record.id, deliveries: { nodes: [] } } },
    });
  });

  test('a page of the wrong size nulls its list alone', async () => {
    const { graphqlUrl, operator } = shared();
    const { key, accountId } = await operator.openAccount();
    const text = '{ viewer { id deliveries(first: 0) { nodes { id } } } }';
    const { body } = await query(graphqlUrl, key, text);
    expect(body).toMatchObject({
      data: { viewer: { id: accountId, deliveries: null } },
      errors: [{ extensions: { code: 'INVALID_INPUT', field: 'first' } }],
    });
  });
});
