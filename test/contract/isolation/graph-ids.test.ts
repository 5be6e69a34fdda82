import { randomUUID } from 'node:crypto';
import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { readRecords } from '../support/records.ts';
import { listIdCoordinates } from './graph-coordinates.ts';
import { openVictim, readBelongings, type Victim } from './victim.ts';

const WATCHLIST = '{ id name filters { domain } webhookUrl active createdAt deliveries { nodes { id roundId } } }';
const JOB = '{ id status input result createdAt }';
const mutation = (field: string, selection: string, idField = 'id') =>
  `mutation ($id: ID!) { ${field}(input: { ${idField}: $id }) { ${selection} } }`;

/** How an id is attacked: the operation that takes it as `$id`, and which of the victim's ids it is meant for. */
const BY_ID: Record<string, { text: string; ownId: keyof Victim['ids'] }> = {
  'Query.watchlist(id:)': { text: `query ($id: ID!) { watchlist(id: $id) ${WATCHLIST} }`, ownId: 'watchlist' },
  'Query.delivery(id:)': {
    text: 'query ($id: ID!) { delivery(id: $id) { id roundId status watchlist { id } record { companyName } } }',
    ownId: 'delivery',
  },
  'Query.researchJob(id:)': { text: `query ($id: ID!) { researchJob(id: $id) ${JOB} }`, ownId: 'researchJob' },
  'Mutation.deleteWatchlist(input.id:)': {
    text: mutation('deleteWatchlist', 'deletedWatchlistId'),
    ownId: 'watchlist',
  },
  'Mutation.pauseWatchlist(input.id:)': {
    text: mutation('pauseWatchlist', `watchlist ${WATCHLIST}`),
    ownId: 'watchlist',
  },
  'Mutation.resumeWatchlist(input.id:)': {
    text: mutation('resumeWatchlist', `watchlist ${WATCHLIST}`),
    ownId: 'watchlist',
  },
  'Mutation.rotateWebhookSecret(input.id:)': {
    text: mutation('rotateWebhookSecret', `watchlist ${WATCHLIST} secret oldSecretSignsUntil`),
    ownId: 'watchlist',
  },
  'Mutation.testWatchlist(input.id:)': {
    text: mutation('testWatchlist', 'result { delivered error }'),
    ownId: 'watchlist',
  },
  'Mutation.updateWatchlist(input.id:)': {
    text: `mutation ($id: ID!) { updateWatchlist(input: { id: $id, name: "Taken over", webhookUrl: "https://thief.example.com/" }) { watchlist ${WATCHLIST} } }`,
    ownId: 'watchlist',
  },
  'Mutation.replayDelivery(input.id:)': {
    text: mutation('replayDelivery', 'delivery { id status record { companyName } } queued'),
    ownId: 'delivery',
  },
  'Mutation.replayDeliveries(input.watchlistId:)': {
    text: mutation('replayDeliveries', 'queued', 'watchlistId'),
    ownId: 'watchlist',
  },
};

/** Records belong to nobody: every account reads them by id, each at its own cost. */
const OF_NOBODY = ['Query.fundingRound(id:)'];

/** Only a signed-in person may send these; they are attacked in `test/contract/people/isolation.test.ts`. */
const OF_PEOPLE = [
  'Mutation.changePersonRole(input.id:)',
  'Mutation.endSession(input.id:)',
  'Mutation.removePerson(input.id:)',
  'Mutation.renameApiKey(input.id:)',
  'Mutation.revokeApiKey(input.id:)',
  'Mutation.revokeInvitation(input.id:)',
];

const isCursor = (coordinate: string) => /\((after|before):\)$/.test(coordinate);
const shared = useSharedService();

test('every argument of the graph that takes an id is attacked', () => {
  const coordinates = listIdCoordinates().filter((coordinate) => !isCursor(coordinate));
  expect(coordinates).toEqual([...Object.keys(BY_ID), ...OF_NOBODY, ...OF_PEOPLE].sort());
});

test.each(Object.entries(BY_ID))(
  "%s answers another account's id, of whatever type, as one that never was, changes nothing and bills nobody",
  async (_, { text, ownId }) => {
    const { graphqlUrl, operator, db } = shared();
    const victim = await openVictim(shared());
    const before = await readBelongings(db, victim);
    const ask = async (key: string, id: string) => {
      const { status, body } = await query(graphqlUrl, key, text, { id });
      return { status, body };
    };
    for (const id of Object.values(victim.ids)) {
      // An account an id: tests of webhooks are limited by account.
      const attacker = await operator.openAccount({ creditsUsd: '1' });
      const missing = await ask(attacker.key, randomUUID());
      expect(missing.status).toBe(200);
      expect(await ask(attacker.key, id)).toEqual(missing);
      expect(await ask(attacker.key, id.toUpperCase())).toEqual(missing);
      await expectBalance(operator, attacker, { creditsUsd: 1, free: 100 });
    }
    expect(await readBelongings(db, victim)).toEqual(before);
    // The id was right: to its owner the operation answers something else.
    const owned = await ask(victim.key, victim.ids[ownId]);
    const missing = await ask(victim.key, randomUUID());
    expect(owned).not.toEqual(missing);
  },
);

test("a record's id of another type, and what a record leads to, tell nothing of another account", async () => {
  const { graphqlUrl, operator } = shared();
  const victim = await openVictim(shared());
  const attacker = await operator.openAccount();
  const text = 'query ($id: ID!) { fundingRound(id: $id) { round { id company { briefs { nodes { id } } } } } }';
  const missing = await query(graphqlUrl, attacker.key, text, { id: randomUUID() });
  for (const id of Object.values(victim.ids))
    expect((await query(graphqlUrl, attacker.key, text, { id })).body).toEqual(missing.body);
  await expectBalance(operator, attacker, { creditsUsd: 0, free: 100 });
  const [record] = await readRecords(shared(), 'limit=1');
  const { body } = await query(graphqlUrl, attacker.key, text, { id: record.id });
  expect(body.data.fundingRound.round.company?.briefs.nodes ?? []).toEqual([]);
  await expectBalance(operator, attacker, { creditsUsd: 0, free: 99 });
});
