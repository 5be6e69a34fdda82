import type { Identity } from '../../../common/identity.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { newDelivery } from './new-delivery.ts';
import { useWatchlists } from './use-watchlists.ts';

const { createId, db, deliveries, execute } = useWatchlists();

const ROWS = 600;
const PAGE = 7;
const STATUSES = ['pending', 'sending', 'delivered', 'retry', 'no_credit', 'failed'] as const;
const LOG = `query ($id: ID!, $first: Int, $after: String, $statuses: [DeliveryStatus!]) {
  watchlist(id: $id) {
    deliveries(first: $first, after: $after, statuses: $statuses) {
      nodes { id status }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

async function readLog(identity: Identity, id: string, statuses: string[] | null, first: number): Promise<Json[]> {
  const nodes: Json[] = [];
  for (let after: string | null = null, pages = 0; pages <= ROWS / first; pages += 1) {
    const { data } = await execute(identity, LOG, { id, first, after, statuses });
    const page = (data as Json).watchlist.deliveries;
    nodes.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return nodes;
    after = page.pageInfo.endCursor;
  }
  throw new Error('the pages have no end');
}

/** Stores deliveries of a watchlist and returns them newest first: five per instant, two of forty failed. */
async function storeRows(id: string) {
  const statusOf = (index: number) => (['failed', 'no_credit'] as const)[index % 40] ?? 'delivered';
  const rows = Array.from({ length: ROWS }, (_, index) =>
    newDelivery(id, { status: statusOf(index), created_at: new Date(Math.floor(index / 5)) }),
  );
  await deliveries().insertMany(rows);
  return rows.toSorted(
    (left, right) => right.created_at.getTime() - left.created_at.getTime() || (left._id < right._id ? 1 : -1),
  );
}

test('the logs of several watchlists are read by one command, which reads no other deliveries', async () => {
  const owner = newCustomer();
  const [left, right] = [await createId(owner), await createId(owner)];
  const expected = [await storeRows(left), await storeRows(right)].map((rows) =>
    rows.filter(({ status }) => status === 'failed').slice(0, PAGE),
  );
  const text = `query ($left: ID!, $right: ID!) { left: watchlist(id: $left) { ...Log } right: watchlist(id: $right) { ...Log } }
    fragment Log on Watchlist { deliveries(first: ${PAGE}, statuses: [FAILED]) { nodes { id } pageInfo { hasNextPage } } }`;
  await db().command({ profile: 2 });
  const { data } = await execute(owner, text, { left, right });
  await db().command({ profile: 0 });
  const logs = [data?.left, data?.right].map((watchlist: Json) => watchlist.deliveries);
  expect(logs.map(({ nodes }) => nodes)).toEqual(expected.map((rows) => rows.map(({ _id: id }) => ({ id }))));
  expect(logs.map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true]);
  const profiled = db().collection('system.profile');
  const reads = await profiled.find({ 'command.pipeline.1.$lookup.from': 'deliveries' }).toArray();
  await profiled.drop();
  expect(reads).toHaveLength(1);
  expect(reads[0]?.docsExamined).toBeLessThanOrEqual(2 * 3 * PAGE);
});

test('the log of some statuses has those deliveries, newest first, each once, and reads no others', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  const newestFirst = await storeRows(id);

  await db().command({ profile: 2 });
  const found = await readLog(owner, id, ['FAILED', 'NO_CREDIT'], PAGE);
  await db().command({ profile: 0 });
  const expected = newestFirst.filter(({ status }) => status === 'failed' || status === 'no_credit');
  expect(found.map((node) => node.id)).toEqual(expected.map(({ _id }) => _id));
  const reads = await db()
    .collection('system.profile')
    .find({ op: 'query', ns: /\.deliveries$/ })
    .toArray();
  expect(reads.length).toBe(Math.ceil(expected.length / PAGE));
  for (const { docsExamined, hasSortStage } of reads) {
    expect(hasSortStage ?? false).toBe(false);
    // A page is about 20 times as many deliveries of any status.
    expect(docsExamined).toBeLessThanOrEqual(3 * PAGE);
  }
});

test('no statuses given are all of them; an empty list is none', async () => {
  const owner = newCustomer();
  const id = await createId(owner);
  await deliveries().insertMany(STATUSES.map((status) => newDelivery(id, { status })));
  expect(await readLog(owner, id, null, 100)).toHaveLength(STATUSES.length);
  expect(await readLog(owner, id, [], 100)).toEqual([]);
  expect(await readLog(owner, id, ['SENDING'], 100)).toMatchObject([{ status: 'SENDING' }]);
});
