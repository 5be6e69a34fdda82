import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { createWatchlist, storeDeliveries, storeResearchJob } from '../support/fixtures.ts';
import { listIdCoordinates } from './graph-coordinates.ts';
import { openVictim, type Victim } from './victim.ts';

/** How a cursor is attacked: the operation that takes it as `$after`, and the victim's list that it comes from. */
const BY_CURSOR: Record<string, { text: string; list: keyof Victim['cursors'] }> = {
  'Account.keys(after:)': {
    text: 'query ($after: String) { viewer { keys(after: $after) { nodes { id } } } }',
    list: 'keys',
  },
  'Account.ledger(after:)': {
    text: 'query ($after: String) { viewer { ledger(after: $after) { nodes { id keyId requestId } } } }',
    list: 'ledger',
  },
  'Account.watchlists(after:)': {
    text: 'query ($after: String) { viewer { watchlists(after: $after) { nodes { id } } } }',
    list: 'watchlists',
  },
  'Account.researchJobs(after:)': {
    text: 'query ($after: String) { viewer { researchJobs(after: $after) { nodes { id } } } }',
    list: 'researchJobs',
  },
  'Company.briefs(after:)': {
    text: 'query ($after: String) { company(domain: "example.com") { briefs(after: $after) { nodes { id } } } }',
    list: 'researchJobs',
  },
  'Account.deliveries(after:)': {
    text: 'query ($after: String) { viewer { deliveries(after: $after) { nodes { id watchlist { id } } } } }',
    list: 'deliveries',
  },
  'FundingRound.deliveries(after:)': {
    text: 'query ($after: String) { fundingRounds(first: 1) { nodes { deliveries(after: $after) { nodes { id } } } } }',
    list: 'deliveries',
  },
  'Watchlist.deliveries(after:)': {
    text: 'query ($after: String) { viewer { watchlists { nodes { deliveries(after: $after) { nodes { id } } } } } }',
    list: 'deliveries',
  },
};

/**
 * Cursors over records, which belong to nobody, are bound to their filters (search-funding/400-cursor.test.ts) or to the feed
 * (list-funding-changes/400.test.ts).
 */
const OF_NOBODY = [
  'Company.fundingRounds(after:)',
  'Company.fundingRounds(before:)',
  'Investor.fundingRounds(after:)',
  'Investor.fundingRounds(before:)',
  'Query.fundingRoundChanges(after:)',
  'Query.fundingRounds(after:)',
  'Query.fundingRounds(before:)',
  'Watchlist.matches(after:)',
  'Watchlist.matches(before:)',
  'WatchlistPreview.matches(after:)',
  'WatchlistPreview.matches(before:)',
];

const shared = useSharedService();

test('every cursor of the graph is attacked', () => {
  const coordinates = listIdCoordinates().filter((coordinate) => /\((after|before):\)$/.test(coordinate));
  expect(coordinates).toEqual([...Object.keys(BY_CURSOR), ...OF_NOBODY].sort());
});

test.each(Object.entries(BY_CURSOR))(
  "%s with another account's cursor answers the caller's own list and nothing of the other's",
  async (_, { text, list }) => {
    const { graphqlUrl, operator } = shared();
    const victim = await openVictim(shared());
    const attacker = await operator.openAccount({ creditsUsd: '1' });
    const { id } = await createWatchlist(shared(), attacker);
    await storeDeliveries(shared(), id, 1);
    await storeResearchJob(shared(), attacker);
    const { status, body } = await query(graphqlUrl, attacker.key, text, { after: victim.cursors[list] });
    expect(status).toBe(200);
    for (const belonging of Object.values(victim.ids)) expect(JSON.stringify(body)).not.toContain(belonging);
  },
);
