import type { Json } from '../../support/http.ts';
import type { Customer } from '../../support/operator.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { useCountedGateway } from '../support/counted-gateway.ts';
import { listConnections } from '../support/list-connections.ts';

const LARGE_PAGE = 50;
const SMALL_PAGE = 5;
const DOMAIN = 'c0.example';

/** A list of the graph, with what its entries lead to, and the most commands that a page of any size may take. */
interface BoundedList {
  text: string;
  maxCommands: number;
  /** Counts the entries of a page, which must be full. */
  countEntries(data: Json): number;
}

const PAGE_OF_ROUNDS = 'fundingRounds(first: 2) { nodes { id } charge { records } }';
const nodesOf = (field: string) => (data: Json) => data[field].nodes.length;
const ofViewer = (field: string) => (data: Json) => data.viewer[field].nodes.length;

/** Every list. `$n` stands for the size of the page. */
const LISTS: Record<string, BoundedList> = {
  'Query.fundingRounds, to companies': {
    text: `{ fundingRounds(first: $n) { nodes { company { name fundingRoundCount totalRaised { rounds } ${PAGE_OF_ROUNDS} } } } }`,
    maxCommands: 9,
    countEntries: nodesOf('fundingRounds'),
  },
  'Query.fundingRounds, to investors': {
    text: `{ fundingRounds(first: $n) { nodes { backers(first: 3) { name fundingRoundCount ${PAGE_OF_ROUNDS} coInvestors(among: 2) { count } } } } }`,
    maxCommands: 5,
    countEntries: nodesOf('fundingRounds'),
  },
  'Query.fundingRoundChanges': {
    text: '{ fundingRoundChanges(first: $n) { nodes { kind round { id company { name } } } } }',
    maxCommands: 8,
    countEntries: nodesOf('fundingRoundChanges'),
  },
  'Company.briefs': {
    text: '{ fundingRounds(first: $n) { nodes { company { briefs(first: 2) { nodes { id } } } } } }',
    maxCommands: 4,
    countEntries: nodesOf('fundingRounds'),
  },
  'Company.fundingRounds': {
    text: `{ company(domain: "${DOMAIN}") { fundingRounds(first: $n) { nodes { company { name } backers { fundingRoundCount } } } } }`,
    maxCommands: 8,
    countEntries: (data) => data.company.fundingRounds.nodes.length,
  },
  'Investor.fundingRounds': {
    text: '{ investor(name: "Fund 0") { fundingRounds(first: $n) { nodes { company { name } } } coInvestors(first: $n) { coInvestors { investor { fundingRoundCount } } } } }',
    maxCommands: 9,
    countEntries: (data) => data.investor.fundingRounds.nodes.length,
  },
  'Account.keys': {
    text: '{ viewer { keys(first: $n) { nodes { id status } } } }',
    maxCommands: 2,
    countEntries: ofViewer('keys'),
  },
  'Account.ledger': {
    text: '{ viewer { ledger(first: $n) { nodes { id amount { usd } } } } }',
    maxCommands: 3,
    countEntries: ofViewer('ledger'),
  },
  'Account.researchJobs': {
    text: `{ viewer { researchJobs(first: $n) { nodes { brief { prospect { company { name fundingRoundCount ${PAGE_OF_ROUNDS} briefs { nodes { id } } } } } } } } }`,
    maxCommands: 8,
    countEntries: ofViewer('researchJobs'),
  },
  'Account.deliveries': {
    text: '{ viewer { deliveries(first: $n) { nodes { id watchlist { name } round { companyName } record { companyName } } } } }',
    maxCommands: 9,
    countEntries: ofViewer('deliveries'),
  },
  'Account.watchlists, to counts': {
    text: '{ viewer { watchlists(first: $n) { nodes { matchCount } } } }',
    maxCommands: 5,
    countEntries: ofViewer('watchlists'),
  },
  'FundingRound.deliveries': {
    text: '{ fundingRounds(first: $n) { nodes { deliveries(first: 2) { nodes { id watchlist { name } } } } } }',
    maxCommands: 7,
    countEntries: (data) =>
      data.fundingRounds.nodes.filter(({ deliveries }: Json) => deliveries.nodes.length > 0).length,
  },
  'WatchlistPreview.matches': {
    text: '{ watchlistPreview(filters: { maxAmountUsd: 2000 }) { matches(first: $n) { nodes { id company { name } } } } }',
    maxCommands: 5,
    countEntries: (data) => data.watchlistPreview.matches.nodes.length,
  },
  'Watchlist.matches': {
    text: '{ viewer { watchlists(first: $n) { nodes { matches(first: 2) { nodes { id company { name } } } } } } }',
    maxCommands: 6,
    countEntries: ofViewer('watchlists'),
  },
  'Watchlist.deliveries': {
    text: '{ viewer { watchlists(first: $n) { nodes { deliveries(first: 2) { nodes { id round { companyName } record { companyName } } } } } } }',
    maxCommands: 7,
    countEntries: ofViewer('watchlists'),
  },
  'Company.fundingRounds, backward': {
    text: '{ fundingRounds(first: $n) { nodes { company { fundingRounds(last: 2) { nodes { id } } } } } }',
    maxCommands: 6,
    countEntries: nodesOf('fundingRounds'),
  },
  'Investor.fundingRounds, backward': {
    text: '{ fundingRounds(first: $n) { nodes { backers(first: 2) { fundingRounds(last: 2) { nodes { id } } } } } }',
    maxCommands: 6,
    countEntries: nodesOf('fundingRounds'),
  },
  'Watchlist.matches, backward': {
    text: '{ viewer { watchlists(first: $n) { nodes { matches(last: 2) { nodes { id } } } } } }',
    maxCommands: 6,
    countEntries: ofViewer('watchlists'),
  },
};

const records = Array.from({ length: 2 * LARGE_PAGE }, (_, index) =>
  record(index, {
    // The newest rounds are of different companies; one of these has a full page.
    company_domain: `c${index < LARGE_PAGE ? index : 0}.example`,
    announced_at: new Date(Date.now() - (index + 1) * 3_600_000).toISOString().slice(0, 10),
    amount_usd: 1_000 + index,
    investors: [`Fund 0`, `Fund ${index}`, `Own ${index}`],
  }),
);

const gateway = useCountedGateway(records);
let customer: Customer;

beforeAll(async () => {
  customer = await gateway().openFilledAccount(LARGE_PAGE);
});

test('every list of the graph is measured', () => {
  const measured = Object.keys(LISTS).map((name) => name.split(',')[0]);
  expect([...new Set(measured)].sort()).toEqual(
    listConnections()
      .map(({ coordinate }) => coordinate)
      .sort(),
  );
});

test.each(Object.entries(LISTS))(
  '%s: no command more for a longer page',
  async (_, { text, maxCommands, countEntries }) => {
    for (const size of [SMALL_PAGE, LARGE_PAGE]) {
      const { data, commands } = await gateway().run(customer, text.replaceAll('$n', String(size)));
      expect(countEntries(data)).toBe(size);
      expect({ size, overspent: commands.length > maxCommands ? commands : [] }).toEqual({ size, overspent: [] });
    }
  },
);
