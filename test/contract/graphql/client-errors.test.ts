import { type Answer, call, type Json, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { SEARCH } from '../support/graphql.ts';
import { sendRaw } from '../support/raw.ts';

/** Every code that a fault of the client may carry when nothing was run (docs/graph.md, Errors). */
const FAULT_CODES = [
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'METHOD_NOT_ALLOWED',
  'NOT_FOUND',
  'OPERATION_RESOLUTION_FAILURE',
  'PAYLOAD_TOO_LARGE',
] as const;
type FaultCode = (typeof FAULT_CODES)[number];

const VALUED = 'query ($amount: Float) { fundingRounds(first: 1, filter: { minAmountUsd: $amount }) { nodes { id } } }';
const persisted = (fields: object) => ({ query: '{ __typename }', extensions: { persistedQuery: fields } });
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`companx${i}`, i]));

/** Bodies that no operation can be run for. A string is sent as it is. */
const BODIES: [what: string, code: FaultCode, body: Json][] = [
  [
    'two operations without a name',
    'OPERATION_RESOLUTION_FAILURE',
    { query: 'query A { __typename } query B { __typename }' },
  ],
  [
    'an operation name of none',
    'OPERATION_RESOLUTION_FAILURE',
    { query: 'query A { __typename }', operationName: 'B' },
  ],
  ['an empty operation name', 'OPERATION_RESOLUTION_FAILURE', { query: 'query A { __typename }', operationName: '' }],
  ['an operation name of an object', 'BAD_REQUEST', { query: '{ __typename }', operationName: {} }],
  ['fragments alone', 'GRAPHQL_VALIDATION_FAILED', { query: 'fragment F on Query { __typename }' }],
  ['a schema', 'GRAPHQL_VALIDATION_FAILED', { query: 'type Query { id: ID }' }],
  ['a subscription', 'GRAPHQL_VALIDATION_FAILED', { query: 'subscription { x }' }],
  ['a subscription to nothing', 'GRAPHQL_VALIDATION_FAILED', { query: 'subscription { __typename }' }],
  ['@defer', 'GRAPHQL_VALIDATION_FAILED', { query: '{ ... @defer { __typename } }' }],
  ['1e400 as Int', 'GRAPHQL_VALIDATION_FAILED', { query: '{ fundingRounds(first: 1e400) { nodes { id } } }' }],
  ['1e400 as Float', 'GRAPHQL_VALIDATION_FAILED', { query: '{ quote(filter: { minAmountUsd: 1e400 }) { count } }' }],
  ['-1e400 by default', 'GRAPHQL_VALIDATION_FAILED', { query: VALUED.replace('Float', 'Float = -1e400') }],
  [
    '400 digits',
    'GRAPHQL_VALIDATION_FAILED',
    { query: `{ quote(filter: { minAmountUsd: ${'9'.repeat(400)} }) { count } }` },
  ],
  ['1e400 in the variables', 'BAD_USER_INPUT', `{"query":${JSON.stringify(VALUED)},"variables":{"amount":1e400}}`],
  ['a list for an Int', 'BAD_USER_INPUT', { query: SEARCH, variables: { first: [1] } }],
  ['a list for an input', 'BAD_USER_INPUT', { query: SEARCH, variables: { filter: [1] } }],
  [
    'names of Object.prototype',
    'BAD_USER_INPUT',
    { query: SEARCH, variables: { filter: { constructor: 1, toString: 2 } } },
  ],
  [
    'a required variable named as one',
    'BAD_USER_INPUT',
    { query: 'query ($toString: ID!) { watchlist(id: $toString) { id } }' },
  ],
  ['100 unknown input fields', 'BAD_USER_INPUT', { query: SEARCH, variables: { filter: keys(100) } }],
  ['5,000 unknown input fields', 'BAD_USER_INPUT', { query: SEARCH, variables: { filter: keys(5_000) } }],
  ['20,000 values', 'BAD_USER_INPUT', { query: SEARCH, variables: { filter: { stages: Array(20_000).fill(1) } } }],
  [
    '900 values of a wrong type',
    'BAD_USER_INPUT',
    { query: SEARCH, variables: { filter: { stages: Array(900).fill(1) } } },
  ],
  [
    'deep variables',
    'BAD_USER_INPUT',
    `{"query":${JSON.stringify(SEARCH)},"variables":{"filter":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
  ],
  ['__proto__ as a key', 'BAD_REQUEST', '{"__proto__":{"query":"{ __typename }"}}'],
  ['__proto__ as a variable', 'BAD_REQUEST', '{"query":"{ __typename }","variables":{"__proto__":{}}}'],
  [
    'null for a condition',
    'BAD_USER_INPUT',
    { query: 'query ($no: Boolean = true) { viewer @skip(if: $no) { id } }', variables: { no: null } },
  ],
  ['variables that are a list', 'BAD_REQUEST', { query: '{ __typename }', variables: [] }],
  ['variables that are text', 'BAD_REQUEST', { query: '{ __typename }', variables: '{}' }],
  ['extensions that are a number', 'BAD_REQUEST', { query: '{ __typename }', extensions: 1 }],
  ['another hash than the document', 'BAD_REQUEST', persisted({ version: 1, sha256Hash: 'abc' })],
  ['a hash of an unknown version', 'BAD_REQUEST', persisted({ version: 2, sha256Hash: 'abc' })],
  [
    'a hash that is an object',
    'BAD_REQUEST',
    { extensions: { persistedQuery: { version: 1, sha256Hash: { toString: 1 } } } },
  ],
  ['a number for a hash', 'BAD_REQUEST', { extensions: { persistedQuery: { version: 1, sha256Hash: 1 } } }],
  ['no document', 'BAD_REQUEST', {}],
  ['an empty document', 'BAD_REQUEST', { query: '' }],
  ['null', 'BAD_REQUEST', 'null'],
  ['a number', 'BAD_REQUEST', '5'],
  ['no JSON', 'BAD_REQUEST', '{'],
  ['nothing', 'BAD_REQUEST', ''],
  ['a batch', 'BAD_REQUEST', [{ query: '{ __typename }' }]],
  ['an empty batch', 'BAD_REQUEST', []],
  ['a document that is a list', 'BAD_REQUEST', { query: ['{ __typename }'] }],
  ['a document that is parsed', 'BAD_REQUEST', { query: { kind: 'Document' } }],
  ['a lone surrogate', 'GRAPHQL_PARSE_FAILED', { query: '{ \ud800 }' }],
  ['an escaped lone surrogate', 'GRAPHQL_PARSE_FAILED', { query: '{ investor(name: "\\uD800") { name } }' }],
];

const DATED = 'query ($since: Date) { fundingRounds(first: 1, filter: { since: $since }) { nodes { id } } }';
const REPLAY =
  'mutation ($since: DateTime) { replayDeliveries(input: { watchlistId: "0198a1b2-0000-7000-8000-000000000000", since: $since }) { queued } }';

/** Values that only the subgraph of the field rejects. */
const UNREADABLE: [what: string, text: string, variables?: object][] = [
  ['a list for a date', '{ fundingRounds(first: 1, filter: { since: ["2024-01-01"] }) { nodes { id } } }'],
  ['an object for a date', '{ fundingRounds(first: 1, filter: { since: { a: 1 } }) { nodes { id } } }'],
  ['a list for a date in the variables', DATED, { since: ['2024-01-01'] }],
  ['an object for a date in the variables', DATED, { since: { toString: 1 } }],
  ['an instant out of range', REPLAY, { since: '+275760-09-13T00:00:00.000Z' }],
  ['a number for an instant', REPLAY, { since: 8.64e15 + 1 }],
  ['an object for an instant', REPLAY, { since: { toString: 1 } }],
  [
    'null where the default of a variable is needed',
    'query ($wait: Int = 0) { researchJob(id: "0198a1b2-0000-7000-8000-000000000000", waitSeconds: $wait) { id } }',
    { wait: null },
  ],
];

const CONTENT_TYPES: [type: string, body: string][] = [
  ['text/plain', '{"query":"{ __typename }"}'],
  ['application/graphql', '{ __typename }'],
  ['application/x-www-form-urlencoded', 'query={__typename}'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}\r\n--x--\r\n',
  ],
  ['text/xml', '<query/>'],
  [';;;', '{"query":"{ __typename }"}'],
];

const GETS = [
  '?query={__typename',
  '?query={__typename}&query={__typename}',
  '?query={__typename}&variables={',
  '?query={__typename}&variables=[]',
  '?query={__typename}&extensions=5',
  '?extensions={"persistedQuery":{"version":1,"sha256Hash":{"toString":1}}}',
  `?query=${encodeURIComponent('query A { __typename } query B { __typename }')}`,
  '?query=mutation{__typename}',
  '?query=%zz',
  '',
];

/** Requests for the GraphQL path as they are on the wire, without their credential. */
const HEADS: [head: string, status: number][] = [
  ['POST /graphql HTTP/1.0', 200],
  ['POST /graphql HTTP/1.1\r\nHost:', 200],
  ['POST /graphql HTTP/1.1\r\nHost: [', 200],
  ['POST /graphql HTTP/1.1\r\nHost: a b', 200],
  ['POST /graphql HTTP/1.1\r\nHost: %zz', 200],
  ['POST http://elsewhere/graphql?x HTTP/1.1\r\nHost: x', 200],
  ['POST http://[/graphql HTTP/1.1\r\nHost: x', 400],
  ['POST /graphql?query=%zz HTTP/1.1\r\nHost: x', 200],
  ['POST //graphql HTTP/1.1\r\nHost: x', 404],
  ['POST /%zz HTTP/1.1\r\nHost: x', 400],
  ['PUT /graphql HTTP/1.1\r\nHost: x', 405],
  ['PROPFIND /graphql HTTP/1.1\r\nHost: x', 405],
  ['QUERY /graphql HTTP/1.1\r\nHost: x', 405],
  ['post /graphql HTTP/1.1\r\nHost: x', 400],
];

describe('a fault of the client is a 400-class answer with a code of the list', () => {
  const shared = useSharedService();

  test.each(BODIES)('a body of %s: %s; nothing is billed', async (_, code, body) => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount();
    const answer = await call(graphqlUrl, { method: 'POST', key: customer.key, body });
    expectFault(answer, [code]);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(30_000);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 100 });
  });

  test.each(UNREADABLE)('%s: BAD_USER_INPUT at the field', async (_, text, variables) => {
    const { graphqlUrl, operator } = shared();
    const { status, body } = await query(graphqlUrl, (await operator.openAccount()).key, text, variables);
    expect(status).toBe(200);
    expect(body.errors).toEqual([expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT' } })]);
    expect(Object.values(body.data ?? {})).toEqual(body.data === null ? [] : [null]);
  });

  test.each(CONTENT_TYPES)('a body of the type %s', async (type, body) => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expectFault(await call(graphqlUrl, { key, headers: { 'content-type': type }, body }), ['BAD_REQUEST']);
  });

  test.each(GETS)('GET %s', async (search) => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expectFault(await call(graphqlUrl + search, { key, headers: { 'apollo-require-preflight': '1' } }), FAULT_CODES);
  });

  test.each(HEADS)('%s is answered %i', async (head, expected) => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const body = '{"query":"{ __typename }"}';
    const fields = `Authorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const { status } = await sendRaw(graphqlUrl, `${head}\r\n${fields}\r\n\r\n${body}`);
    expect(status).toBe(expected);
  });

  test('response names of Object.prototype are names like any other, and billed as such', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount();
    const page = 'fundingRounds(first: 2) { nodes { id } }';
    const { status, body } = await query(graphqlUrl, customer.key, `{ __proto__: ${page} valueOf: ${page} }`);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(Object.keys(body.data)).toEqual(['__proto__', 'valueOf']);
    await expectBalance(operator, customer, { creditsUsd: 0, free: 98 });
  });
});

function expectFault({ status, body }: Answer, codes: readonly FaultCode[]): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.data).toBeUndefined();
  for (const { message, extensions } of body.errors) {
    expect(codes).toContain(extensions.code);
    expect(message).toMatch(/\S/);
    expect(message.length).toBeLessThanOrEqual(1_001);
  }
}
