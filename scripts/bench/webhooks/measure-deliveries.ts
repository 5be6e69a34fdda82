import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { deriveKey } from '../../../common/app-secret.ts';
import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { createOutboundClient } from '../../../common/outbound/outbound-client.ts';
import { createClosers } from '../../../common/process/closers.ts';
import { createLocalAccountClient } from '../../../subgraphs/account/local-account-client.ts';
import { createAccountService, ensureAccountStores } from '../../../subgraphs/account/service.ts';
import { generateRounds } from '../../../subgraphs/funding/domain/generate/generate-rounds.ts';
import { startDeliveries } from '../../../subgraphs/watchlist/delivery-service.ts';
import { createSecretSealer } from '../../../subgraphs/watchlist/domain/webhook-secret.ts';
import { createWatchlistService, ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import type { BenchContext } from '../suite.ts';
import { fillWatchlists } from './fill-watchlists.ts';
import { startWebhookServers } from './webhook-servers.ts';

const APP_SECRET = 'a secret of the benchmark, long enough';
const CREDITS_MICROS = 1_000_000_000_000;
const WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 5;

/** What one load of deliveries came to. */
export interface DeliveryFigures {
  /** From the arrival of the rounds to the rows of their matches. */
  rowsMs: number;
  /** To the last receipt of a webhook that answers. */
  lastReceiptMs: number;
  deliveriesPerSecond: number;
  /** Of webhooks that answer, from the match to the receipt as it was written down. */
  p95Ms: number;
}

/** Lets rounds arrive that each match all of so many watchlists over so many hosts, and waits for the receipts. */
export async function measureDeliveries(
  { mongo, settings, logger }: BenchContext,
  load: { watchlists: number; rounds: number; hosts: number; bad: number },
): Promise<DeliveryFigures> {
  const { client, db } = mongo;
  const closers = createClosers();
  try {
    await Promise.all([ensureAccountStores(db), ensureWatchlistStores(db)]);
    const accountService = createAccountService({ client, db, settings, logger });
    closers.add(accountService.ledger.close);
    const accountClient = createLocalAccountClient(accountService);
    const { accountId } = await accountService.accounts.create('bench@example.com');
    await accountService.accounts.grantCredits(accountId, CREDITS_MICROS, uuidv7());
    const servers = await startWebhookServers(load);
    closers.add(servers.close);
    const company = `Bench ${uuidv7()}`;
    const sealer = createSecretSealer(deriveKey(APP_SECRET, 'webhook-secret'));
    const filtersOf = () => ({ company });
    await fillWatchlists(mongo, { count: load.watchlists, accountId, sealer, filtersOf, urlOf: servers.urlOf });
    const outbound = createOutboundClient({ connectTo: servers.connectTo });
    const retrySeconds = settings.webhookRetrySeconds;
    const parts = { client, db, appSecret: APP_SECRET, accountClient, outbound, retrySeconds };
    const watchlistService = createWatchlistService(parts);
    const deliveries = startDeliveries({ ...parts, watchlistService, untakenLimits: settings.untakenLimits, logger });
    closers.add(deliveries.stop);
    const startedMs = performance.now();
    await watchlistService.matchNewRounds(
      recordsOf(company, load.rounds).map((record) => ({ record, arrivedAt: new Date() })),
    );
    const rowsMs = performance.now() - startedMs;
    const indexes = Array.from({ length: load.watchlists }, (_, index) => index);
    const expected = load.rounds * indexes.filter((index) => !servers.isBad(index)).length;
    const lastReceiptMs = await untilTaken(servers.taken, expected, startedMs);
    await sleep(500);
    const done = { status: 'delivered', account_id: accountId } as const;
    const rows = await db.collection<DeliveryDocument>('deliveries').find(done).toArray();
    const tookMs = rows
      .map(({ created_at, delivered_at }) => Number(delivered_at) - Number(created_at))
      .sort((a, b) => a - b);
    const p95Ms = tookMs[Math.floor(0.95 * tookMs.length)] ?? Number.NaN;
    return { rowsMs, lastReceiptMs, deliveriesPerSecond: (1_000 * expected) / lastReceiptMs, p95Ms };
  } finally {
    await closers.closeAll();
  }
}

function recordsOf(company: string, count: number): FundingRecord[] {
  const records = generateRounds({ count, seed: 9, until: '2026-01-01' });
  return [...records].map((record) => ({ ...record, id: uuidv7(), company_name: company }));
}

async function untilTaken(taken: () => number, expected: number, startedMs: number): Promise<number> {
  for (;;) {
    const tookMs = performance.now() - startedMs;
    if (taken() >= expected) return tookMs;
    if (tookMs > WITHIN_MS) throw new Error(`only ${taken()} of ${expected} events were taken`);
    await sleep(LOOK_EVERY_MS);
  }
}
