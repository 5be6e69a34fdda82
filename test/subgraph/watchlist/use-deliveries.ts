import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { pino } from 'pino';
import type { AccountClient } from '../../../common/account-client/account-client.ts';
import type { WatchlistFiltersInput } from '../../../common/funding/watchlist-filters.ts';
import { createOutboundClient } from '../../../common/outbound/outbound-client.ts';
import { createLedgerEvidence } from '../../../scripts/ledger-evidence.ts';
import { createLocalAccountClient } from '../../../subgraphs/account/local-account-client.ts';
import { createResearchJobsStore } from '../../../subgraphs/research/store/research-jobs.store.ts';
import {
  type DeliveryDelays,
  type DeliveryService,
  startDeliveries,
} from '../../../subgraphs/watchlist/delivery-service.ts';
import {
  createWatchlistService,
  ensureWatchlistStores,
  type WatchlistService,
} from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import type { WatchlistDocument } from '../../../subgraphs/watchlist/store/watchlist-document.ts';
import { useDatabase } from '../../support/database.ts';
import { type Customer, createOperator, type Operator } from '../../support/operator.ts';
import { connectTo } from '../../support/outbound.ts';
import { TEST_SECRET } from '../../support/service.ts';
import { record } from '../../unit/funding/synthetic-records.ts';

const WITHIN_MS = 25_000;
export const RETRY_SECONDS = [0, 60, 300, 1_800];
const DELAYS = { pollMs: 50, settleMs: 100, reconcileMs: 100, drainMs: 1_000 };
const UNTAKEN_LIMITS = { perWatchlist: 100, perAccount: 500 };

/** Waits several times as long as it takes to reconcile deliveries, for what must not happen then. */
export const waitForReconciliation = () => sleep(5 * DELAYS.reconcileMs);

/** Provides a test file with watchlists, accounts and the sending of deliveries, over its own database. */
export function useDeliveries() {
  const opened: { close(): Promise<void> }[] = [];
  // Before the database is dropped.
  afterAll(async () => {
    for (const { close } of opened.toReversed()) await close();
  });
  const database = useDatabase();
  let operator: Operator;
  let client: AccountClient;
  let offsetMs = 0;
  let round = 0;
  let watchlists: WatchlistService;
  const clock = () => new Date(Date.now() + offsetMs);

  beforeAll(async () => {
    await ensureWatchlistStores(database().db);
    operator = await createOperator(database(), {}, clock);
    client = createLocalAccountClient(operator.service);
    opened.push({ close: operator.service.ledger.close });
  });

  const deliveries = (): Collection<DeliveryDocument> => database().db.collection('deliveries');

  async function until<Result>(look: () => Promise<Result | null | false | undefined>, withinMs = WITHIN_MS) {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const found = await look();
      if (found || Date.now() > deadline) return found;
      await sleep(20);
    }
  }

  /** Starts a sending process for these hosts, which ends with the tests or before. */
  function start(
    hosts: Record<string, string>,
    {
      wrap = (given: AccountClient) => given,
      untakenLimits = UNTAKEN_LIMITS,
      delays = {} as Partial<DeliveryDelays>,
    } = {},
  ): DeliveryService {
    const { client: mongo, db } = database();
    const accountClient = wrap(client);
    const outbound = createOutboundClient({ connectTo: connectTo(hosts) });
    watchlists = createWatchlistService({
      client: mongo,
      db,
      appSecret: TEST_SECRET,
      accountClient,
      outbound,
      retrySeconds: RETRY_SECONDS,
      clock,
    });
    const service = startDeliveries({
      client: mongo,
      db,
      appSecret: TEST_SECRET,
      accountClient,
      outbound,
      watchlistService: watchlists,
      retrySeconds: RETRY_SECONDS,
      untakenLimits,
      logger: pino({ level: 'silent' }),
      clock,
      delays: { ...DELAYS, ...delays },
    });
    let stopped: Promise<void> | null = null;
    const stop = () => {
      stopped ??= service.stop();
      return stopped;
    };
    // A client waits for servers that do not answer; at the end they have been closed.
    opened.push({ close: () => stop().then(outbound.close) });
    return { ...service, stop };
  }

  return {
    database,
    deliveries,
    start,
    until,
    clock,
    operator: () => operator,
    service: () => watchlists,
    slots: (): Collection<{ _id: string; active: number }> => database().db.collection('watchlist_slots'),
    watchlistRows: (): Collection<WatchlistDocument> => database().db.collection('watchlists'),
    /** Advances the clock of everything under test. */
    pass(ms: number) {
      offsetMs += ms;
    },
    /** Creates a watchlist that only rounds of this company match, of an account with credits. */
    async watch(
      company: string,
      webhookUrl: string,
      given: { creditsUsd?: string; customer?: Customer; filters?: WatchlistFiltersInput } = {},
    ) {
      const { creditsUsd = '1', customer = await operator.openAccount({ creditsUsd }), filters = { company } } = given;
      const created = await watchlists.watchlists.create(customer.accountId, { name: company, filters, webhookUrl });
      return { customer, secret: created.secret, id: created.watchlist.id };
    },
    /** Matches new rounds of a company. Returns their ids. */
    async arrive(company: string, count = 1): Promise<string[]> {
      const records = Array.from({ length: count }, () => {
        round += 1;
        return record(round, { company_name: company });
      });
      await watchlists.matchNewRounds(records.map((record) => ({ record, arrivedAt: clock() })));
      return records.map(({ id }) => id);
    },
    /** Waits until all deliveries of a watchlist have these statuses. Returns them. */
    async untilAll(watchlistId: string, status: DeliveryDocument['status'], count = 1): Promise<DeliveryDocument[]> {
      const done = async () => {
        const rows = await deliveries().find({ watchlist_id: watchlistId }).toArray();
        return (
          rows.length === count && rows.every((row) => row.status === status && row.settlement === undefined) && rows
        );
      };
      const rows = await until(done);
      if (rows) return rows;
      const stands = await deliveries().distinct('status', { watchlist_id: watchlistId });
      throw new Error(`not all are ${status}: ${stands}`);
    },
    /** Reads the balance and the held amount of an account, in micro-USD. */
    async readBalance({ accountId }: Customer) {
      const { balanceMicros, heldMicros } = await operator.service.accounts.find(accountId);
      return { balanceMicros, heldMicros };
    },
    /** Runs the service's audit. Returns its violations. */
    async audit() {
      const researchService = createResearchJobsStore({ db: database().db });
      const evidence = createLedgerEvidence({ watchlistService: watchlists, researchService });
      return (await operator.service.ledgerVerifier.verify(null, evidence)).violations;
    },
  };
}
