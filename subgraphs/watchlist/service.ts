import type { AccountClient } from '../../common/account-client/account-client.ts';
import { deriveKey } from '../../common/app-secret.ts';
import { type Clock, systemClock } from '../../common/clock.ts';
import { toFundingRound } from '../../common/funding/funding-record.ts';
import { createSignal } from '../../common/jobs/signal.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import type { OutboundClient } from '../../common/outbound/outbound-client.ts';
import type { NewRound } from '../../common/watchlist-client/watchlist-client.ts';
import type { DispatchDeliveries } from './domain/delivery/new-delivery.ts';
import { createReplay } from './domain/delivery/replay-deliveries.ts';
import { createOwnReplay } from './domain/delivery/replay-own.ts';
import { createDeliverySettlement } from './domain/delivery/settle-deliveries.ts';
import { createDeliveryLog } from './domain/delivery-log.ts';
import { createAccountErasure } from './domain/erase-account.ts';
import { createMatcher } from './domain/matching/match-rounds.ts';
import { PENDING_LIMITS, type PendingLimits } from './domain/matching/pending-limits.ts';
import { createWatchlistActivity } from './domain/watchlist-activity.ts';
import { createWatchlistChanges } from './domain/watchlist-changes.ts';
import { createWatchlistTest } from './domain/watchlist-test.ts';
import { createWatchlists } from './domain/watchlists.ts';
import { createWebhookSender } from './domain/webhook/send.ts';
import { createSecretSealer } from './domain/webhook-secret.ts';
import { createDeliveriesStore, ensureDeliveryIndexes } from './store/deliveries.store.ts';
import { createDeliveryLogStore } from './store/delivery-log.store.ts';
import { createDeliverySettlementStore, ensureSettlementIndexes } from './store/delivery-settlement.store.ts';
import { createMatchedRoundsStore } from './store/matched-rounds.store.ts';
import { createMatchingStore, prepareMatching } from './store/matching.store.ts';
import { createRemovalStore, ensureRemovalIndexes } from './store/removed-watchlists.store.ts';
import { createReplayStore } from './store/replay.store.ts';
import { createUntakenStore, ensureUntakenIndexes } from './store/untaken-records.store.ts';
import { createActivityStore } from './store/watchlist-activity.store.ts';
import { createWatchlistChangesStore } from './store/watchlist-changes.store.ts';
import { createWatchlistCountsStore } from './store/watchlist-counts.store.ts';
import { createWatchlistsStore, ensureWatchlistIndexes } from './store/watchlists.store.ts';

/** Dependencies of the watchlist subgraph. */
export interface WatchlistServiceDependencies extends Database {
  appSecret: string;
  accountClient: Pick<AccountClient, 'incrementUsage' | 'settleHolds'>;
  /** Sends test events to webhooks. */
  outbound: OutboundClient;
  /** Delays before the attempts at a delivery (`WEBHOOK_RETRY_SECONDS`). */
  retrySeconds?: readonly number[];
  pendingLimits?: PendingLimits;
  clock?: Clock;
}

/** The rules of the watchlist subgraph over its stores. */
export type WatchlistService = ReturnType<typeof createWatchlistService>;

/** Wires the watchlist subgraph's rules to its stores. The stores' indexes are made by {@link ensureWatchlistStores}. */
export function createWatchlistService({
  client,
  db,
  appSecret,
  accountClient,
  outbound,
  retrySeconds = [0],
  pendingLimits = PENDING_LIMITS,
  clock = systemClock,
}: WatchlistServiceDependencies) {
  const sealer = createSecretSealer(deriveKey(appSecret, 'webhook-secret'));
  const settlements = createDeliverySettlementStore({ db });
  const removals = createRemovalStore({ db, settlements, untaken: createUntakenStore({ client, db }) });
  const store = createWatchlistsStore({ client, db, removals, clock });
  const due = createSignal();
  const activityStore = createActivityStore({ client, db });
  const activity = createWatchlistActivity({ store: activityStore, clock, onDue: due.notify });
  const settlement = createDeliverySettlement({ store: settlements, accountClient, clock });
  let dispatch = insertUnclaimed;
  const matcher = createMatcher({
    store: createMatchingStore({ db }),
    clock,
    firstDelayMs: 1_000 * (retrySeconds[0] ?? 0),
    pause: activity.pause,
    pendingLimits,
    dispatch: (...given) => dispatch(...given),
  });
  const deliveries = createDeliveriesStore({ db });
  const changes = createWatchlistChangesStore({ db });
  const replay = createReplay({
    store: createReplayStore({ db }),
    findWatchlist: activityStore.find,
    settleAll: settlement.settleAll,
    clock,
    onDue: due.notify,
  });
  return {
    /** Queues deliveries again, see `createReplay`. */
    replay,
    ownReplay: createOwnReplay({
      findWatchlist: changes.find,
      findDelivery: async (id) => (await deliveries.findMany([id]))[0] ?? null,
      replay,
    }),
    /** Notifies when stored deliveries became due. */
    due,
    /** Lets a worker of this process store the deliveries of new rounds, so that it can send them at once. */
    dispatchBy(worker: DispatchDeliveries): void {
      dispatch = worker;
    },
    activity,
    /** Records the matches of new rounds, see `createMatcher`. */
    matchNewRounds: (rounds: readonly NewRound[]) =>
      matcher.matchRounds(rounds.map(({ record, arrivedAt }) => ({ round: toFundingRound(record), arrivedAt }))),
    /** Removes everything of a deleted account, see `createAccountErasure`. */
    eraseAccount: createAccountErasure({
      listIds: store.listIds,
      remove: store.remove,
      removeSlots: store.removeSlots,
      hasRemoved: removals.hasRemoved,
    }),
    watchlists: createWatchlists({ store, sealer, clock }),
    changes: createWatchlistChanges({ store: changes, activity, sealer, clock }),
    testWatchlist: createWatchlistTest({
      findWithSecrets: store.findWithSecrets,
      sealer,
      sender: createWebhookSender({ outbound, clock }),
      incrementUsage: accountClient.incrementUsage,
      clock,
    }),
    deliveries,
    deliveryLog: createDeliveryLog({
      store: createDeliveryLogStore({ db }),
      listWatchlistIds: store.listIds,
      findDeliveries: deliveries.findMany,
    }),
    matchedRounds: createMatchedRoundsStore({ db }),
    listWatchlistCounts: createWatchlistCountsStore({ client, db }).list,
  };
}

/** Stores new deliveries for other processes to send. */
const insertUnclaimed: DispatchDeliveries = async (deliveries, insert) => {
  await insert(deliveries, null);
};

/** Creates the collections and indexes of the watchlist subgraph. Safe to repeat and to run in several processes. */
export async function ensureWatchlistStores(db: Database['db']): Promise<void> {
  await Promise.all([
    ensureWatchlistIndexes(db),
    ensureDeliveryIndexes(db),
    prepareMatching(db),
    ensureSettlementIndexes(db),
    ensureUntakenIndexes(db),
    ensureRemovalIndexes(db),
  ]);
}
