import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import { newCustomer } from '../../support/identities.ts';
import { newDelivery } from './new-delivery.ts';
import { useWatchlists } from './use-watchlists.ts';

const { createId, db, deliveries, execute, watchlists } = useWatchlists();

test.each([
  ['revoked key', 'REVOKED_KEY'],
  ['repeated webhook failures', 'REPEATED_WEBHOOK_FAILURES'],
  ['filters no longer valid', 'FILTERS_NO_LONGER_VALID'],
] as const)('a watchlist paused for "%s" says %s', async (stored, shown) => {
  const owner = newCustomer();
  const id = await createId(owner);
  await watchlists().updateOne({ _id: id }, { $set: { active: false, paused_reason: stored } });
  const { data } = await execute(owner, 'query ($id: ID!) { watchlist(id: $id) { active pausedReason } }', { id });
  expect(data).toEqual({ watchlist: { active: false, pausedReason: shown } });
});

test.each([
  ['pending', 'PENDING'],
  ['sending', 'SENDING'],
  ['delivered', 'DELIVERED'],
  ['retry', 'RETRY'],
  ['no_credit', 'NO_CREDIT'],
  ['failed', 'FAILED'],
] as const)('a delivery kept as %s is shown as %s', async (status, shown) => {
  const owner = newCustomer();
  const id = await createId(owner);
  await deliveries().insertOne(newDelivery(id, { status }));
  const { data } = await execute(owner, 'query ($id: ID!) { watchlist(id: $id) { deliveries { nodes { status } } } }', {
    id,
  });
  expect(data).toEqual({ watchlist: { deliveries: { nodes: [{ status: shown }] } } });
});

test('a delivery shows its record and refers to its round', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const delivered_at = new Date('2026-02-03T04:05:06.789Z');
  const delivery = newDelivery(id, {
    status: 'delivered',
    attempts: 2,
    http_status: 204,
    error: 'timeout',
    delivered_at,
  });
  await deliveries().insertOne(delivery);
  const query = `query ($id: ID!) { watchlist(id: $id) { deliveries { nodes {
    id roundId round { __typename id } attempts httpStatus error createdAt deliveredAt
  } } } }`;
  const { data } = await execute(owner, query, { id });
  expect(data).toEqual({
    watchlist: {
      deliveries: {
        nodes: [
          {
            id: delivery._id,
            roundId: delivery.round_id,
            round: { __typename: 'FundingRound', id: delivery.round_id },
            attempts: 2,
            httpStatus: 204,
            error: 'timeout',
            createdAt: delivery.created_at.toISOString(),
            deliveredAt: '2026-02-03T04:05:06.789Z',
          },
        ],
      },
    },
  });
});

test('a batch of references is two reads, whatever its size', async () => {
  const owner = newCustomer();
  const ids = await Promise.all(Array.from({ length: 5 }, () => createId(owner)));
  const kept = ids.map((id) => newDelivery(id));
  await deliveries().insertMany(kept);
  const references = [
    ...ids.map((id) => ({ __typename: 'Watchlist', id })),
    ...kept.map(({ _id }) => ({ __typename: 'Delivery', id: _id })),
  ];
  await db().command({ profile: 2 });
  const query =
    'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Watchlist { id } ... on Delivery { id } } }';
  const { data } = await execute(owner, query, { r: references });
  await db().command({ profile: 0 });
  expect(data?._entities).toEqual(references.map(({ id }) => ({ id })));
  expect(await db().collection('system.profile').countDocuments({ op: 'query' })).toBe(2);
});

test('declaring the stores again changes nothing', async () => {
  const before = await watchlists().indexes();
  await Promise.all([ensureWatchlistStores(db()), ensureWatchlistStores(db())]);
  expect(await watchlists().indexes()).toEqual(before);
});
