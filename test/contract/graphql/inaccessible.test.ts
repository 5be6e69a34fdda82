import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { expectOperationRefused } from '../support/graphql.ts';

const ID = 'fa74eaaf-a108-4483-a8e8-9243a6dc4925';
const HASH = '0'.repeat(64);

/** Fields for calls between services of the deployment, and those that federation adds to each subgraph. */
const INTERNAL: [name: string, text: string][] = [
  ['authenticateKeys', `{ authenticateKeys(keyHashes: ["${HASH}"]) { keyId accountId } }`],
  ['authenticateApps', `{ authenticateApps(tokenHashes: ["${HASH}"]) { keyId accountId } }`],
  ['oauthRecord', `{ oauthRecord(kind: CLIENT, idHash: "${HASH}") { payload } }`],
  [
    'saveOauthRecord',
    `mutation { saveOauthRecord(input: { kind: CLIENT, idHash: "${HASH}", payload: "{}", expiresInSeconds: 1 }) }`,
  ],
  ['consumeOauthRecord', `mutation { consumeOauthRecord(kind: CLIENT, idHash: "${HASH}") }`],
  ['removeOauthRecord', `mutation { removeOauthRecord(kind: CLIENT, idHash: "${HASH}") }`],
  ['revokeOauthGrant', `mutation { revokeOauthGrant(grantId: "x") }`],
  [
    'connectApp',
    `mutation { connectApp(input: { accountId: "${ID}", clientId: "x", name: "x", redirectHost: "x" }) { keyId } }`,
  ],
  ['spendingPower', `{ spendingPower(accountId: "${ID}") { creditsMicros } }`],
  ['staleHoldCount', '{ staleHoldCount }'],
  ['incrementUsage', 'mutation { incrementUsage(input: { counter: "x", windowSeconds: 60 }) { total } }'],
  [
    'placeHold',
    `mutation { placeHold(input: { holdId: "${ID}", accountId: "${ID}", kind: FUNDING_RECORDS, records: 1, requestId: "x", keyId: "x" }) { records } }`,
  ],
  [
    'settleHolds',
    `mutation { settleHolds(settlements: [{ holdId: "${ID}", accountId: "${ID}", records: 0 }]) { settled } }`,
  ],
  ['ingestFundingRounds', 'mutation { ingestFundingRounds(input: { source: "x", rounds: [] }) { inserted } }'],
  ['solventAccounts', `{ solventAccounts(accountIds: ["${ID}"], kind: DELIVERED_RECORDS) }`],
  ['keylessAccounts', '{ keylessAccounts(after: "2026-01-01T00:00:00Z") { accountId } }'],
  ['briefedDomains', `{ briefedDomains(accountId: "${ID}", domains: []) }`],
  ['matchRounds', 'mutation { matchRounds(input: { rounds: [] }) { matches } }'],
  ['_service', '{ _service { sdl } }'],
  ['_entities', `{ _entities(representations: [{ __typename: "Account", id: "${ID}" }]) { __typename } }`],
];

describe('what is internal can not be reached through the gateway', () => {
  const shared = useSharedService();

  test.each(INTERNAL)('%s is no field of the graph', async (name, text) => {
    const { graphqlUrl, operator } = shared();
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const answer = await query(graphqlUrl, customer.key, text);
    expectOperationRefused(answer, 'GRAPHQL_VALIDATION_FAILED', new RegExp(`Cannot query field "${name}"`));
    await expectBalance(operator, customer, { creditsUsd: 1, free: 100 });
  });

  test('neither its fields nor its types are shown by introspection', async () => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const { body } = await query(graphqlUrl, key, '{ __schema { types { name fields { name } } } }');
    const names = body.data.__schema.types.flatMap((type: { name: string; fields: { name: string }[] | null }) => [
      type.name,
      ...(type.fields ?? []).map(({ name }) => name),
    ]);
    expect(names).toEqual(expect.arrayContaining(['FundingRound', 'viewer', 'fundingRounds']));
    const internal = [
      ...INTERNAL.map(([name]) => name),
      'AuthenticatedKey',
      'HoldGrant',
      'PlaceHoldInput',
      'UseCount',
      'IngestFundingRoundsPayload',
    ];
    expect(names.filter((name: string) => internal.includes(name))).toEqual([]);
  });
});
