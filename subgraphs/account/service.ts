import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthenticatedKey } from '../../common/account-client/account-client.ts';
import { agentServerOf } from '../../common/agent-server-url.ts';
import { createBatcher } from '../../common/batching/batcher.ts';
import { MAX_ACCOUNTS_PER_CALL } from '../../common/billing.ts';
import { type Clock, systemClock } from '../../common/clock.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import type { Settings } from '../../common/settings.ts';
import { createAccounts } from './domain/accounts.ts';
import { createBilling } from './domain/billing.ts';
import { createCheckout } from './domain/checkout.ts';
import { createErasure } from './domain/erase-accounts.ts';
import { createFeedback, type FeedbackReport } from './domain/feedback.ts';
import { createKeyUses } from './domain/key-uses.ts';
import { createConnectedApps } from './domain/oauth/apps.ts';
import { createOauthRecords } from './domain/oauth/records.ts';
import { createPayments } from './domain/payments.ts';
import type { PriceList } from './domain/price-list.ts';
import { createUsageReport } from './domain/usage-report.ts';
import { createDistinctUsageCounter, createRateLimitReader, createUsageCounter } from './domain/usage-windows.ts';
import { createLedgerVerifier } from './domain/verify/verify-ledger.ts';
import { createPeopleService, ensurePeopleStores } from './people-service.ts';
import { createBatchWriter } from './store/account-batches.ts';
import { createAccountsStore, ensureAccountCollections } from './store/accounts.store.ts';
import { createBillingStore } from './store/billing.store.ts';
import { createDistinctUsageStore, ensureDistinctUsageIndexes } from './store/distinct-usage.store.ts';
import { createErasureStore } from './store/erasure.store.ts';
import { createFeedbackStore, ensureFeedbackIndexes } from './store/feedback.store.ts';
import { GROUP_COMMIT_BOUNDS } from './store/group-commit-bounds.ts';
import { createKeysStore, ensureKeyIndexes } from './store/keys.store.ts';
import { createLedgerStore } from './store/ledger.store.ts';
import { createLedgerFlusher } from './store/ledger-flusher.ts';
import { createOauthRecordsStore, ensureOauthIndexes } from './store/oauth/oauth-records.store.ts';
import { createPaymentsStore, ensurePaymentIndexes } from './store/payments.store.ts';
import { createUsageStore } from './store/usage.store.ts';
import { createUsageCountersStore, ensureUsageCounterIndexes } from './store/usage-counters.store.ts';
import { createVerifyStore } from './store/verify.store.ts';
import { createStripeCheckout } from './stripe-checkout.ts';

const FEEDBACK_POST_TIMEOUT_MS = 10_000;

/** The dependencies of {@link createAccountService}. */
export interface AccountServiceDependencies extends Database {
  settings: Settings;
  logger: Logger;
  clock?: Clock;
}

/** The rules of the account subgraph over its stores. */
export type AccountService = Awaited<ReturnType<typeof createAccountService>>;

/** Wires the account subgraph's rules to its stores. {@link ensureAccountStores} creates their collections. */
export function createAccountService({
  client,
  db,
  settings,
  logger,
  clock = systemClock,
}: AccountServiceDependencies) {
  const prices: PriceList = {
    fundingRecordMicros: settings.pricePerRecordMicros,
    deliveredRecordMicros: settings.pricePerDeliveryMicros,
    researchBriefMicros: settings.researchPriceMicros,
    freeRecordsPerMonth: settings.freeRecordsPerMonth,
  };
  const accountsStore = createAccountsStore({ db });
  const keysStore = createKeysStore({ client, db });
  const payments = createPayments({ store: createPaymentsStore({ client, db }), clock });
  const keyUses = createKeyUses({ store: keysStore, clock, logger });
  const usageCounters = createUsageCountersStore({ db });
  const incrementUsage = createUsageCounter({ store: usageCounters, clock });
  const changes = createBatcher(createBatchWriter({ db }), GROUP_COMMIT_BOUNDS);
  const ledger = createLedgerFlusher({ db, changes, logger });
  const billingStore = createBillingStore({
    db,
    changes,
    onHold: ledger.removeWithHold,
    onSettled: ledger.schedule,
  });
  const oauthStore = createOauthRecordsStore({ db });
  const audience = agentServerOf(settings.publicUrl);
  const apps = createConnectedApps({ keys: keysStore, grants: oauthStore, audience, clock });
  const accounts = createAccounts({
    accounts: accountsStore,
    keys: keysStore,
    bookPayment: payments.bookPayment,
    clock,
  });

  const recordUses = (found: (AuthenticatedKey | null)[]) => {
    for (const key of found) if (key !== null) keyUses.record(key.keyId);
    return found;
  };

  return {
    prices,
    clock,
    incrementUsage,
    readRateLimit: createRateLimitReader({ store: usageCounters, clock, perMinute: settings.rateLimitPerMinute }),
    addDistinctUsage: createDistinctUsageCounter({ store: createDistinctUsageStore({ db }), clock }),
    ledger,
    listLedger: createLedgerStore({ db }).list,
    reportUsage: createUsageReport({ store: createUsageStore({ db }), incrementUsage }),
    /** Finds active keys by hash, in the given order, null for missing ones; each counts as used. */
    findActiveKeys: async (hashes: readonly string[]) => recordUses(await keysStore.findActive(hashes)),
    /** Finds the apps of access tokens by hash, in the given order, null for tokens that are not valid; each counts as used. */
    findConnectedApps: async (tokenHashes: readonly string[]) => recordUses(await apps.authenticate(tokenHashes)),
    /** What the authorization server of the bridge needs. */
    oauth: { records: createOauthRecords({ store: oauthStore, clock }), apps },
    keyUses,
    listKeylessAccounts: (after: Date) => keysStore.listKeyless(after, MAX_ACCOUNTS_PER_CALL),
    findAccounts: accountsStore.findMany,
    accounts,
    payments,
    checkout: createCheckout({
      open:
        settings.stripe === null ? null : createStripeCheckout({ ...settings.stripe, publicUrl: settings.publicUrl }),
      incrementUsage,
    }),
    people: createPeopleService({ client, db, settings, incrementUsage, findAccount: accounts.find, logger, clock }),
    eraseDeletedAccounts: createErasure({ store: createErasureStore({ db }), clock }),
    billing: createBilling({
      store: billingStore,
      prices,
      clock,
      brokenAnswersFreePerDay: settings.brokenAnswersFreePerDay,
    }),
    ledgerVerifier: createLedgerVerifier({
      store: createVerifyStore({ client, db }),
      clock,
      pause: sleep,
      freeRecordsPerMonth: settings.freeRecordsPerMonth,
      rateLimitPerMinute: settings.rateLimitPerMinute,
    }),
    feedback: createFeedback({
      store: createFeedbackStore({ db }),
      incrementUsage,
      post: settings.feedbackUrl === undefined ? null : postTo(settings.feedbackUrl),
      enabled: settings.feedbackEnabled,
      clock,
    }),
  };
}

/** Creates the collections and indexes of the account subgraph. Safe to repeat and to run in several processes. */
export async function ensureAccountStores(db: Database['db']): Promise<void> {
  await Promise.all(
    [
      ensureAccountCollections,
      ensureKeyIndexes,
      ensurePaymentIndexes,
      ensureUsageCounterIndexes,
      ensureDistinctUsageIndexes,
      ensurePeopleStores,
      ensureOauthIndexes,
      ensureFeedbackIndexes,
    ].map((ensure) => ensure(db)),
  );
}

/** Posts reports to the operator's own address, which need not be public. */
function postTo(url: string): (report: FeedbackReport) => Promise<void> {
  return async (report) => {
    const { request } = await import('undici');
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(FEEDBACK_POST_TIMEOUT_MS),
    });
    await body.dump();
    if (statusCode < 200 || statusCode > 299) throw new Error(`the feedback address responded with ${statusCode}`);
  };
}
