import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { pino } from 'pino';
import { systemClock } from '../../../common/clock.ts';
import { startDeadline } from '../../../common/edge/deadline.ts';
import { createSettler } from '../../../common/edge/settler.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
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
import { writeConnectFile } from '../../support/outbound.ts';
import { SAMPLE_BRIEF } from '../../support/sample-brief.ts';
import { TEST_SECRET } from '../../support/service.ts';
import { TESTED_SETTINGS } from '../../support/tested-settings.ts';

const TIMES = { requestDeadlineMs: 45_000, responseDeadlineMs: 50_000 };
const ROUNDS_PER_WATCHLIST = 2;
const logger = pino({ level: 'silent' });

/** A gateway over all subgraphs in this process, whose commands to the database are recorded. */
export interface CountedGateway {
  /** Opens an account that has a number of everything that it can own. */
  openFilledAccount(size: number): Promise<Customer>;
  /** Runs an operation without counting, authenticating or settling it. Fails unless it succeeds. */
  run(customer: Customer, text: string, variables?: object): Promise<{ data: Json; commands: string[] }>;
}

/** Starts a gateway over records of the calling file. */
export function useCountedGateway(records: readonly FundingRecord[]): () => CountedGateway {
  const database = useDatabase();
  let watched: MongoClient;
  let local: LocalSubgraphs;
  let gateway: Gateway;
  let commands: string[] = [];

  beforeAll(async () => {
    const { db, url } = database();
    await storeRecords(db, records);
    await recordAll(db);
    watched = await new MongoClient(url, { monitorCommands: true }).connect();
    const mongo = { client: watched, db: watched.db(), clock: systemClock, url, close: async () => undefined } as never;
    const settings = loadSettings({ ...TESTED_SETTINGS, OUTBOUND_CONNECT_TO: writeConnectFile({ '*': 'refuse' }) });
    local = await createLocalSubgraphs({ mongo, settings, appSecret: TEST_SECRET, logger });
    const reachSubgraph = ({ name }: { name: string }) => local.reach(name);
    gateway = await startGateway({ settings, reachSubgraph, logger });
    // The first search of a process samples the rounds, so it runs before commands are recorded.
    await local.fundingService.rounds.statistics();
    watched.on('commandStarted', ({ commandName }) => commands.push(commandName));
  });

  afterAll(async () => {
    await gateway?.stop();
    await local?.close();
    await watched?.close();
  });

  async function run({ accountId, keyId }: Customer, query: string, variables: object = {}) {
    const identity = { ...newCustomer(), accountId, keyId };
    const settler = createSettler(local.accountClient, logger);
    const deadline = startDeadline(TIMES, () => undefined);
    const contextValue = { identity, settlement: settler.beginRequest(), deadline };
    commands = [];
    const request = { query, variables: variables as Record<string, unknown> };
    const { body } = await gateway.server.executeOperation(request, { contextValue });
    const used = [...commands];
    deadline.clear();
    if (body.kind !== 'single') throw new Error('received an incremental response');
    expect(body.singleResult.errors).toBeUndefined();
    return { data: body.singleResult.data as Json, commands: used };
  }

  async function openFilledAccount(size: number): Promise<Customer> {
    const operator = await createOperator(database());
    const customer = await operator.openAccount({ creditsUsd: '1000' });
    await fillAccount(customer, { size, records, db: database().db, local });
    return customer;
  }

  return () => ({ run, openFilledAccount });
}

/** Gives an account a number of everything that it can own. */
async function fillAccount(
  { accountId }: Customer,
  { size, records, db, local }: { size: number; records: readonly FundingRecord[]; db: Db; local: LocalSubgraphs },
): Promise<void> {
  const { watchlistService, accountService } = local;
  const insert = (name: string, documents: { _id: string; [field: string]: unknown }[]) =>
    db.collection<{ _id: string }>(name).insertMany(documents);
  const completedAt = new Date();
  const toDelivery = (watchlistId: string, roundId: string) => ({
    _id: deliveryIdOf(watchlistId, roundId),
    watchlist_id: watchlistId,
    round_id: roundId,
    status: 'delivered',
    attempts: 1,
    http_status: 200,
    error: null,
    created_at: completedAt,
    delivered_at: completedAt,
  });
  for (let index = 0; index < size; index += 1) {
    const { watchlist } = await watchlistService.watchlists.create(accountId, {
      name: `Watchlist ${index}`,
      filters: { maxAmountUsd: 1_100 + index },
      webhookUrl: 'https://hooks.example.com/',
    });
    await watchlistService.changes.pause(accountId, watchlist.id);
    await accountService.accounts.grantCredits(accountId, 1_000_000, randomUUID());
    // The oldest watchlist has a full page; any other has two.
    const from = (ROUNDS_PER_WATCHLIST * index) % (records.length - 1);
    const matched = index === 0 ? records.slice(0, size) : records.slice(from, from + ROUNDS_PER_WATCHLIST);
    await insert(
      'deliveries',
      matched.map(({ id }) => toDelivery(watchlist.id, id)),
    );
  }
  await insert(
    'keys',
    Array.from({ length: size }, (_, index) => ({
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
    Array.from({ length: size }, (_, index) => ({
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
