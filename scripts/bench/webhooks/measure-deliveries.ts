import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { deriveKey } from '../../../common/app-secret.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { createOutboundClient } from '../../../common/outbound/outbound-client.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { createLocalAccountClient } from '../../../subgraphs/account/local-account-client.ts';
import { createAccountService, ensureAccountStores } from '../../../subgraphs/account/service.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { startDeliveries } from '../../../subgraphs/watchlist/delivery-service.ts';
import { createSecretSealer } from '../../../subgraphs/watchlist/domain/webhook-secret.ts';
import { createWatchlistService, ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { APP_SECRET } from '../app-secret.ts';
import type { BenchContext } from '../suite.ts';
import { fillWatchlists } from './fill-watchlists.ts';
import { startWebhookServers } from './webhook-servers.ts';

const CREDITS_MICROS = 1_000_000_000_000;
const TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 5;

/** The measured times of one load of deliveries. */
export interface DeliveryFigures {
  /** Time from the arrival of the rounds until their deliveries are stored. */
  rowsMs: number;
  /** Time until the last receipt by a responding webhook. */
  lastReceiptMs: number;
  deliveriesPerSecond: number;
  /** Time from match to stored receipt, for responding webhooks. */
  p95Ms: number;
}

/** Matches rounds with watchlists spread over hosts, each round with all of them, and waits for the receipts. */
export async function measureDeliveries(
  { mongo, settings, logger }: BenchContext,
  load: { watchlists: number; rounds: number; hosts: number; bad: number },
): Promise<DeliveryFigures> {
  const { client, db } = mongo;
  const cleanup = createCleanupStack();
  try {
    await Promise.all([ensureAccountStores(db), ensureWatchlistStores(db)]);
    const accountService = createAccountService({ client, db, settings, logger });
    cleanup.add(accountService.ledger.close);
    const accountClient = createLocalAccountClient(accountService);
    const { accountId } = await accountService.accounts.create('bench@example.com');
    await accountService.accounts.grantCredits(accountId, CREDITS_MICROS, uuidv7());
    const servers = await startWebhookServers(load);
    cleanup.add(servers.close);
    const company = `Bench ${uuidv7()}`;
    const sealer = createSecretSealer(deriveKey(APP_SECRET, 'webhook-secret'));
    const filtersOf = () => ({ company });
    await fillWatchlists(mongo, { count: load.watchlists, accountId, sealer, filtersOf, urlOf: servers.urlOf });
    const outbound = createOutboundClient({ connectTo: servers.connectTo });
    const retrySeconds = settings.webhookRetrySeconds;
    const parts = { client, db, appSecret: APP_SECRET, accountClient, outbound, retrySeconds };
    const watchlistService = createWatchlistService(parts);
    const deliveries = startDeliveries({ ...parts, watchlistService, untakenLimits: settings.untakenLimits, logger });
    cleanup.add(deliveries.stop);
    const startedMs = performance.now();
    await watchlistService.matchNewRounds(
      recordsOf(company, load.rounds).map((record) => ({ record, arrivedAt: new Date() })),
    );
    const rowsMs = performance.now() - startedMs;
    const indexes = Array.from({ length: load.watchlists }, (_, index) => index);
    const expected = load.rounds * indexes.filter((index) => !servers.isBad(index)).length;
    const lastReceiptMs = await waitForReceipts(servers.receivedCount, expected, startedMs);
    await sleep(500);
    const done = { status: 'delivered', account_id: accountId } as const;
    const rows = await db.collection<DeliveryDocument>('deliveries').find(done).toArray();
    const tookMs = rows
      .map(({ created_at, delivered_at }) => Number(delivered_at) - Number(created_at))
      .sort((left, right) => left - right);
    const p95Ms = tookMs[Math.floor(0.95 * tookMs.length)] ?? Number.NaN;
    return { rowsMs, lastReceiptMs, deliveriesPerSecond: (1_000 * expected) / lastReceiptMs, p95Ms };
  } finally {
    await cleanup.run();
  }
}

function recordsOf(company: string, count: number): FundingRecord[] {
  const records = generateRounds({ count, seed: 9, until: '2026-01-01' });
  return [...records].map((record) => ({ ...record, id: uuidv7(), company_name: company }));
}

async function waitForReceipts(receivedCount: () => number, expected: number, startedMs: number): Promise<number> {
  for (;;) {
    const tookMs = performance.now() - startedMs;
    if (receivedCount() >= expected) return tookMs;
    if (tookMs > TIMEOUT_MS) throw new Error(`only ${receivedCount()} of ${expected} events were received`);
    await sleep(POLL_INTERVAL_MS);
  }
}
