import type { Identity } from '../../../common/identity.ts';
import { newCustomer } from '../../support/identities.ts';
import { newDelivery } from './new-delivery.ts';
import { useWatchlists } from './use-watchlists.ts';

const { createId, db, deliveries, execute, watchlists } = useWatchlists();

interface Page {
  nodes: { id: string }[];
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

const PAGE = 'nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const WATCHLISTS = `query ($id: ID!, $first: Int, $after: String) {
  _entities(representations: [{ __typename: "Account", id: $id }]) {
    ... on Account { page: watchlists(first: $first, after: $after) { ${PAGE} } }
  }
}`;
const DELIVERIES = `query ($id: ID!, $first: Int, $after: String) {
  _entities(representations: [{ __typename: "Watchlist", id: $id }]) {
    ... on Watchlist { page: deliveries(first: $first, after: $after) { ${PAGE} } }
  }
}`;

async function readPages(identity: Identity, query: string, id: string, first: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after: string | null = null; pages.length < 10; ) {
    const { data } = await execute(identity, query, { id, first, after });
    const [{ page }] = (data as { _entities: [{ page: Page }] })._entities;
    pages.push(page);
    if (!page.pageInfo.hasNextPage) return pages;
    after = page.pageInfo.endCursor;
  }
  throw new Error('the pages have no end');
}

const idsOf = (pages: Page[]) => pages.flatMap(({ nodes }) => nodes.map(({ id }) => id));

test('watchlists are paged newest first, each once, also when they are of one instant', async () => {
  const owner = newCustomer();
  await createId(newCustomer());
  const ids = [];
  for (let count = 0; count < 7; count += 1) ids.push(await createId(owner));
  await watchlists().updateMany({ _id: { $in: ids.slice(2, 6) } }, { $set: { created_at: new Date(0) } });
  const pages = await readPages(owner, WATCHLISTS, owner.accountId, 3);
  expect(pages.map(({ nodes }) => nodes.length)).toEqual([3, 3, 1]);
  expect(idsOf(pages)).toEqual([ids[6], ids[1], ids[0], ids[5], ids[4], ids[3], ids[2]]);
  expect(pages.map(({ pageInfo }) => pageInfo.hasPreviousPage)).toEqual([false, true, true]);
  for (const { edges, nodes, pageInfo } of pages) {
    expect(edges.map(({ node }) => node)).toEqual(nodes);
    expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([edges[0]?.cursor, edges.at(-1)?.cursor]);
  }
});

test('deliveries are paged newest first, each once, also when they are of one instant', async () => {
  const owner = newCustomer();
  const [id, otherId] = [await createId(owner), await createId(owner)];
  const kept = Array.from({ length: 7 }, (_, index) =>
    newDelivery(id, { created_at: new Date(index < 4 ? 0 : index) }),
  );
  await deliveries().insertMany([...kept, newDelivery(otherId)]);
  const newestFirst = kept
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a._id < b._id ? 1 : -1))
    .map(({ _id }) => _id);
  const pages = await readPages(owner, DELIVERIES, id, 2);
  expect(pages.map(({ nodes }) => nodes.length)).toEqual([2, 2, 2, 1]);
  expect(idsOf(pages)).toEqual(newestFirst);
});

test('a list of nothing is one empty page', async () => {
  const owner = newCustomer();
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  const [page] = await readPages(owner, WATCHLISTS, owner.accountId, 25);
  expect(page).toEqual({ nodes: [], edges: [], pageInfo });
});

test.each([
  ['first', { first: 0 }],
  ['first', { first: 101 }],
  ['after', { after: 'nonsense' }],
])('a page with a wrong %s (%j) is refused', async (field, wrong) => {
  const owner = newCustomer();
  for (const [query, id] of [
    [WATCHLISTS, owner.accountId],
    [DELIVERIES, await createId(owner)],
  ]) {
    const { errors } = await execute(owner, query ?? '', { id, first: 25, ...wrong });
    expect(errors?.[0]?.extensions).toEqual({ code: 'INVALID_INPUT', field });
  }
});

test.each([
  ['watchlists', { account_id: 'a' }],
  ['deliveries', { watchlist_id: 'a' }],
])('the pages of %s come from an index, without a sort', async (collection, filter) => {
  const older = { $or: [{ created_at: { $lt: new Date(0) } }, { created_at: new Date(0), _id: { $lt: 'x' } }] };
  for (const query of [filter, { ...filter, ...older }]) {
    const found = db()
      .collection(collection)
      .find(query, { sort: { created_at: -1, _id: -1 }, limit: 26 });
    const plan = JSON.stringify((await found.explain('queryPlanner')).queryPlanner.winningPlan);
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
  }
});
