import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { systemClock } from '../../../common/clock.ts';
import { startDeadline } from '../../../common/edge/deadline.ts';
import { createSettler } from '../../../common/edge/settler.ts';
import { loadSettings } from '../../../common/settings.ts';
import { type Gateway, startGateway } from '../../../gateway/gateway.ts';
import { createLocalSubgraphs, type LocalSubgraphs } from '../../../scripts/local-subgraphs.ts';
import { deliveryIdOf } from '../../../subgraphs/watchlist/domain/delivery.ts';
import { storeRecords } from '../../subgraph/funding/stored-rounds.ts';
import { recordAll } from '../../subgraph/funding/use-changes.ts';
import { useDatabase } from '../../support/database.ts';
import type { Json } from '../../support/http.ts';
import { newCustomer } from '../../support/identities.ts';
import { type Customer, createOperator } from '../../support/operator.ts';
import { SAMPLE_BRIEF } from '../../support/sample-brief.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { listConnections } from '../support/list-connections.ts';

const LARGE_PAGE = 50;
const SMALL_PAGE = 5;
const DOMAIN = 'c0.example';
const TIMES = { requestDeadlineMs: 45_000, responseDeadlineMs: 50_000 };

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
    // Two lists of rounds of different lengths may each need a hold.
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
    // The page and the co-investors may share a hold or need two.
    maxCommands: 12,
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

const database = useDatabase();
const logger = pino({ level: 'silent' });
let watched: MongoClient;
let commands: string[] = [];
let local: LocalSubgraphs;
let gateway: Gateway;
let customer: Customer;

beforeAll(async () => {
  const { db, url } = database();
  await storeRecords(db, records);
  await recordAll(db);
  const operator = await createOperator(database());
  customer = await operator.openAccount({ creditsUsd: '1000' });
  watched = await new MongoClient(url, { monitorCommands: true }).connect();
  const mongo = { client: watched, db: watched.db(), clock: systemClock, url, close: async () => undefined } as never;
  const settings = loadSettings({});
  local = await createLocalSubgraphs({ mongo, settings, appSecret: 'a secret of the tests, long enough', logger });
  const reachSubgraph = ({ name }: { name: string }) => local.reach(name);
  gateway = await startGateway({
    supergraphPath: settings.supergraphPath,
    reachSubgraph,
    introspection: false,
    logger,
  });
  await fillAccount();
  // The first search of a process samples the rounds, so it runs before commands are recorded.
  await read('{ fundingRounds(first: 1) { nodes { id } } }');
  watched.on('commandStarted', ({ commandName }) => commands.push(commandName));
});

afterAll(async () => {
  await gateway?.stop();
  await local?.close();
  await watched?.close();
});

/** Gives the account a large page of everything that it can own. */
async function fillAccount(): Promise<void> {
  const { db } = database();
  const { accountId } = customer;
  const { watchlistService, accountService } = local;
  const insert = (name: string, documents: { _id: string; [field: string]: unknown }[]) =>
    db.collection<{ _id: string }>(name).insertMany(documents);
  const completedAt = new Date();
  for (let index = 0; index < LARGE_PAGE; index += 1) {
    const { watchlist } = await watchlistService.watchlists.create(accountId, {
      name: `Watchlist ${index}`,
      filters: { maxAmountUsd: 1_100 + index },
      webhookUrl: 'https://hooks.example.com/',
    });
    await watchlistService.changes.pause(accountId, watchlist.id);
    await accountService.accounts.grantCredits(accountId, 1_000_000, randomUUID());
    const matched = records.slice(2 * index, 2 * index + 2);
    await insert(
      'deliveries',
      matched.map(({ id }) => ({
        _id: deliveryIdOf(watchlist.id, id),
        watchlist_id: watchlist.id,
        round_id: id,
        status: 'delivered',
        attempts: 1,
        http_status: 200,
        error: null,
        created_at: completedAt,
        delivered_at: completedAt,
      })),
    );
  }
  await insert(
    'keys',
    Array.from({ length: LARGE_PAGE }, (_, index) => ({
      _id: randomUUID(),
      account_id: accountId,
      key_id: randomUUID(),
      name: `Key ${index}`,
      created_at: completedAt,
      revoked_at: completedAt,
    })),
  );
  await insert(
    'research_jobs',
    Array.from({ length: LARGE_PAGE }, (_, index) => ({
      _id: randomUUID(),
      account_id: accountId,
      status: 'completed',
      input: {},
      result: { ...SAMPLE_BRIEF, prospect: { ...SAMPLE_BRIEF.prospect, domain: `c${index}.example` } },
      error: null,
      created_at: new Date(completedAt.getTime() + index),
      completed_at: completedAt,
      progress: null,
    })),
  );
}

/** Runs an operation as the gateway does and returns its data, without settling it. */
async function read(text: string): Promise<Json> {
  const { accountId, keyId } = customer;
  const identity = { ...newCustomer(), accountId, keyId };
  const settler = createSettler(local.accountClient, logger);
  const deadline = startDeadline(TIMES, () => undefined);
  const contextValue = { identity, settlement: settler.beginRequest(), deadline };
  const { body } = await gateway.server.executeOperation({ query: text }, { contextValue });
  deadline.clear();
  if (body.kind !== 'single') throw new Error('received an incremental response');
  expect(body.singleResult.errors).toBeUndefined();
  return body.singleResult.data;
}

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
      commands = [];
      const data = await read(text.replaceAll('$n', String(size)));
      const used = [...commands];
      expect(countEntries(data)).toBe(size);
      expect({ size, overspent: used.length > maxCommands ? used : [] }).toEqual({ size, overspent: [] });
    }
  },
);
