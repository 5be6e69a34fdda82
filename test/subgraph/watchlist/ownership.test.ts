import { randomUUID } from 'node:crypto';
import { newCustomer, outsider } from '../../support/identities.ts';
import { newDelivery } from './new-delivery.ts';
import { useWatchlists } from './use-watchlists.ts';

const { createId, deliveries, execute, remove, watchlists } = useWatchlists();

const READ = 'query ($id: ID!) { watchlist(id: $id) { id } }';
const ENTITIES = `query ($references: [_Any!]!) {
  _entities(representations: $references) {
    ... on Watchlist { id }
    ... on Delivery { id }
    ... on Account { id watchlists { nodes { id } } }
  }
}`;

test('the owner reads a watchlist, by its id in either case', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  expect(await execute(owner, READ, { id })).toMatchObject({ data: { watchlist: { id } } });
  expect(await execute(owner, READ, { id: id.toUpperCase() })).toMatchObject({ data: { watchlist: { id } } });
});

test("another account's watchlist and a missing one get the very same answer", async () => {
  const id = await createId(newCustomer());
  const stranger = newCustomer();
  const answers = await Promise.all(
    [id, randomUUID()].map((requestedId) => execute(stranger, READ, { id: requestedId })),
  );
  for (const answer of answers) expect(answer).toEqual({ data: { watchlist: null }, extensions: { holds: [] } });
});

test("another account's watchlist can't be deleted, and its history stays", async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  await deliveries().insertOne(newDelivery(id));
  expect(await remove(newCustomer(), id)).toBeNull();
  expect(await remove(owner, randomUUID())).toBeNull();
  expect(await watchlists().countDocuments({ _id: id })).toBe(1);
  expect(await deliveries().countDocuments({ watchlist_id: id })).toBe(1);
});

test('deleting removes the watchlist and its deliveries, and nobody else’s', async () => {
  const owner = newCustomer();
  const [id, kept] = [await createId(owner), await createId(owner)];
  await deliveries().insertMany([newDelivery(id), newDelivery(id), newDelivery(kept)]);
  expect(await remove(owner, id)).toBe(id);
  expect(await execute(owner, READ, { id })).toMatchObject({ data: { watchlist: null } });
  expect(await deliveries().countDocuments({ watchlist_id: id })).toBe(0);
  expect(await deliveries().countDocuments({ watchlist_id: kept })).toBe(1);
});

test('references are followed for the owner and are null for everybody else', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const delivery = newDelivery(id);
  await deliveries().insertOne(delivery);
  const references = [
    { __typename: 'Account', id: owner.accountId },
    { __typename: 'Watchlist', id },
    { __typename: 'Delivery', id: delivery._id },
    { __typename: 'Watchlist', id: randomUUID() },
    { __typename: 'Delivery', id: randomUUID() },
  ];
  expect((await execute(owner, ENTITIES, { references })).data?._entities).toEqual([
    { id: owner.accountId, watchlists: { nodes: [{ id }] } },
    { id },
    { id: delivery._id },
    null,
    null,
  ]);
  for (const identity of [newCustomer(), outsider('anonymous'), outsider('internal')]) {
    expect((await execute(identity, ENTITIES, { references })).data?._entities).toEqual(references.map(() => null));
  }
});

test.each(['anonymous', 'internal'] as const)('an %s identity is refused', async (role) => {
  const id = await createId(newCustomer());
  const { errors } = await execute(outsider(role), READ, { id });
  expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN' });
  const mutation = 'mutation ($id: ID!) { deleteWatchlist(input: { id: $id }) { deletedWatchlistId } }';
  expect((await execute(outsider(role), mutation, { id })).errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN' });
  expect(await watchlists().countDocuments({ _id: id })).toBe(1);
});
