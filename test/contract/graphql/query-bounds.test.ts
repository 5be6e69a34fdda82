import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { expectOperationRefused } from '../support/graphql.ts';

const SEARCH = 'fundingRounds(first: 1) { nodes { id } }';
const NODES = '{ nodes { deliveries(first: 100) { nodes { id } } } }';

const repeat = (count: number, toField: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toField(index)).join(' ');
const aliasedSearches = (count: number, prefix: string) => repeat(count, (index) => `${prefix}${index}: ${SEARCH}`);
const nested = (fragments: number) => `{ ${'... { '.repeat(fragments)} ${SEARCH} ${'}'.repeat(fragments)} }`;
/** Selects fields of a company, which are at level 10. */
const inCompany = (fields: string, [open, close]: readonly [string, string] = ['nodes {', '}']) =>
  `{ ${`fundingRounds(first: 1) { ${open} company { `.repeat(3)} ${fields} ${`} ${close} }`.repeat(3)} }`;
const EDGES = ['edges { node {', '} }'] as const;

/** Operations over a bound, each of which would be billed if it ran, and the figures that the refusal says. */
const REFUSED: [what: string, says: RegExp, text: string][] = [
  ['a depth of 11', /\b11\b.*\b10\b/, inCompany('totalRaised { rounds }')],
  ['a depth of 11 below edges', /\b11\b.*\b10\b/, inCompany('totalRaised { rounds }', EDGES)],
  ['31 aliases', /\b30\b.*\b31\b/, `{ fundingRounds(first: 1) { nodes { ${repeat(31, (i) => `a${i}: id`)} } } }`],
  ['21 root fields', /\b21\b.*\b20\b/, `{ ${aliasedSearches(21, 'a')} }`],
  [
    '21 root fields in fragments',
    /\b21\b.*\b20\b/,
    `{ ...F ...G } fragment F on Query { ${aliasedSearches(10, 'f')} } fragment G on Query { ${aliasedSearches(11, 'g')} }`,
  ],
  ['a depth of 12 through companies', /\b12\b.*\b10\b/, inCompany('fundingRounds(first: 1) { nodes { id } }')],
  [
    '100 rounds, each with 100 of its company',
    /\b10100\b.*\b10000\b/,
    '{ fundingRounds(first: 100) { nodes { company { fundingRounds(first: 100) { nodes { id } } } } } }',
  ],
  [
    '100 rounds, each with 4 backers and a page of theirs',
    /\b10500\b.*\b10000\b/,
    '{ fundingRounds(first: 100) { nodes { backers(first: 4) { ...Page } } } } fragment Page on Investor { fundingRounds { charge { records } } }',
  ],
  [
    '100 rounds, each with a figure made from 100',
    /\b10100\b.*\b10000\b/,
    '{ fundingRounds(first: 100) { nodes { company { totalRaised(among: 100) { rounds } } } } }',
  ],
  [
    'co-investors of co-investors, from a variable',
    /\b10200\b.*\b10000\b/,
    'query ($among: Int) { investor(name: "A") { coInvestors(among: $among, first: 100) { coInvestors { investor { coInvestors(among: $among, first: 0) { count } } } } } }',
  ],
  [
    '10,100 nodes beside a page of less than none',
    /\b10100\b.*\b10000\b/,
    '{ a: fundingRounds(first: -1000) { nodes { id } } fundingRounds(first: 100) { nodes { company { fundingRounds(first: 100) { nodes { id } } } } } }',
  ],
  [
    '10,100 nodes read backward',
    /\b10100\b.*\b10000\b/,
    '{ fundingRounds(first: 1, last: 100) { nodes { company { fundingRounds(first: 1, last: 100) { nodes { id } } } } } }',
  ],
  ['10,100 nodes and a search', /\b10101\b.*\b10000\b/, `{ ${SEARCH} viewer { watchlists(first: 100) ${NODES} } }`],
];

describe('an operation over a bound is refused with the figure and the limit', () => {
  const shared = useSharedService();

  test.each(REFUSED)('%s; nothing runs, nothing is charged', async (_, says, text) => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await query(graphqlUrl, customer.key, text);
    expectOperationRefused(answer, 'GRAPHQL_VALIDATION_FAILED', says);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('a request over 100 kB; nothing is charged', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { status, body } = await query(graphqlUrl, customer.key, `{ ${SEARCH} } #${'x'.repeat(100 * 1024)}`);
    expect({ status, body }).toEqual({
      status: 413,
      body: { errors: [{ message: expect.stringContaining('100 kB'), extensions: { code: 'PAYLOAD_TOO_LARGE' } }] },
    });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test.each([
    ['30 fragments within each other', nested(30)],
    ['30 aliases', `{ fundingRounds(first: 1) { nodes { ${repeat(30, (index) => `a${index}: id`)} } } }`],
    ['20 root fields', `{ ${aliasedSearches(20, 'a')} }`],
  ])('%s is within the bounds, and runs', async (_, text) => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { status, body } = await query(graphqlUrl, customer.key, text);
    expect([status, body.errors]).toEqual([200, undefined]);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 99 });
  });

  test.each([
    ['nodes', inCompany('name')],
    ['edges', inCompany('name', EDGES)],
  ])('a depth of 10 through %s is within the bounds, and runs', async (_, text) => {
    const { graphqlUrl, operator } = shared();
    const { status, body } = await query(graphqlUrl, (await operator.openAccount()).key, text);
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  test.each([
    ['a list of 101 entries', /list of 101 entries; the limit is 100/, Array(101).fill('CAPTURE')],
    ['lists in 30 levels', /deeper than 20 levels/, JSON.parse('['.repeat(30) + ']'.repeat(30))],
  ])('variables with %s', async (_, says, kinds) => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const text = 'query ($kinds: [LedgerEntryKind!]) { viewer { ledger(kinds: $kinds) { nodes { id } } } }';
    expectOperationRefused(await query(graphqlUrl, key, text, { kinds }), 'BAD_USER_INPUT', says);
  });

  test('several operations in one request are refused', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { status } = await call(graphqlUrl, { key: customer.key, body: Array(3).fill({ query: `{ ${SEARCH} }` }) });
    expect(status).toBe(400);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });
});
