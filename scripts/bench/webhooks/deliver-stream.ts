import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { deriveKey } from '../../../common/app-secret.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { createOutboundClient } from '../../../common/outbound/outbound-client.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { createLocalAccountClient } from '../../../subgraphs/account/local-account-client.ts';
import { createAccountService, ensureAccountStores } from '../../../subgraphs/account/service.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { startRelay } from '../../../subgraphs/funding/outbox-service.ts';
import { createFundingService } from '../../../subgraphs/funding/service.ts';
import { ensureIndexes } from '../../../subgraphs/funding/store/rounds.store.ts';
import { startDeliveries } from '../../../subgraphs/watchlist/delivery-service.ts';
import { createSecretSealer } from '../../../subgraphs/watchlist/domain/webhook-secret.ts';
import { createLocalWatchlistClient } from '../../../subgraphs/watchlist/local-watchlist-client.ts';
import { createWatchlistService, ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { APP_SECRET } from '../app-secret.ts';
import { readServerProcessorMs } from '../process-usage.ts';
import type { BenchContext } from '../suite.ts';
import { fillWatchlists } from './fill-watchlists.ts';
import { startWebhookServers } from './webhook-servers.ts';

const CREDITS_MICROS = 1_000_000_000_000;
const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 5;

/** A service that takes rounds, matches each with one watchlist, and delivers it to one of several origins. */
export type DeliveryStream = Awaited<ReturnType<typeof openDeliveryStream>>;

/**
 * Opens the stream: ingest, relay, matching, deliveries and billing in this process, with one watchlist of one account
 * for each origin. Nothing is sent before {@link DeliveryStream.startSending}.
 */
export async function openDeliveryStream({ mongo, settings, logger }: BenchContext, hosts: number) {
  const { client, db } = mongo;
  const cleanup = createCleanupStack();
  await Promise.all([ensureAccountStores(db), ensureWatchlistStores(db), ensureIndexes(db)]);
  const accountService = createAccountService({ client, db, settings, logger });
  cleanup.add(accountService.ledger.close);
  const accountClient = createLocalAccountClient(accountService);
  const submittedAtMs = new Map<string, number>();
  let timesMs: number[] = [];
  const servers = await startWebhookServers({
    hosts,
    bad: 0,
    onReceived(body) {
      const { company_name } = (JSON.parse(body) as { data: { event: FundingRecord } }).data.event;
      timesMs.push(performance.now() - (submittedAtMs.get(company_name) ?? Number.NaN));
      submittedAtMs.delete(company_name);
    },
  });
  cleanup.add(servers.close);
  const companies = Array.from({ length: hosts }, () => uuidv7());
  const sealer = createSecretSealer(deriveKey(APP_SECRET, 'webhook-secret'));
  for (const [index, company] of companies.entries()) {
    const { accountId } = await accountService.accounts.create(`bench-${index}@example.com`);
    await accountService.accounts.grantCredits(accountId, CREDITS_MICROS, uuidv7());
    const [filtersOf, urlOf] = [() => ({ company }), () => servers.urlOf(index)];
    await fillWatchlists(mongo, { count: 1, accountId, sealer, filtersOf, urlOf });
  }
  const outbound = createOutboundClient({ connectTo: servers.connectTo });
  const retrySeconds = settings.webhookRetrySeconds;
  const parts = { client, db, appSecret: APP_SECRET, accountClient, outbound, retrySeconds };
  const watchlistService = createWatchlistService(parts);
  const researchClient = { findBriefedDomains: async () => [] };
  const funding = createFundingService({ db, settings, appSecret: APP_SECRET, accountClient, researchClient });
  const relay = startRelay({
    db,
    watchlists: createLocalWatchlistClient(watchlistService),
    written: funding.written,
    logger,
  });
  cleanup.add(relay.stop);
  const newRound = createRounds(companies);

  return {
    /** Submits new rounds to the ingest in one call, each for another watchlist. Their times begin at an instant, by default now. */
    async submit(count = 1, atMs = performance.now()): Promise<void> {
      const rounds = Array.from({ length: count }, newRound);
      for (const { company_name } of rounds) submittedAtMs.set(String(company_name), atMs);
      await funding.ingestSubmittedRounds({ source: 'bench', rounds });
    },
    /** Waits until so many deliveries are stored and none of their rounds is in the outbox. */
    untilMatched: (count: number) =>
      until(async () => {
        const waiting = await db.collection('rounds').countDocuments({ outbox: { $exists: true } });
        return waiting === 0 && (await db.collection('deliveries').countDocuments({ status: 'pending' })) >= count;
      }),
    /** Waits until so many events were received since the last call of `takeTimes`. */
    untilReceived: (count: number) => until(() => timesMs.length >= count),
    /** Waits until no delivery is queued, being sent or unsettled. */
    untilSettled: () =>
      until(async () => {
        const deliveries = db.collection<DeliveryDocument>('deliveries');
        const open = [
          deliveries.findOne({ next_attempt_at: { $exists: true } }, { hint: 'due' }),
          deliveries.findOne({ settlement: { $exists: true } } as object, { hint: 'unsettled' }),
        ];
        return (await Promise.all(open)).every((row) => row === null);
      }),
    /** Returns the times from the submission of rounds to their receipt, in milliseconds, in ascending order, and forgets them. */
    takeTimes(): number[] {
      const taken = timesMs.sort((left, right) => left - right);
      timesMs = [];
      return taken;
    },
    /** Returns the processor time of this process, with its webhook servers, and of the database server, in milliseconds. */
    async readProcessorMs(): Promise<number> {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000 + (await readServerProcessorMs(db));
    },
    /** Starts sending. Returns the function that stops it. */
    startSending() {
      const untakenLimits = settings.untakenLimits;
      return startDeliveries({ ...parts, watchlistService, untakenLimits, logger }).stop;
    },
    close: cleanup.run,
  };
}

/** Creates a generator of new rounds, for each company in turn, whose names are unique and contain that of the company. */
function createRounds(companies: readonly string[]): () => Record<string, unknown> {
  let next = 0;
  return () => {
    const [round] = generateRounds({ count: 1, seed: next, until: '2026-01-01' });
    const company_name = `${companies[next % companies.length]} ${next}`;
    next += 1;
    return { ...round, id: uuidv7(), company_name, company_domain: null };
  };
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const startedMs = performance.now();
  while (!(await isDone())) {
    if (performance.now() - startedMs > TIMEOUT_MS) throw new Error('the deliveries took too long');
    await sleep(POLL_INTERVAL_MS);
  }
}
