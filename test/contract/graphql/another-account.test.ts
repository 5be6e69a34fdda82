import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { createWatchlist, storeDeliveries, storeResearchJob } from '../support/fixtures.ts';

describe("another account's data is out of reach over GraphQL", () => {
  const shared = useSharedService();

  test('its watchlists, deliveries and research jobs are null, like those that never were', async () => {
    const { graphqlUrl, operator } = shared();
    const [owner, stranger] = await Promise.all([operator.openAccount(), operator.openAccount()]);
    const { id } = await createWatchlist(shared(), owner);
    await storeDeliveries(shared(), id, 1);
    const jobId = await storeResearchJob(shared(), owner);
    const text = `query Read($id: ID!, $jobId: ID!) {
      watchlist(id: $id) { id deliveries { nodes { id } } }
      researchJob(id: $jobId) { id }
      viewer { id watchlists { nodes { id } } }
    }`;
    const read = async (key: string) => (await query(graphqlUrl, key, text, { id, jobId })).body;
    expect(await read(stranger.key)).toEqual({
      data: { watchlist: null, researchJob: null, viewer: { id: stranger.accountId, watchlists: { nodes: [] } } },
    });
    expect((await read(owner.key)).data).toMatchObject({
      watchlist: { id, deliveries: { nodes: { length: 1 } } },
      researchJob: { id: jobId },
      viewer: { id: owner.accountId, watchlists: { nodes: [{ id }] } },
    });
  });

  test('its watchlists can not be deleted', async () => {
    const { graphqlUrl, operator } = shared();
    const [owner, stranger] = await Promise.all([operator.openAccount(), operator.openAccount()]);
    const { id } = await createWatchlist(shared(), owner);
    const text = 'mutation Delete($id: ID!) { deleteWatchlist(input: { id: $id }) { deletedWatchlistId } }';
    const remove = async (key: string) => (await query(graphqlUrl, key, text, { id })).body.data.deleteWatchlist;
    expect(await remove(stranger.key)).toEqual({ deletedWatchlistId: null });
    expect(await remove(owner.key)).toEqual({ deletedWatchlistId: id });
  });

  test('its keys are not listed, and no key shows more than its record', async () => {
    const { graphqlUrl, operator } = shared();
    const [owner, stranger] = await Promise.all([operator.openAccount(), operator.openAccount()]);
    const { body } = await query(graphqlUrl, owner.key, '{ viewer { keys { nodes { id name status } } } }');
    expect(body.data.viewer.keys.nodes).toEqual([{ id: owner.keyId, name: 'test', status: 'ACTIVE' }]);
    expect(JSON.stringify(body)).not.toContain(stranger.keyId);
  });
});
