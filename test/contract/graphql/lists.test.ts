import { getNamedType } from 'graphql';
import { type Json, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { createWatchlist } from '../support/fixtures.ts';
import { listConnections } from '../support/list-connections.ts';
import { readRecords } from '../support/records.ts';

/** Every field that returns a connection, with the fields that lead there from the root. */
const LISTS: Record<string, string[]> = {
  'Query.fundingRoundChanges': [],
  'Query.fundingRounds': [],
  'Account.keys': ['viewer'],
  'Account.ledger': ['viewer'],
  'Account.watchlists': ['viewer'],
  'Account.researchJobs': ['viewer'],
  'Account.deliveries': ['viewer'],
  'Company.fundingRounds': ['company(domain: $domain)'],
  'Company.briefs': ['company(domain: $domain)'],
  'Investor.fundingRounds': ['investor(name: $investor)'],
  'FundingRound.deliveries': ['fundingRound(id: $roundId)', 'round'],
  'Watchlist.matches': ['watchlist(id: $id)'],
  'Watchlist.deliveries': ['watchlist(id: $id)'],
  'WatchlistPreview.matches': ['watchlistPreview(filters: { stages: ["seed"] })'],
};

const VARIABLE_TYPES = { id: 'ID!', roundId: 'ID!', domain: 'String!', investor: 'String!' };

/** Arguments that no list takes, and the error that names them. */
const REJECTED: [args: string, message: RegExp, field: string][] = [
  ['first: 0', /^first: expected 1 to 100, got 0$/, 'first'],
  ['first: 101', /^first: expected 1 to 100, got 101$/, 'first'],
  ['first: -1', /^first: expected 1 to 100, got -1$/, 'first'],
  ['after: "x"', /^after is not valid here; it takes the previous page's (end|next)Cursor, unchanged/, 'after'],
];

/** Lists that are also read backward. */
const BACKWARD_LISTS = [
  'Query.fundingRounds',
  'Company.fundingRounds',
  'Investor.fundingRounds',
  'Watchlist.matches',
  'WatchlistPreview.matches',
];

/** Arguments that no list takes that is read backward. */
const REJECTED_BACKWARD: typeof REJECTED = [
  ['last: 0', /^last: expected 1 to 100, got 0$/, 'last'],
  ['last: 101', /^last: expected 1 to 100, got 101$/, 'last'],
  ['last: 1, before: "x"', /^before is not valid here; it takes the next page's startCursor, unchanged/, 'before'],
  ['last: 1, after: "x"', /^after: expected without last$/, 'after'],
  ['before: "x"', /^before: expected together with last$/, 'before'],
];

const shared = useSharedService();
let values: Record<'roundId' | 'domain' | 'investor', string>;

beforeAll(async () => {
  const found = (await readRecords(shared(), 'limit=100')).find(
    ({ company_domain, investors }) => company_domain !== null && investors !== null,
  );
  values = { roundId: found?.id, domain: found?.company_domain, investor: found?.investors[0] };
});

test('every list of the graph takes first, 25 by default, and after, and is nullable', () => {
  const fields = listConnections();
  expect(fields.map(({ coordinate }) => coordinate)).toEqual(Object.keys(LISTS).sort());
  for (const { coordinate, field } of fields) {
    const args = new Map(field.args.map(({ name, type, defaultValue }) => [name, [String(type), defaultValue]]));
    expect({ coordinate, type: String(field.type), first: args.get('first'), after: args.get('after') }).toEqual({
      coordinate,
      type: getNamedType(field.type).name,
      first: ['Int', 25],
      after: ['String', undefined],
    });
  }
});

test('the lists of rounds are also read backward, and no others', () => {
  const backward = listConnections().filter(({ field: { args } }) =>
    args.some(({ name }) => name === 'last' || name === 'before'),
  );
  expect(backward.map(({ coordinate }) => coordinate)).toEqual([...BACKWARD_LISTS].sort());
  for (const { coordinate, field } of backward) {
    const types = field.args.map(({ name, type }) => [name, String(type)]);
    expect({ coordinate, types }).toEqual({
      coordinate,
      types: expect.arrayContaining([
        ['last', 'Int'],
        ['before', 'String'],
      ]),
    });
  }
});

describe.each(Object.entries(LISTS))('%s', (coordinate, path) => {
  const [, name = ''] = coordinate.split('.');
  const recordsOnPath = path.includes('round') ? 1 : 0;

  async function readList(args: string): Promise<{ list: Json; parent: Json; errors: Json }> {
    const { operator, graphqlUrl } = shared();
    const customer = await operator.openAccount();
    const { id } = await createWatchlist(shared(), customer);
    const list = `list: ${name}(${args}) { pageInfo { hasNextPage } }`;
    const selected = path.reduceRight((inner, field) => `parent: ${field} { __typename ${inner} }`, list);
    const variables = { ...values, id };
    const declared = Object.entries(VARIABLE_TYPES).filter(([variable]) => selected.includes(`$${variable}`));
    const head = declared.map(([variable, type]) => `$${variable}: ${type}`).join(', ');
    const text = `query ${head === '' ? '' : `(${head})`} { priceList { freeRecordsPerMonth } ${selected} }`;
    const { body } = await query(graphqlUrl, customer.key, text, variables);
    expect(body.data.priceList).toEqual({ freeRecordsPerMonth: 100 });
    const balance = { creditsUsd: 0, free: 100 - recordsOnPath };
    if (body.errors !== undefined) await expectBalance(operator, customer, balance);
    const holder = path.reduce((data) => data.parent, body.data);
    return { list: holder.list, parent: holder, errors: body.errors };
  }

  test.each(BACKWARD_LISTS.includes(coordinate) ? [...REJECTED, ...REJECTED_BACKWARD] : REJECTED)(
    '(%s) is an error that names the argument and nulls the list alone',
    async (args, message, field) => {
      const { list, parent: holder, errors } = await readList(args);
      expect(holder).not.toBeNull();
      expect(list).toBeNull();
      // Cursors of rounds are part of the filter, as on REST.
      const isCursorOfRounds = message.source.includes('not valid here') && /fundingRound|matches/.test(name);
      expect(errors).toEqual([
        expect.objectContaining({
          message: expect.stringMatching(message),
          extensions: { code: isCursorOfRounds ? 'INVALID_FILTER' : 'INVALID_INPUT', field },
        }),
      ]);
    },
  );

  test('(first: null, after: null) is the first page of 25', async () => {
    const { list, errors } = await readList('first: null, after: null');
    expect(errors).toBeUndefined();
    expect(list.pageInfo).toEqual({ hasNextPage: expect.any(Boolean) });
  });
});
