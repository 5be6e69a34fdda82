import { randomUUID } from 'node:crypto';
import { Kind, OperationTypeNode, parse } from 'graphql';
import {
  hashOperation,
  type RegisteredOperation,
  readRegisteredOperations,
} from '../../../gateway/operations/registered-operations.ts';
import { type Answer, call, type Json } from '../../support/http.ts';
import { findCompanyOfOneRound } from '../../support/seeded-company.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';

const OPERATIONS = readRegisteredOperations();
const QUERIES = OPERATIONS.filter(({ text }) =>
  parse(text).definitions.some(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY,
  ),
);
/** The records that the registered queries are billed for with these variables, where a company has one round. */
const RECORDS: Record<string, number> = { SearchRounds: 3, CompanyRounds: 1, PreviewMatches: 5 };
const variablesFor = (domain: string): Record<string, object> => ({
  Overview: { since: '2026-01-01', until: '2026-01-30' },
  SearchRounds: { filter: { stages: ['seed'] }, first: 3 },
  SearchPrice: { filter: { stages: ['seed'] } },
  RoundPage: { id: randomUUID() },
  CompanyPage: { domain },
  CompanyRounds: { domain, withTotal: true },
  InvestorPage: { name: 'No Such Investor' },
  InvestorRounds: { name: 'No Such Investor', withCoInvestors: true },
  WatchlistPage: { id: randomUUID() },
  Deliveries: { watchlistId: randomUUID(), statuses: ['FAILED'] },
  PreviewWatchlist: { filters: { stages: ['seed'] } },
  PreviewMatches: { filters: { stages: ['seed'] } },
  BriefPage: { id: randomUUID() },
  ResearchProgress: { id: randomUUID(), waitSeconds: 0 },
  Usage: { since: '2026-01-01', until: '2026-01-31' },
});

/** Returns an answer without the state of the cost limit, which depends on the moment. */
function withoutCost({ status, body: { extensions: _, ...body } }: Answer): Pick<Answer, 'status' | 'body'> {
  return { status, body };
}

const NOT_REGISTERED = { errors: [expect.objectContaining({ extensions: { code: 'OPERATION_NOT_REGISTERED' } })] };

function byHash(hash: string, variables: object = {}) {
  return { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
}

function registered(name: string): RegisteredOperation {
  const found = OPERATIONS.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`${name} is not registered`);
  return found;
}

describe('registered operations', () => {
  const shared = useSharedService();
  let variablesOf: Record<string, object>;
  beforeAll(async () => {
    variablesOf = variablesFor(await findCompanyOfOneRound(shared()));
  });

  test.each(QUERIES)('$name by its hash: the answer and the bill of its text', async ({ name, hash, text }) => {
    const { graphqlUrl, operator } = shared();
    const answers: Answer[] = [];
    // A comment makes it an operation of the normal path.
    const variables = variablesOf[name] ?? {};
    for (const body of [byHash(hash, variables), { query: `${text}#`, variables }]) {
      const customer = await operator.openAccount();
      answers.push(await call(graphqlUrl, { key: customer.key, body }));
      await expectBalance(operator, customer, { creditsUsd: 0, free: 100 - (RECORDS[name] ?? 0) });
    }
    const [byItsHash, byItsText] = answers
      .map(withoutCost)
      .map(({ status, body }) => ({ status, body: withoutAccountId(body) }));
    expect(byItsHash?.status).toBe(200);
    expect(byItsHash?.body.data).not.toBeNull();
    expect(byItsHash).toEqual(byItsText);
  });

  test('a search by hash is billed for its records', async () => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { hash } = registered('SearchRounds');
    const { body } = await call(graphqlUrl, { key: customer.key, body: byHash(hash, { first: 3 }) });
    expect(body.data.fundingRounds).toMatchObject({ nodes: { length: 3 }, charge: { records: 3, freeRecords: 3 } });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 97 });
  });

  test.each([
    ['a filter that is invalid', { filter: { company: '' } }, 200, 'INVALID_FILTER', ['fundingRounds']],
    ['a variable of a wrong type', { first: 'three' }, 400, 'BAD_USER_INPUT', undefined],
  ])('%s gives the same error as in a text', async (_, variables, status, code, path) => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const { hash, text } = registered('SearchRounds');
    const byItsHash = await call(graphqlUrl, { key, body: byHash(hash, variables) });
    const byItsText = await call(graphqlUrl, { key, body: { query: `${text}#`, variables } });
    expect(withoutCost(byItsHash)).toEqual(withoutCost(byItsText));
    expect(byItsHash.status).toBe(status);
    expect(byItsHash.body.errors).toMatchObject([{ extensions: { code } }]);
    expect(byItsHash.body.errors[0].path).toEqual(path);
  });

  test('an unknown hash is not found, and automatic persisted queries work beside', async () => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const text = `query Unregistered${randomUUID().replaceAll('-', '')} { viewer { id } }`;
    const hashOnly = byHash(hashOperation(text));
    const unknown = await call(graphqlUrl, { key, body: hashOnly });
    expect(unknown.body.errors).toMatchObject([{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }]);
    expect((await call(graphqlUrl, { key, body: { query: text, ...hashOnly } })).body.errors).toBeUndefined();
    expect((await call(graphqlUrl, { key, body: hashOnly })).body).toHaveProperty('data.viewer.id');
  });
});

describe('with PERSISTED_ONLY, a process per service', () => {
  const shared = useSharedService();
  const service = useServiceWith(shared, { PERSISTED_ONLY: 'true' }, 'a process per service');
  const { hash, text } = registered('Shell');
  const unregistered = '{ viewer { id } }';

  async function send(body: object, search = ''): Promise<Answer> {
    const { key } = await shared().operator.openAccount();
    if (search === '') return call(service().graphqlUrl, { key, body });
    return call(service().graphqlUrl + search, { key, headers: { 'apollo-require-preflight': '1' } });
  }

  test.each([
    ['an unregistered text', { query: unregistered }],
    ['a registered one with a comment', { query: `${text}#` }],
    ['an unknown hash', byHash(hashOperation(unregistered))],
    ['an automatic persisted query', { query: unregistered, ...byHash(hashOperation(unregistered)) }],
    ['an unregistered text with a registered hash', { query: unregistered, ...byHash(hash) }],
    ['a text that is no GraphQL', { query: '{' }],
    ['introspection', { query: '{ __schema { queryType { name } } }' }],
    ['no operation', {}],
    ['extensions of another type', { extensions: [1] }],
  ])('%s is OPERATION_NOT_REGISTERED, and never stored', async (_, body) => {
    for (const answer of [await send(body), await send(body)])
      expect([answer.status, answer.body]).toEqual([400, NOT_REGISTERED]);
  });

  test.each([
    ['an unregistered text', '?query={viewer{id}}'],
    ['extensions that are no JSON', '?extensions={'],
    ['an unregistered text with a registered hash', `?query={viewer{id}}&${searchOf(byHash(hash))}`],
    ['an unregistered text before a registered one', `?query={viewer{id}}&query=${encodeURIComponent(text)}`],
  ])('GET with %s is OPERATION_NOT_REGISTERED', async (_, search) => {
    const { status, body } = await send({}, search);
    expect([status, body]).toEqual([400, NOT_REGISTERED]);
  });

  test('a registered operation is served by hash, by text and by GET', async () => {
    const answers = [
      await send(byHash(hash)),
      await send({ query: text }),
      await send({ query: text, ...byHash(hash) }),
      await send({}, `?${searchOf(byHash(hash))}`),
    ];
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(body.data.viewer.freeRecords.remaining).toBe(100);
    }
  });

  test('a request without a key is 401, as ever', async () => {
    expect((await call(service().graphqlUrl, { body: { query: unregistered } })).status).toBe(401);
  });

  test('the REST bridge runs its own operations', async () => {
    const { key } = await shared().operator.openAccount();
    const { status, body } = await call(`${service().restUrl}/v1/funding?limit=2`, { key });
    expect([status, body.count]).toEqual([200, 2]);
    expect((await call(`${service().restUrl}/v1/watchlists`, { key })).status).toBe(200);
  });
});

function searchOf({ extensions }: { extensions: object }): string {
  return `extensions=${encodeURIComponent(JSON.stringify(extensions))}`;
}

/** Removes the ids of the account and of its key, and the key's age, which differ between two customers. */
function withoutAccountId(body: Json): Json {
  const { id: _id, keys, ...viewer } = body.data.viewer ?? {};
  const nodes = keys?.nodes.map(({ id: _keyId, createdAt: _createdAt, ...key }: Json) => key);
  return { ...body, data: { ...body.data, viewer: { ...viewer, ...(keys && { keys: { nodes } }) } } };
}
