import fc from 'fast-check';
import { Lexer, Source, TokenKind } from 'graphql';

/** A request for `/graphql` as it is sent. */
export interface FuzzedRequest {
  method: 'GET' | 'POST';
  search: string;
  body: string;
}

/** Operations that run, from which the others are made. None of them calls an address outside. */
const OPERATIONS = [
  'query Search($filter: FundingRoundFilterInput, $first: Int = 2, $after: String) { fundingRounds(filter: $filter, first: $first, after: $after) { nodes { id amountUsd company { name } } pageInfo { endCursor } charge { amount { usd } } } }',
  'query Edges($first: Int) { fundingRounds(first: $first) { edges { cursor node { ...Round } } } } fragment Round on FundingRound { id backers(first: 2) { name } }',
  'query One($id: ID!) { fundingRound(id: $id) { round { id } charge { records } } }',
  '{ viewer { id credits { micros } ledger(first: 2, kinds: [CAPTURE]) { nodes { at kind } } watchlists { nodes { id matchCount } } } }',
  'query Company($domain: String!, $with: Boolean = true) { company(domain: $domain) @include(if: $with) { name totalRaised(among: 2) { amount { usd } } briefs(first: 1) { nodes { id } } } }',
  'query Job($id: ID!, $wait: Int! = 0) { researchJob(id: $id, waitSeconds: $wait) { status brief { claims { value { ... on MoneyValue { amount } } } } } }',
  '{ quote(filter: { minAmountUsd: 1.5e6, since: "2024-01-01", stages: ["seed"] }) { count } fundingRoundCount }',
  'mutation Watch($filters: WatchlistFiltersInput!) { createWatchlist(input: { name: "a", filters: $filters, webhookUrl: "https://hooks.example.com/" }) { watchlist { id } } }',
  'mutation Replay($id: ID!, $since: DateTime) { replayDeliveries(input: { watchlistId: $id, since: $since }) { queued } }',
  'query Defaults($first: Int = 2, $with: Boolean = true, $wait: Int = 0, $id: ID!) { fundingRounds(first: $first) @skip(if: $with) { nodes { backers(first: $first) { name } } } researchJob(id: $id, waitSeconds: $wait) { id @include(if: $with) } }',
  'query A { __typename } query B { __schema { types { name } } __type(name: "Query") { name } }',
];

const words = (text: string) => text.split(' ');

/** Tokens that are valid elsewhere, or nowhere. */
const TOKENS = [
  ...words(String.raw`{ } ( ) [ ] : ! = | & @ $ ... " """ # \ """\""" "\uD800" "\u{110000}"`),
  ...words(
    'null true on query mutation subscription fragment type NONE __typename _entities __proto__ constructor toString',
  ),
  ...words(
    '1e400 -1e400 -0 1e10 0x1 01 2024 2147483648 [1] {a:[1]} $x $first $__proto__ @defer @none @skip(if:$x) ...F',
  ),
  ...[
    '@include(if: null)',
    '@stream(initialCount: -1)',
    '__schema { types { name } }',
    '_service { sdl }',
    'a: id b: id',
  ],
  ...['extend schema', 'input X { a: Int }', 'fragment F on Query { ...F }', '... on Nothing { id }'],
  ...['\0', '\ufeff', '\ud800', '😀', '9'.repeat(400), 'id '.repeat(40), '{ '.repeat(70)],
];

/** Marks a number that JSON.stringify can't write. */
const INFINITE = '<1e400>';
const STRANGE_VALUES = [
  ...words(
    '0198a1b2-0000-7000-8000-000000000000 2024-02-30 +275760-09-13T00:00:00.000Z example.com __proto__ A Search',
  ),
  ...[INFINITE, -1, 1e10, 2 ** 53, 0.1, null, true, '', ' ', '\ud800', '\0', [], {}, [[[]]], [1], ['2024-01-01']],
  ...[{ toString: 1, valueOf: 1 }, { constructor: null }, { __typename: 'X' }, { $ne: 1 }, Array(200).fill(null)],
  JSON.parse('['.repeat(50) + ']'.repeat(50)),
];

const edit = fc.record({
  kind: fc.constantFrom('drop' as const, 'repeat' as const, 'insert' as const, 'replace' as const),
  at: fc.nat(),
  count: fc.integer({ min: 1, max: 4 }),
  token: fc.constantFrom(...TOKENS, ...new Set(OPERATIONS.flatMap(tokensOf))),
});

const document = fc
  .record({ operation: fc.constantFrom(...OPERATIONS), edits: fc.array(edit, { maxLength: 4 }) })
  .map(({ operation, edits }) => {
    const tokens = tokensOf(operation);
    for (const { kind, at, count, token } of edits) {
      const start = at % (tokens.length + 1);
      const old = tokens.slice(start, start + count);
      const now = { drop: [], repeat: [...old, ...old], insert: [token, ...old], replace: [token] }[kind];
      tokens.splice(start, count, ...now);
    }
    return tokens.join(' ');
  });

const value = fc.oneof(fc.constantFrom(...STRANGE_VALUES), fc.jsonValue({ maxDepth: 2 }));
const absent = fc.constant(undefined);
const filter = fc.dictionary(fc.constantFrom('since', 'stages', 'minAmountUsd', 'company', 'country', 'x'), value, {
  maxKeys: 2,
});
const variables = fc.record(
  { first: value, id: value, domain: value, with: value, wait: value, since: value, filter, filters: filter, x: value },
  { requiredKeys: [] },
);
const persistedQuery = fc.record({
  persistedQuery: fc.record({ version: fc.constantFrom(1, 1, 2), sha256Hash: value }),
});

const envelope = fc.record({
  query: fc.oneof(
    { weight: 20, arbitrary: document },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: absent },
  ),
  variables: fc.oneof({ weight: 4, arbitrary: variables }, absent, value),
  operationName: fc.oneof({ weight: 6, arbitrary: absent }, value),
  extensions: fc.oneof({ weight: 6, arbitrary: absent }, value, persistedQuery),
});

/** Requests that are mostly wrong, in the document, its variables or what is around them. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc
  .record({ envelope, isGet: fc.integer({ min: 0, max: 9 }), cut: fc.integer({ min: 0, max: 20 }), at: fc.nat() })
  .map(({ envelope: fields, isGet, cut, at }) => {
    if (isGet === 0) return { method: 'GET', search: `?${toSearch(fields)}`, body: '' };
    const json = toJson(fields);
    // One body of twenty is damaged as JSON.
    const body = cut === 0 ? json.slice(0, at % json.length) + json.slice((at % json.length) + 1) : json;
    return { method: 'POST', search: '', body };
  });

function toJson(json: unknown): string {
  return JSON.stringify(json).replaceAll(JSON.stringify(INFINITE), '1e400');
}

function toSearch(fields: object): string {
  const parameters = new URLSearchParams();
  for (const [name, field] of Object.entries(fields))
    if (field !== undefined) parameters.append(name, typeof field === 'string' ? field : toJson(field));
  return parameters.toString();
}

function tokensOf(text: string): string[] {
  const lexer = new Lexer(new Source(text));
  const tokens: string[] = [];
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance())
    tokens.push(text.slice(token.start, token.end));
  return tokens;
}
