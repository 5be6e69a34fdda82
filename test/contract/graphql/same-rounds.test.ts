import { randomUUID } from 'node:crypto';
import { call, type Json, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openSpentAccount } from '../support/accounts.ts';
import { expectBalance, expectRateLimitHeaders } from '../support/expectations.ts';
import { SEARCH } from '../support/graphql.ts';
import { readRecords } from '../support/records.ts';

const idsOf = (rows: Json[]) => rows.map(({ id }) => id);

describe('GraphQL gives the same rounds for the same money as REST', () => {
  const shared = useSharedService();

  test('a search, under the same key and from the same balance', async () => {
    const { restUrl, graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const overRest = await call(`${restUrl}/v1/funding?round=seed&country=US&limit=7`, { key: customer.key });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 93 });
    const variables = { filter: { stages: ['seed'], country: 'US' }, first: 7 };
    const overGraphql = await query(graphqlUrl, customer.key, SEARCH, variables);
    await expectBalance(operator, customer, { creditsUsd: 1, free: 86 });

    const { nodes, pageInfo, charge } = overGraphql.body.data.fundingRounds;
    expect(overGraphql.status).toBe(200);
    expect(idsOf(nodes)).toEqual(idsOf(overRest.body.data));
    expect(pageInfo).toEqual({ hasNextPage: true, endCursor: overRest.body.next_cursor });
    expect(charge).toEqual({
      records: 7,
      freeRecords: 7,
      amount: { micros: 0, usd: 0 },
      creditsRemaining: { micros: 1_000_000 },
      freeRecordsRemaining: 86,
      cappedBy: null,
    });
    expectRateLimitHeaders(overGraphql);
  });

  test('a page has 25 rounds by default, and a cursor of the graph continues at REST', async () => {
    const { restUrl, graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const { body } = await query(graphqlUrl, key, SEARCH);
    const { nodes, pageInfo } = body.data.fundingRounds;
    expect(nodes).toHaveLength(25);
    const rest = await call(`${restUrl}/v1/funding?limit=5&cursor=${pageInfo.endCursor}`, { key });
    expect([...idsOf(nodes), ...idsOf(rest.body.data)]).toEqual(idsOf(await readRecords(shared(), 'limit=30')));
  });

  test('a balance that pays for less caps the page, and says so', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await openSpentAccount(operator, { creditsUsd: '0.05' });
    const { body } = await query(graphqlUrl, customer.key, SEARCH, { first: 5 });
    expect(body.data.fundingRounds).toMatchObject({
      nodes: { length: 2 },
      pageInfo: { hasNextPage: true },
      charge: { records: 2, freeRecords: 0, amount: { micros: 40_000, usd: 0.04 }, cappedBy: 'BALANCE' },
    });
    await expectBalance(operator, customer, { creditsUsd: 0.01, free: 0 });
  });

  test('one round costs one record when it is found and nothing when it is not', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount();
    const [record] = await readRecords(shared(), 'limit=1');
    const text = 'query Round($id: ID!) { fundingRound(id: $id) { round { id companyName } charge { records } } }';
    const found = await query(graphqlUrl, customer.key, text, { id: record.id });
    expect(found.body.data.fundingRound).toEqual({
      round: { id: record.id, companyName: record.company_name },
      charge: { records: 1 },
    });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });
    const missing = await query(graphqlUrl, customer.key, text, { id: randomUUID() });
    expect(missing.body.data.fundingRound).toEqual({ round: null, charge: { records: 0 } });
    await expectBalance(operator, customer, { creditsUsd: 0, free: 99 });
  });

  test('counting and quoting are free', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '0.06' });
    const text = '{ fundingRoundCount quote { count freeRecords amount { micros } coveredRecords } }';
    const { body } = await query(graphqlUrl, customer.key, text);
    expect(body.data).toEqual({
      fundingRoundCount: 5_000,
      quote: { count: 5_000, freeRecords: 100, amount: { micros: 4_900 * 20_000 }, coveredRecords: 103 },
    });
    await expectBalance(operator, customer, { creditsUsd: 0.06, free: 100 });
  });
});
