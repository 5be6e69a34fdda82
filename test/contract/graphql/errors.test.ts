import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { expectBalance } from '../support/expectations.ts';
import { SEARCH } from '../support/graphql.ts';
import { NEW_WATCHLIST } from '../support/routes.ts';

const { name, webhook_url: webhookUrl } = NEW_WATCHLIST;
const CREATE = 'mutation Create($input: CreateWatchlistInput!) { createWatchlist(input: $input) { secret } }';
const FEEDBACK = 'mutation Send($input: SubmitFeedbackInput!) { submitFeedback(input: $input) { feedbackId } }';
const RESEARCH = 'mutation Start($input: StartResearchInput!) { startResearch(input: $input) { estimatedSeconds } }';
const ROUND = 'query Round($id: ID!) { fundingRound(id: $id) { round { id } } }';

/** Operations that fail, with the code of the closed list that the failure carries. */
const FAILURES: [what: string, code: string, text: string, variables: object][] = [
  ['a page of 101', 'INVALID_INPUT', SEARCH, { first: 101 }],
  ['a page of 0', 'INVALID_INPUT', SEARCH, { first: 0 }],
  ['an empty filter text', 'INVALID_FILTER', SEARCH, { filter: { company: '' } }],
  [
    'a window that ends before it begins',
    'INVALID_FILTER',
    SEARCH,
    { filter: { since: '2026-02-02', until: '2026-02-01' } },
  ],
  [
    '21 stages',
    'INVALID_FILTER',
    SEARCH,
    { filter: { stages: Array.from({ length: 21 }, (_, index) => `s${index}`) } },
  ],
  ['a cursor that is none', 'INVALID_FILTER', SEARCH, { after: '2' }],
  ['an id that is none', 'INVALID_ID', ROUND, { id: '1' }],
  ['a watchlist without a filter', 'INVALID_INPUT', CREATE, { input: { name, webhookUrl, filters: {} } }],
  [
    'a webhook inside',
    'INVALID_INPUT',
    CREATE,
    { input: { name, webhookUrl: 'https://127.0.0.1/', filters: { country: 'DE' } } },
  ],
  ['a report without a title', 'INVALID_INPUT', FEEDBACK, { input: { title: '', details: 'Details' } }],
  [
    'research on two prospects',
    'INVALID_INPUT',
    RESEARCH,
    { input: { domain: 'example.com', companyName: 'Example' } },
  ],
  ['research on a free mailbox', 'INVALID_INPUT', RESEARCH, { input: { email: 'someone@gmail.com' } }],
];

describe('a GraphQL error carries a code of the closed list', () => {
  const shared = useSharedService();

  test.each(FAILURES)('%s: %s; free', async (_, code, text, variables) => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { status, body } = await query(graphqlUrl, customer.key, text, variables);
    expect(status).toBe(200);
    // The failed branch is null, and only that.
    expect(Object.values(body.data ?? {}).every((branch) => branch === null)).toBe(true);
    expect(body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toEqual([code]);
    expect(JSON.stringify(body.errors)).not.toMatch(/stacktrace|serviceName|node_modules/);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('out of credits and free records: where to add some', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await openSpentAccount(operator);
    const { body } = await query(graphqlUrl, customer.key, SEARCH);
    expect(body.errors[0].extensions).toEqual({
      code: 'INSUFFICIENT_CREDITS',
      topUpUrl: expect.stringMatching(/^https?:\/\//),
    });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 0 });
  });

  test('the 21st active watchlist', async () => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const input = { name, webhookUrl, filters: { country: 'DE' } };
    const answers = await Promise.all(Array.from({ length: 21 }, () => query(graphqlUrl, key, CREATE, { input })));
    const codes = answers.flatMap(({ body }) => body.errors ?? []).map(({ extensions }) => extensions.code);
    expect(codes).toEqual(['WATCHLIST_LIMIT']);
  });

  test('what is no operation of the schema is refused as a whole', async () => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const codes: string[] = [];
    for (const text of [
      '{',
      '{ nothing }',
      'query Search($first: Int!) { fundingRounds(first: $first) { nodes { id } } }',
    ]) {
      const { status, body } = await query(graphqlUrl, key, text);
      expect([status, body.data]).toEqual([400, undefined]);
      codes.push(body.errors[0].extensions.code);
    }
    expect(codes).toEqual(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);
  });
});
