import { type CallOptions, call } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { waitForRoomInWindow } from '../support/accounts.ts';
import { useServiceWith } from '../support/own-service.ts';

/** After so many runs a document runs without Apollo Server, and after one with the same `Accept`. */
const RUNS_UNTIL_PREPARED = 2;
const SETTINGS = { COST_LIMIT_PER_MINUTE: '60', FREE_RECORDS_PER_MONTH: '8', GRAPHQL_INTROSPECTION: 'off' };
const SEARCH = 'query Search($first: Int) { fundingRounds(first: $first) { nodes { id stage } charge { records } } }';
const BRIEFS = `query Briefs($first: Int) {
  viewer { id priceList { freeRecordsPerMonth } }
  fundingRounds(first: $first) { nodes { id company { domain briefs(first: 1) { nodes { id } } } } charge { records } }
}`;
const COUNT = 'query Count($no: FundingRoundFilterInput) { fundingRoundCount(filter: $no) }';

describe('a document that a client repeats', () => {
  const shared = useSharedService();
  const prepared = useServiceWith(shared, SETTINGS);
  const plain = useServiceWith(shared, { ...SETTINGS, PREPARED_OPERATIONS: 'off' });
  const services = [prepared, plain];
  beforeAll(async () => {
    const documents = [COUNT, SEARCH, BRIEFS].map((query) => ({ body: { query, variables: { first: 1 } } }));
    for (let run = 0; run < RUNS_UNTIL_PREPARED; run += 1) await answersOf(documents);
  });
  beforeEach(() => waitForRoomInWindow(60, 10_000));

  /** Sends requests one after another on a new account of each service, and returns the answers of each. */
  async function answersOf(requests: CallOptions[]): Promise<unknown[][]> {
    return Promise.all(
      services.map(async (service) => {
        const customer = await shared().operator.openAccount();
        const answers: unknown[] = [];
        for (const request of requests) answers.push(await send(service().graphqlUrl, customer, request));
        return answers;
      }),
    );
  }

  async function send(url: string, { key, keyId, accountId }: Customer, request: CallOptions) {
    const { status, headers, body } = await call(url, { key, ...request });
    const text = JSON.stringify(body)
      .replaceAll(keyId, '<key>')
      .replaceAll(accountId, '<account>')
      .replace(/127\.0\.0\.1:\d+/g, '<host>')
      .replace(/"(resetAfterSeconds|retryAfterSeconds)":\d+/g, '"$1":0');
    return { status, mediaType: headers.get('content-type'), retries: headers.has('retry-after'), text };
  }

  test.each<[what: string, request: CallOptions]>([
    ['is answered the same', { body: { query: COUNT, variables: { no: { company: 'none-such' } } } }],
    ['with nulls in the request', { body: { query: COUNT, variables: null, operationName: null, extensions: null } }],
    ['by the name of its operation', { body: { query: COUNT, operationName: 'Count' } }],
    ['with an extension that we do not have', { body: { query: COUNT, extensions: { clientLibrary: { name: 'a' } } } }],
    ['for GraphQL alone', { body: { query: COUNT }, headers: { accept: 'application/graphql-response+json' } }],
    [
      'for GraphQL rather than JSON',
      { body: { query: COUNT }, headers: { accept: 'application/graphql-response+json, application/json;q=0.9' } },
    ],
    ['with an error of a field', { body: { query: COUNT, variables: { no: { company: '' } } } }],
  ])('%s', async (_, request) => {
    const [answers, expected] = await answersOf([request, request]);
    expect(answers).toEqual(expected);
  });

  test.each<[what: string, request: CallOptions]>([
    ['variables that do not fit', { body: { query: SEARCH, variables: { first: 'x' } } }],
    [
      'the same, for JSON alone',
      { body: { query: SEARCH, variables: { first: 'x' } }, headers: { accept: 'application/json' } },
    ],
    ['variables that are no object', { body: { query: SEARCH, variables: [1] } }],
    ['the name of no operation', { body: { query: SEARCH, operationName: 'None' } }],
    ['an empty name', { body: { query: SEARCH, operationName: '' } }],
    ['a media type that we do not have', { body: { query: SEARCH }, headers: { accept: 'text/html' } }],
    ['another content type', { body: { query: SEARCH }, headers: { 'content-type': 'text/plain' } }],
    ['a wrong hash', { body: { query: SEARCH, extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } } }],
    ['only its cost', { body: { query: SEARCH, extensions: { dryRun: true } } }],
    ['a dry run that is no boolean', { body: { query: SEARCH, extensions: { dryRun: 'yes' } } }],
    ['a cost over the limit of any minute', { body: { query: SEARCH, variables: { first: 100 } } }],
    [
      'the same, for JSON alone',
      { body: { query: SEARCH, variables: { first: 100 } }, headers: { accept: 'application/json' } },
    ],
    ['a cost over the rest of the minute', { body: { query: SEARCH, variables: { first: 58 } } }],
    ['a size that no resolver accepts', { body: { query: SEARCH, variables: { first: 0 } } }],
  ])('is later sent with %s', async (_, request) => {
    const usual = { body: { query: SEARCH, variables: { first: 1 } } };
    const [answers, expected] = await answersOf([usual, request, usual]);
    expect(answers).toEqual(expected);
  });

  test.each([
    ['one subgraph', SEARCH],
    ['three subgraphs', BRIEFS],
  ])('until nothing is left to pay with: %s', async (_, query) => {
    const requests = Array.from({ length: 4 }, () => ({ body: { query, variables: { first: 3 } } }));
    const [answers, expected] = await answersOf(requests);
    expect(answers).toEqual(expected);
    expect(
      answers?.map((answer) => /"records":(\d)|INSUFFICIENT_CREDITS/.exec((answer as { text: string }).text)?.[0]),
    ).toEqual(['"records":3', '"records":3', '"records":2', 'INSUFFICIENT_CREDITS']);
  });

  test.each<[what: string, variables: object]>([
    ['an error in every entity', { first: 2 }],
    ['an error of one of the subgraphs', { first: 0 }],
  ])('over three subgraphs, with %s', async (_, variables) => {
    const query = BRIEFS.replace('briefs(first: 1)', 'briefs(first: 0)');
    const [answers, expected] = await answersOf(Array.from({ length: 3 }, () => ({ body: { query, variables } })));
    expect(answers).toEqual(expected);
    expect(JSON.stringify(answers)).toContain('errors');
  });
});
