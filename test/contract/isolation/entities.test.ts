import { randomUUID } from 'node:crypto';
import { type DirectiveNode, Kind } from 'graphql';
import { pino } from 'pino';
import { systemClock } from '../../../common/clock.ts';
import type { Identity } from '../../../common/identity.ts';
import { loadSettings } from '../../../common/settings.ts';
import { readTypeDefs } from '../../../common/subgraph/type-defs.ts';
import type { SubgraphName } from '../../../common/subgraph-names.ts';
import { createLocalSubgraphs, type LocalSubgraphs } from '../../../scripts/local-subgraphs.ts';
import { newCustomer, outsider } from '../../support/identities.ts';
import { TEST_SECRET } from '../../support/service.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { TESTED_SETTINGS } from '../../support/tested-settings.ts';
import { openVictim, readBelongings, type Victim } from './victim.ts';

const SUBGRAPHS: SubgraphName[] = ['account', 'funding', 'research', 'watchlist'];

/** Entities that belong to an account: which of the victim's ids is their key, and what is read of them. */
const OWNED: Record<string, { ownId: keyof Victim['ids']; selection: string }> = {
  'account.Account': {
    ownId: 'account',
    selection: `id email credits { usd } keys { nodes { id lastUsedAt } } ledger { nodes { id key { id } } } rateLimit { used }
      usage(since: "2026-01-01", until: "2026-12-31") { keyId records }`,
  },
  'research.Account': { ownId: 'account', selection: 'researchJobs { nodes { id input } }' },
  'watchlist.Account': {
    ownId: 'account',
    selection: 'watchlists { nodes { id webhookUrl } } deliveries { nodes { id roundId } }',
  },
  'research.ResearchJob': { ownId: 'researchJob', selection: 'id input result' },
  'watchlist.Watchlist': { ownId: 'watchlist', selection: 'id name webhookUrl deliveries { nodes { id } }' },
  'watchlist.Delivery': { ownId: 'delivery', selection: 'id roundId watchlist { id } record { companyName }' },
};

/**
 * Entities of records, which belong to nobody. The filters of a watchlist reach the funding subgraph with the reference, and
 * the watchlist subgraph gives them to the owner alone; a company's briefs are those of the caller (graph-ids.test.ts), and so
 * are a round's deliveries (below).
 */
const OF_NOBODY = [
  'funding.FundingRound',
  'funding.Company',
  'funding.Investor',
  'funding.Watchlist',
  'research.Company',
  'watchlist.FundingRound',
];

const shared = useSharedService();
let local: LocalSubgraphs;

beforeAll(async () => {
  const { db, mongodbUrl: url } = shared();
  const mongo = { client: db.client, db, clock: systemClock, url, close: async () => undefined } as never;
  const logger = pino({ level: 'silent' });
  local = await createLocalSubgraphs({
    mongo,
    settings: loadSettings(TESTED_SETTINGS),
    appSecret: TEST_SECRET,
    logger,
  });
});

afterAll(() => local.close());

test('every entity of every subgraph is attacked', () => {
  expect(SUBGRAPHS.flatMap(listEntities).sort()).toEqual([...Object.keys(OWNED), ...OF_NOBODY].sort());
});

test.each(Object.entries(OWNED))(
  'a reference to %s of another account is followed like one to nothing',
  async (entity, { ownId, selection }) => {
    const [subgraph = '', type = ''] = entity.split('.');
    const victim = await openVictim(shared());
    const before = await readBelongings(shared().db, victim);
    const text = `query ($references: [_Any!]!) { _entities(representations: $references) { ... on ${type} { ${selection} } } }`;
    const follow = (identity: Identity, id: string) =>
      local.reach(subgraph)({ query: text, variables: { references: [{ __typename: type, id }] } }, identity);
    for (const identity of [newCustomer(), outsider('anonymous')]) {
      const answer = await follow(identity, victim.ids[ownId]);
      expect(answer).toEqual(await follow(identity, randomUUID()));
      for (const id of Object.values(victim.ids)) expect(JSON.stringify(answer)).not.toContain(id);
    }
    expect(await readBelongings(shared().db, victim)).toEqual(before);
    const { accountId, keyId } = victim;
    const owned = await follow({ ...newCustomer(), accountId, keyId }, victim.ids[ownId]);
    expect(owned.data?._entities).toEqual([expect.objectContaining({})]);
  },
);

test("a round's deliveries are the caller's own; another account's are indistinguishable from none", async () => {
  const { accountId, keyId, ids } = await openVictim(shared());
  const row = await shared().db.collection<{ _id: string }>('deliveries').findOne({ _id: ids.delivery });
  const text = `query ($references: [_Any!]!) {
    _entities(representations: $references) { ... on FundingRound { deliveries { nodes { id watchlist { id } } } } }
  }`;
  const follow = (identity: Identity, id: string) =>
    local.reach('watchlist')(
      { query: text, variables: { references: [{ __typename: 'FundingRound', id }] } },
      identity,
    );
  const roundId = (row as unknown as { round_id: string }).round_id;
  for (const identity of [newCustomer(), outsider('anonymous')])
    expect(await follow(identity, roundId)).toEqual(await follow(identity, randomUUID()));
  const owned = await follow({ ...newCustomer(), accountId, keyId }, roundId);
  const deliveries = { nodes: [{ id: ids.delivery, watchlist: { id: ids.watchlist } }] };
  expect(owned.data?._entities).toEqual([{ deliveries }]);
});

/** The types of a subgraph that it resolves by their key. */
function listEntities(subgraph: SubgraphName): string[] {
  return readTypeDefs(subgraph).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.directives?.some(isResolvableKey)
      ? [`${subgraph}.${definition.name.value}`]
      : [],
  );
}

function isResolvableKey({ name, arguments: args = [] }: DirectiveNode): boolean {
  const resolvable = args.find((argument) => argument.name.value === 'resolvable')?.value;
  return name.value === 'key' && !(resolvable?.kind === Kind.BOOLEAN && !resolvable.value);
}
