import { randomUUID } from 'node:crypto';
import type { Identity } from '../../../common/identity.ts';
import { deliveryIdOf } from '../../../subgraphs/watchlist/domain/delivery.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { newDelivery } from './new-delivery.ts';
import { useWatchlists } from './use-watchlists.ts';

const { createId, db, deliveries, execute, remove, watchlists } = useWatchlists();

const PAGE = 7;
const DELIVERY = 'query ($id: ID!) { delivery(id: $id) { id nextAttemptAt watchlist { id name } } }';
const OF_ACCOUNT = `query ($id: ID!, $first: Int, $after: String, $statuses: [DeliveryStatus!]) {
  _entities(representations: [{ __typename: "Account", id: $id }]) {
    ... on Account {
      page: deliveries(first: $first, after: $after, statuses: $statuses) {
        nodes { id watchlist { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
const OF_ROUNDS = `query ($references: [_Any!]!, $first: Int, $after: String) {
  _entities(representations: $references) {
    ... on FundingRound {
      deliveries(first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
    }
  }
}`;

async function readOwn(owner: Identity, statuses: string[] | null = null): Promise<Json[]> {
  const nodes: Json[] = [];
  for (let after: string | null = null, pages = 0; pages < 100; pages += 1) {
    const { data } = await execute(owner, OF_ACCOUNT, { id: owner.accountId, first: PAGE, after, statuses });
    const { page } = (data as Json)._entities[0];
    nodes.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return nodes;
    after = page.pageInfo.endCursor;
  }
  throw new Error('the pages have no end');
}

async function readOfRounds(identity: Identity, roundIds: string[], page: object = {}): Promise<Json[]> {
  const references = roundIds.map((id) => ({ __typename: 'FundingRound', id }));
  const { data } = await execute(identity, OF_ROUNDS, { references, ...page });
  return (data as Json)._entities.map((round: Json) => round.deliveries);
}

const newestFirst = (rows: DeliveryDocument[]) =>
  rows
    .toSorted((left, right) => +right.created_at - +left.created_at || (left._id < right._id ? 1 : -1))
    .map(({ _id }) => _id);

/** Runs reads and returns those of deliveries, as the server saw them. */
async function profile(read: () => Promise<unknown>): Promise<Json[]> {
  await db().collection('system.profile').drop();
  await db().command({ profile: 2 });
  await read();
  await db().command({ profile: 0 });
  return db()
    .collection('system.profile')
    .find({ op: 'query', ns: /\.deliveries$/ })
    .toArray();
}

test.each([
  ['pending', { next_attempt_at: new Date(5_000) }, '1970-01-01T00:00:05.000Z'],
  ['retry', { next_attempt_at: new Date(5_000) }, '1970-01-01T00:00:05.000Z'],
  ['sending', { next_attempt_at: new Date(5_000), lease: 'any' }, null],
  ['pending', { parked: true }, null],
  ['delivered', {}, null],
] as const)('a %s delivery with %j leads to its watchlist and its next attempt', async (status, state, due) => {
  const owner = newCustomer();
  const watchlistId = await createId(owner, { name: 'Seed' });
  const row = newDelivery(watchlistId, { status, ...state });
  await deliveries().insertOne(row);
  const { data } = await execute(owner, DELIVERY, { id: row._id.toUpperCase() });
  const delivery = { id: row._id, nextAttemptAt: due, watchlist: { id: watchlistId, name: 'Seed' } };
  expect(data).toEqual({ delivery });
  const missing = await execute(owner, DELIVERY, { id: randomUUID() });
  expect(missing).toMatchObject({ data: { delivery: null } });
  expect(await execute(newCustomer(), DELIVERY, { id: row._id })).toEqual(missing);
});

test('deliveries of all watchlists of an account are paged newest first, and a page reads little more than itself', async () => {
  const owner = newCustomer();
  const created = await watchlists().findOne({ _id: await createId(owner) });
  if (created === null) throw new Error('the watchlist is gone');
  // With five statuses these are more index ranges than the server merges in one query.
  const copies = Array.from({ length: 44 }, () => ({ ...created, _id: randomUUID() }));
  await watchlists().insertMany(copies);
  const ids = [created, ...copies].map(({ _id }) => _id);
  const statuses = ['delivered', 'failed', 'retry', 'pending', 'no_credit', 'sending'] as const;
  const rows = Array.from({ length: 540 }, (_, index) =>
    newDelivery(ids[index % ids.length] ?? '', {
      status: statuses[index % statuses.length] ?? 'failed',
      created_at: new Date(Math.floor(index / 4)),
    }),
  );
  await deliveries().insertMany([...rows, newDelivery(await createId(newCustomer()))]);

  expect((await readOwn(owner)).map(({ id }) => id)).toEqual(newestFirst(rows));
  const open = rows.filter(({ status }) => status !== 'delivered');
  const requested = ['FAILED', 'RETRY', 'PENDING', 'NO_CREDIT', 'SENDING'];
  expect((await readOwn(owner, requested)).map(({ id }) => id)).toEqual(newestFirst(open));
  expect(await readOwn(owner, [])).toEqual([]);

  const page = { id: owner.accountId, first: PAGE };
  const reads = await profile(async () => {
    await execute(owner, OF_ACCOUNT, page);
    await execute(owner, OF_ACCOUNT, { ...page, statuses: requested });
  });
  expect(reads).toHaveLength(3);
  for (const { docsExamined, hasSortStage } of reads) {
    expect(hasSortStage ?? false).toBe(false);
    // One document of each range at most, besides those of the page.
    expect(docsExamined).toBeLessThanOrEqual(200 + 2 * PAGE);
  }
});

test('a deleted watchlist has no deliveries, also while the last of them is still being sent', async () => {
  const owner = newCustomer();
  const [id, kept] = [await createId(owner), await createId(owner)];
  const sending = newDelivery(id, { status: 'sending', lease: 'any', next_attempt_at: new Date(Date.now() + 60_000) });
  const remaining = newDelivery(kept);
  await deliveries().insertMany([sending, remaining]);
  await remove(owner, id);
  expect(await deliveries().countDocuments({ _id: sending._id })).toBe(1);
  expect(await readOwn(owner)).toEqual([{ id: remaining._id, watchlist: { id: kept } }]);
  expect(await execute(owner, DELIVERY, { id: sending._id })).toMatchObject({ data: { delivery: null } });
});

test("rounds lead to the caller's deliveries of them, all read together", async () => {
  const owner = newCustomer();
  const stranger = newCustomer();
  const [first, second, foreign] = [await createId(owner), await createId(owner), await createId(stranger)];
  const roundIds = Array.from({ length: 20 }, () => randomUUID());
  const matchOf = (watchlistId: string, roundId: string, createdAt: number) =>
    newDelivery(watchlistId, {
      _id: deliveryIdOf(watchlistId, roundId),
      round_id: roundId,
      created_at: new Date(createdAt),
    });
  const [both = '', once = '', none = ''] = roundIds;
  await deliveries().insertMany([
    matchOf(first, both, 2),
    matchOf(second, both, 1),
    matchOf(second, once, 3),
    ...roundIds.map((roundId) => matchOf(foreign, roundId, 4)),
  ]);
  const idsOf = (pages: Json[]) => pages.map(({ nodes }) => nodes.map(({ id }: Json) => id));

  let pages: Json[] = [];
  const reads = await profile(async () => {
    pages = await readOfRounds(owner, roundIds);
  });
  expect(reads).toHaveLength(1);
  expect(idsOf(pages.slice(0, 3))).toEqual([
    [deliveryIdOf(first, both), deliveryIdOf(second, both)],
    [deliveryIdOf(second, once)],
    [],
  ]);
  expect(idsOf(pages).flat()).toHaveLength(3);
  expect(idsOf(await readOfRounds(stranger, [none]))).toEqual([[deliveryIdOf(foreign, none)]]);

  const [page] = await readOfRounds(owner, [both], { first: 1 });
  expect(page).toMatchObject({ nodes: [{ id: deliveryIdOf(first, both) }], pageInfo: { hasNextPage: true } });
  const [rest] = await readOfRounds(owner, [both], { first: 1, after: page.pageInfo.endCursor });
  expect(rest).toMatchObject({ nodes: [{ id: deliveryIdOf(second, both) }], pageInfo: { hasNextPage: false } });
});
