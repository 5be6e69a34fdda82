import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Identity } from '../../../common/identity.ts';
import type { Subgraph } from '../../../common/subgraph/subgraph.ts';
import { createAccountSubgraph } from '../../../subgraphs/account/subgraph.ts';
import { newCustomer } from '../../support/identities.ts';
import { newEntry, UNIT, useLedger } from './use-ledger.ts';

const { collection, operator } = useLedger();
let subgraph: Subgraph;

beforeAll(() => {
  subgraph = createAccountSubgraph(operator().service, pino({ level: 'silent' }));
});

const LEDGER = `query ($id: ID!, $first: Int, $after: String, $kinds: [LedgerEntryKind!]) {
  _entities(representations: [{ __typename: "Account", id: $id }]) {
    ... on Account {
      ledger(first: $first, after: $after, kinds: $kinds) {
        nodes { id kind at amount { micros usd } records freeRecords requestId keyId operation }
        edges { cursor node { id } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }
}`;

interface Page {
  nodes: { id: string; [field: string]: unknown }[];
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

const ask = (identity: Identity, variables: object) =>
  subgraph.execute({ query: LEDGER, variables: { id: identity.accountId, ...variables } }, identity);

async function readPages(identity: Identity, variables: object = {}): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after: string | null = null; pages.length < 20; ) {
    const { data } = await ask(identity, { first: 3, after, ...variables });
    const [{ ledger }] = (data as { _entities: [{ ledger: Page }] })._entities;
    pages.push(ledger);
    if (!ledger.pageInfo.hasNextPage) return pages;
    after = ledger.pageInfo.endCursor;
  }
  throw new Error('the pages have no end');
}

const idsOf = (pages: Page[]) => pages.flatMap(({ nodes }) => nodes.map(({ id }) => id));

/** An account whose entries are half in the ledger, half in its tail, one of them in both. */
async function openAccountWithEntries() {
  const customer = newCustomer();
  const { accountId } = await operator().openAccount();
  const kinds = ['capture', 'release', 'top_up'] as const;
  // Every second one is at the instant of the one before.
  const entries = Array.from({ length: 12 }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'release';
    const at = new Date(1_700_000_000_000 + Math.floor(index / 2));
    return newEntry(accountId, {
      kind,
      at,
      _id: kind === 'top_up' ? `top_up:pay/${accountId}/${index}` : randomUUID(),
    });
  });
  await collection('ledger').insertMany(entries.slice(0, 7));
  await collection('accounts').updateOne({ _id: accountId }, { $set: { tail: entries.slice(6) } });
  const newestFirst = entries.toSorted((left, right) => +right.at - +left.at || (left._id < right._id ? 1 : -1));
  return { identity: { ...customer, accountId }, entries: newestFirst };
}

test('entries are paged newest first, each once, whether they have left the tail or not', async () => {
  const { identity, entries } = await openAccountWithEntries();
  const pages = await readPages(identity);
  expect(pages.map(({ nodes }) => nodes.length)).toEqual([3, 3, 3, 3]);
  expect(idsOf(pages)).toEqual(entries.map(({ _id }) => _id));
  for (const { edges, nodes, pageInfo } of pages) {
    expect(edges.map(({ node }) => node.id)).toEqual(nodes.map(({ id }) => id));
    expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([edges[0]?.cursor, edges.at(-1)?.cursor]);
  }
});

test('a page is continued right after its last entry, also when the tail was moved in between', async () => {
  const { identity, entries } = await openAccountWithEntries();
  const [first] = await readPages(identity);
  await operator().service.ledger.flush(identity.accountId);
  const { data } = await ask(identity, { first: 100, after: first?.pageInfo.endCursor });
  const [{ ledger }] = (data as { _entities: [{ ledger: Page }] })._entities;
  expect(idsOf([ledger])).toEqual(entries.slice(3).map(({ _id }) => _id));
});

test('with kinds only entries of these are listed', async () => {
  const { identity, entries } = await openAccountWithEntries();
  const listed = await readPages(identity, { kinds: ['CAPTURE', 'TOP_UP'] });
  expect(idsOf(listed)).toEqual(entries.filter(({ kind }) => kind !== 'release').map(({ _id }) => _id));
  expect(idsOf(await readPages(identity, { kinds: ['RELEASE'] }))).toHaveLength(4);
});

test('an entry tells what was billed, for which request and key', async () => {
  const { service, openAccount } = operator();
  const { accountId, keyId } = await openAccount({ creditsUsd: '1' });
  const hold = { kind: 'FUNDING_RECORDS', accountId, keyId, requestId: 'request 1', windowStartMs: 0 } as const;
  const [captured, released] = [randomUUID(), randomUUID()];
  await service.billing.placeHold({ ...hold, holdId: captured, records: 105 });
  await service.billing.settleHolds([{ holdId: captured, accountId, records: 102, answerStatus: 200 }]);
  await service.billing.placeHold({ ...hold, holdId: released, records: 1 });
  await service.billing.settleHolds([{ holdId: released, accountId, records: 0, answerStatus: null }]);
  const nodes = (await readPages({ ...newCustomer(), accountId })).flatMap((page) => page.nodes);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const billed = { at, requestId: 'request 1', keyId, operation: 'FUNDING_RECORDS' };
  expect(nodes).toEqual(
    expect.arrayContaining([
      { ...billed, id: released, kind: 'RELEASE', amount: { micros: 0, usd: 0 }, records: 0, freeRecords: 0 },
      {
        ...billed,
        id: captured,
        kind: 'CAPTURE',
        amount: { micros: 2 * UNIT, usd: 0.04 },
        records: 102,
        freeRecords: 100,
      },
      {
        id: expect.stringMatching(/^top_up:/),
        kind: 'TOP_UP',
        at,
        amount: { micros: 1_000_000, usd: 1 },
        records: 0,
        freeRecords: 0,
        requestId: null,
        keyId: null,
        operation: null,
      },
    ]),
  );
  expect(nodes).toHaveLength(3);
});

test('entries that are billed and moved while the ledger is read are on it once', async () => {
  const { service, openAccount } = operator();
  const { accountId } = await openAccount({ creditsUsd: '20' });
  const identity = { ...newCustomer(), accountId };
  const settled: string[] = [];
  const write = async () => {
    for (let count = 0; count < 40; count += 1) {
      const holdId = randomUUID();
      const hold = { holdId, accountId, records: 1, requestId: holdId, keyId: '', windowStartMs: 0 };
      await service.billing.placeHold({ ...hold, kind: 'FUNDING_RECORDS' });
      await service.billing.settleHolds([{ holdId, accountId, records: 1, answerStatus: 200 }]);
      settled.push(holdId);
      if (count % 3 === 0) await service.ledger.flush(accountId);
    }
  };
  const writer = write();
  while (settled.length < 40) {
    const before = [...settled];
    const ids = idsOf(await readPages(identity, { first: 100 }));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(before));
  }
  await writer;
});

test("another account's ledger is not there", async () => {
  const { identity } = await openAccountWithEntries();
  const { data } = await ask(newCustomer(), { id: identity.accountId, first: 3 });
  expect(data).toEqual({ _entities: [null] });
});

test.each([
  ['first', { first: 0 }],
  ['first', { first: 101 }],
  ['after', { after: 'nonsense' }],
  ['after', { after: Buffer.from('1:a b').toString('base64url') }],
])('a page with a wrong %s (%j) is refused', async (field, wrong) => {
  const { accountId } = await operator().openAccount();
  const { errors } = await ask({ ...newCustomer(), accountId }, { first: 25, ...wrong });
  expect(errors?.[0]?.extensions).toEqual({ code: 'INVALID_INPUT', field });
});

test('a page comes from an index, without a sort', async () => {
  const older = { $or: [{ at: { $lt: new Date(0) } }, { at: new Date(0), _id: { $lt: 'x' } }] };
  for (const asked of [{ account_id: 'a' }, { account_id: 'a', ...older }]) {
    const found = collection('ledger').find(asked, { sort: { at: -1, _id: -1 }, limit: 26 });
    const plan = JSON.stringify((await found.explain('queryPlanner')).queryPlanner.winningPlan);
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
  }
});
