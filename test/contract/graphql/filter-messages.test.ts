import { FILTER_NAMES, FUNDING_FILTERS, WATCHLIST_FILTER_NAMES } from '../../../common/funding/funding-filters.ts';
import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { SEARCH } from '../support/graphql.ts';
import { NEW_WATCHLIST } from '../support/routes.ts';

const TEXT = 'a text of 1 to 200 characters';
const STAGES = '1 to 20 stages separated by commas, such as seed,series_a';
const AMOUNT = 'a number of US dollars of at least 0, such as 1500000, 0.5 or 1.5e6';
const DAY = 'a calendar date as YYYY-MM-DD';
const MANY_STAGES = Array.from({ length: 21 }, (_, index) => `stage_${index}`);

/** Values that break a rule, by the filter's name in the graph, and the message of the rule behind the filter's name. */
interface Violation {
  name: (typeof FILTER_NAMES)[number];
  /** Null for a filter that REST does not take. */
  rest: Record<string, string | number> | null;
  /** Null where the types of the graph refuse the value before any rule. */
  graph: object | null;
  restMessage: string;
  /** The same as on REST if absent. */
  graphMessage?: string;
}

/** The rules of all filters. The texts on REST are fixed. */
const VIOLATIONS: Violation[] = [
  {
    name: 'since',
    rest: { since: '2026-02-02', until: '2026-02-01' },
    graph: { since: '2026-02-02', until: '2026-02-01' },
    restMessage: `is after until; it takes ${DAY} that is not after until.`,
  },
  { name: 'since', rest: { since: '2026-02-30' }, graph: null, restMessage: `is not a date; it takes ${DAY}.` },
  { name: 'until', rest: { until: ' ' }, graph: null, restMessage: `is empty; it takes ${DAY}.` },
  { name: 'stages', rest: { round: ' ' }, graph: { stages: [] }, restMessage: `is empty; it takes ${STAGES}.` },
  {
    name: 'stages',
    rest: { round: MANY_STAGES.join(',') },
    graph: { stages: MANY_STAGES },
    restMessage: `has 21 values; it takes ${STAGES}.`,
  },
  {
    name: 'stages',
    rest: { round: 'seed,-' },
    graph: { stages: ['seed', '-'] },
    restMessage: `has a value without a letter or digit; it takes ${STAGES}.`,
  },
  {
    name: 'stages',
    rest: { round: 'x'.repeat(201) },
    graph: { stages: ['x'.repeat(201)] },
    restMessage: `has a value that is too long; it takes ${STAGES}, each of at most 200 characters. It has 201 characters.`,
  },
  {
    name: 'minAmountUsd',
    rest: { min_amount_usd: -1 },
    graph: { minAmountUsd: -1 },
    restMessage: `is not an amount; it takes ${AMOUNT}.`,
  },
  {
    name: 'minAmountUsd',
    rest: { min_amount_usd: 2, max_amount_usd: 1 },
    graph: { minAmountUsd: 2, maxAmountUsd: 1 },
    restMessage: 'is above max_amount_usd; it takes a number of US dollars that is not above max_amount_usd.',
    graphMessage: 'is above maxAmountUsd; it takes a number of US dollars that is not above maxAmountUsd.',
  },
  {
    name: 'maxAmountUsd',
    rest: { max_amount_usd: '-1' },
    graph: { maxAmountUsd: -1 },
    restMessage: `is not an amount; it takes ${AMOUNT}.`,
  },
  {
    name: 'company',
    rest: { company: 'x'.repeat(101) },
    graph: { company: 'x'.repeat(101) },
    restMessage: 'is too long; it takes a text of 1 to 100 characters. It has 101 characters.',
  },
  {
    name: 'domain',
    rest: { domain: 'https://acme.example' },
    graph: { domain: 'https://acme.example' },
    restMessage: 'is not a domain; it takes a bare domain such as example.com, without scheme, port or path.',
  },
  { name: 'investor', rest: { investor: ' ' }, graph: { investor: ' ' }, restMessage: `is empty; it takes ${TEXT}.` },
  {
    name: 'country',
    rest: { country: 'x'.repeat(201) },
    graph: { country: 'x'.repeat(201) },
    restMessage: `is too long; it takes ${TEXT}. It has 201 characters.`,
  },
  {
    name: 'countries',
    rest: null,
    graph: { countries: [] },
    restMessage: 'is empty; it takes 1 to 20 countries or locations.',
  },
  {
    name: 'countries',
    rest: null,
    graph: { countries: Array.from({ length: 21 }, (_, index) => `city ${index}`) },
    restMessage: 'has 21 values; it takes 1 to 20 countries or locations.',
  },
  { name: 'countries', rest: null, graph: { countries: ['DE', ' '] }, restMessage: `is empty; it takes ${TEXT}.` },
];

const OF_GRAPH = VIOLATIONS.map((violation) => [violation.name, violation] as const);
const OF_REST = OF_GRAPH.flatMap(([name, { rest, restMessage }]) =>
  rest === null ? [] : [{ name, rest, restMessage }],
);
const OF_WATCHLISTS = OF_GRAPH.filter(([name]) => WATCHLIST_FILTER_NAMES.some((known) => known === name));
const CREATE = 'mutation Create($input: CreateWatchlistInput!) { createWatchlist(input: $input) { secret } }';
const PREVIEW = 'query ($filters: WatchlistFiltersInput!) { watchlistPreview(filters: $filters) { matchCount } }';
const { name: WATCHLIST_NAME, webhook_url: WEBHOOK_URL } = NEW_WATCHLIST;

test('every filter has a rule below', () => {
  expect(new Set(VIOLATIONS.map(({ name }) => name))).toEqual(new Set(FILTER_NAMES));
});

describe("each rule has one message, in the caller's spelling", () => {
  const shared = useSharedService();

  async function search(key: string, parameters: Record<string, string | number>) {
    const entries = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]);
    return call(`${shared().restUrl}/v1/funding?${new URLSearchParams(entries)}`, { key });
  }

  async function firstError(key: string, text: string, variables: object) {
    const { body } = await query(shared().graphqlUrl, key, text, variables);
    const { message, extensions } = body.errors[0];
    return { message, extensions };
  }

  test.each(OF_REST)('REST search: $name', async ({ name, rest, restMessage }) => {
    const { key } = await shared().operator.openAccount();
    const answer = await search(key, rest);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: `${FUNDING_FILTERS[name].rest} ${restMessage}`, code: 'INVALID_FILTER' });
  });

  test.each(OF_GRAPH.filter(([, { graph }]) => graph !== null))('graph search: %s', async (name, violation) => {
    const { graph, restMessage, graphMessage = restMessage } = violation;
    const { key } = await shared().operator.openAccount();
    expect(await firstError(key, SEARCH, { filter: graph })).toEqual({
      message: `${name} ${graphMessage}`,
      extensions: { code: 'INVALID_FILTER', field: name },
    });
  });

  test.each(OF_WATCHLISTS)('watchlist: %s', async (name, { rest, graph, restMessage, graphMessage = restMessage }) => {
    const { key } = await shared().operator.openAccount();
    const body = { ...NEW_WATCHLIST, filters: rest };
    const answer = await call(`${shared().restUrl}/v1/watchlists`, { key, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: `${FUNDING_FILTERS[name].rest} ${restMessage}`, code: 'INVALID_INPUT' });
    const input = { name: WATCHLIST_NAME, webhookUrl: WEBHOOK_URL, filters: graph };
    const refusal = {
      message: `filters.${name} ${graphMessage}`,
      extensions: { code: 'INVALID_INPUT', field: `filters.${name}` },
    };
    expect(await firstError(key, CREATE, { input })).toEqual(refusal);
    expect(await firstError(key, PREVIEW, { filters: graph })).toEqual(refusal);
  });

  test('a cursor', async () => {
    const { key } = await shared().operator.openAccount();
    const rule = (source: string) =>
      `is not valid here; it takes the previous page's ${source}, unchanged and with equal filters.`;
    expect((await search(key, { cursor: '2' })).body.error).toBe(`cursor ${rule('next_cursor')}`);
    expect(await firstError(key, SEARCH, { after: '2' })).toEqual({
      message: `after ${rule('endCursor')}`,
      extensions: { code: 'INVALID_FILTER', field: 'after' },
    });
  });

  test('a webhook', async () => {
    const { key } = await shared().operator.openAccount();
    const url = 'http://hooks.example.com/';
    const rule =
      'is not https; it takes an https URL on a public host, such as https://hooks.example.com/funding, of at most 2000 characters.';
    const answer = await call(`${shared().restUrl}/v1/watchlists`, {
      key,
      body: { ...NEW_WATCHLIST, webhook_url: url },
    });
    expect(answer.body).toEqual({ error: `webhook_url ${rule}`, code: 'INVALID_INPUT' });
    const input = { name: WATCHLIST_NAME, webhookUrl: url, filters: { country: 'DE' } };
    expect(await firstError(key, CREATE, { input })).toEqual({
      message: `webhookUrl ${rule}`,
      extensions: { code: 'INVALID_INPUT', field: 'webhookUrl' },
    });
  });
});
