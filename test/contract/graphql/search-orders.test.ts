import { call, type Json, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { expectBalance } from '../support/expectations.ts';

const SEARCH = `query ($orderBy: FundingRoundOrder, $first: Int, $after: String, $last: Int, $before: String) {
  fundingRounds(
    filter: { stages: ["seed"] }
    orderBy: $orderBy
    first: $first
    after: $after
    last: $last
    before: $before
  ) {
    edges { cursor }
    nodes { id announcedAt amountUsd }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    charge { records cappedBy }
  }
}`;

const shared = useSharedService();

/** Searches on behalf of a customer; a new one unless given. */
async function search(variables: Record<string, unknown>, customer?: { key: string }): Promise<Json> {
  const { graphqlUrl, operator } = shared();
  const { key } = customer ?? (await operator.openAccount());
  const { body } = await query(graphqlUrl, key, SEARCH, variables);
  return { page: body.data?.fundingRounds, errors: body.errors };
}

const idsOf = ({ page }: Json) => page.nodes.map(({ id }: Json) => id);

test('the default order is that of REST, with the same cursors', async () => {
  const { restUrl, operator } = shared();
  const { key } = await operator.openAccount();
  const { page } = await search({ first: 3 });
  const { body } = await call(`${restUrl}/v1/funding?round=seed&limit=3`, { key });
  expect(page.pageInfo.endCursor).toBe(body.next_cursor);
  expect(idsOf({ page })).toEqual(body.data.map(({ id }: Json) => id));
});

test.each([
  ['ANNOUNCED_ASC', ({ announcedAt }: Json) => Date.parse(announcedAt)],
  ['AMOUNT_DESC', ({ amountUsd }: Json) => -amountUsd],
  ['AMOUNT_ASC', ({ amountUsd }: Json) => amountUsd],
])('rounds are sorted by %s', async (orderBy, keyOf) => {
  const { page } = await search({ orderBy, first: 100 });
  const keys: number[] = page.nodes.map(keyOf);
  expect(keys).toEqual([...keys].sort((left, right) => left - right));
  expect(new Set(keys).size).toBeGreaterThan(10);
});

test.each(['ANNOUNCED_DESC', 'ANNOUNCED_ASC', 'AMOUNT_DESC', 'AMOUNT_ASC'])(
  'pages in the order %s join in both directions, and say what there is before and after them',
  async (orderBy) => {
    const all = await search({ orderBy, first: 6 });
    const second = await search({ orderBy, first: 2, after: all.page.edges[1].cursor });
    const third = await search({ orderBy, first: 2, after: second.page.pageInfo.endCursor });
    expect([...idsOf(second), ...idsOf(third)]).toEqual(idsOf(all).slice(2));
    expect(all.page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(third.page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });

    const back = await search({ orderBy, last: 2, before: third.page.pageInfo.startCursor });
    expect(back.page).toEqual({ ...second.page, pageInfo: { ...second.page.pageInfo, hasNextPage: true } });
    expect(back.page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const first = await search({ orderBy, last: 5, before: back.page.pageInfo.startCursor });
    expect(idsOf(first)).toEqual(idsOf(all).slice(0, 2));
    expect(first.page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });

    const end = await search({ orderBy, last: 3 });
    expect(end.page.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const after = await search({ orderBy, after: end.page.edges[0].cursor });
    expect(idsOf(after)).toEqual(idsOf(end).slice(1));
    expect(after.page.pageInfo.hasNextPage).toBe(false);
  },
);

test('a page read backward that the balance shortens ends where it began, and is billed by record', async () => {
  const { operator } = shared();
  const all = await search({ first: 6 });
  const customer = await openSpentAccount(operator, { creditsUsd: '0.04' });
  const capped = await search({ last: 5, before: all.page.edges[5].cursor }, customer);
  expect(idsOf(capped)).toEqual(idsOf(all).slice(3, 5));
  expect(capped.page).toMatchObject({
    pageInfo: { hasPreviousPage: true, hasNextPage: true },
    charge: { records: 2, cappedBy: 'BALANCE' },
  });
  await expectBalance(operator, customer, { creditsUsd: 0, free: 0 });
  const rest = await search({ last: 3, before: capped.page.pageInfo.startCursor });
  expect(idsOf(rest)).toEqual(idsOf(all).slice(0, 3));
});

test.each([
  ['another order', { orderBy: 'AMOUNT_ASC' }, 'after', 'INVALID_FILTER'],
  ['the reverse order', { orderBy: 'ANNOUNCED_ASC' }, 'after', 'INVALID_FILTER'],
])('a cursor of %s is refused', async (_, variables, field, code) => {
  const { page } = await search({ first: 1 });
  const { errors } = await search({ ...variables, after: page.pageInfo.endCursor });
  expect(errors).toMatchObject([{ message: expect.stringContaining('orderBy'), extensions: { code, field } }]);
});

test.each([
  [{ last: 0 }, 'last', 'INVALID_INPUT'],
  [{ last: 101 }, 'last', 'INVALID_INPUT'],
  [{ before: 'x' }, 'before', 'INVALID_INPUT'],
  [{ last: 1, after: 'x' }, 'after', 'INVALID_INPUT'],
  [{ last: 1, before: 'x' }, 'before', 'INVALID_FILTER'],
])('%j is refused and names %s', async (variables, field, code) => {
  const { errors } = await search(variables);
  expect(errors).toMatchObject([{ message: expect.stringContaining(field), extensions: { code, field } }]);
});

test('rounds of a company are read backward too, with the cursors of the search', async () => {
  const { graphqlUrl, operator } = shared();
  const { key } = await operator.openAccount();
  const rounds = 'fundingRounds(filter: { investor: $name }, first: 4) { nodes { id } edges { cursor } }';
  const { body } = await query(graphqlUrl, key, `query ($name: String!) { ${rounds} }`, { name: await findInvestor() });
  const { edges, nodes } = body.data.fundingRounds;
  const text = `query ($name: String!, $before: String) {
    investor(name: $name) { fundingRounds(last: 2, before: $before) { nodes { id } pageInfo { hasPreviousPage } } }
  }`;
  const { body: back } = await query(graphqlUrl, key, text, { name: await findInvestor(), before: edges[3].cursor });
  expect(back.data.investor.fundingRounds).toEqual({ nodes: nodes.slice(1, 3), pageInfo: { hasPreviousPage: true } });
});

/** Returns an investor of at least four rounds. */
async function findInvestor(): Promise<string> {
  const { graphqlUrl, operator } = shared();
  const { key } = await operator.openAccount();
  const { body } = await query(graphqlUrl, key, '{ fundingRounds { nodes { backers { name fundingRoundCount } } } }');
  const backers = body.data.fundingRounds.nodes.flatMap(({ backers }: Json) => backers ?? []);
  return backers.find(({ fundingRoundCount: count }: Json) => count >= 4).name;
}
