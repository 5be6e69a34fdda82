import type { AccountClient } from '../../common/account-client/account-client.ts';
import { deriveKey } from '../../common/app-secret.ts';
import { type Clock, systemClock } from '../../common/clock.ts';
import { type PollLoop, startPollLoop } from '../../common/jobs/poll-loop.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import type { OutboundClient } from '../../common/outbound/outbound-client.ts';
import { createDeliveryAttempt } from './domain/delivery/attempt-delivery.ts';
import { createDeliveryWorker } from './domain/delivery/delivery-worker.ts';
import { createRemovalFinisher } from './domain/delivery/finish-removals.ts';
import type { ClaimedDelivery } from './domain/delivery/queued-delivery.ts';
import { createDeliveryMaintenance } from './domain/delivery/reconcile-deliveries.ts';
import { createStalledRelease } from './domain/delivery/release-stalled.ts';
import { createRetryPolicy } from './domain/delivery/retry-policy.ts';
import { createDeliverySettlement } from './domain/delivery/settle-deliveries.ts';
import { createUntakenLimiter, type UntakenLimits } from './domain/delivery/untaken-limits.ts';
import { createWebhookHealth } from './domain/delivery/webhook-health.ts';
import { createWebhookSender } from './domain/webhook/send.ts';
import { createSecretSealer } from './domain/webhook-secret.ts';
import type { WatchlistService } from './service.ts';
import { createDeliveryMaintenanceStore } from './store/delivery-maintenance.store.ts';
import { createDeliveryQueue } from './store/delivery-queue.store.ts';
import { createDeliverySettlementStore } from './store/delivery-settlement.store.ts';
import { createRemovalStore } from './store/removed-watchlists.store.ts';
import { createStalledStore } from './store/stalled.store.ts';
import { createUntakenStore } from './store/untaken-records.store.ts';
import { createActivityStore } from './store/watchlist-activity.store.ts';
import { createHealthStore } from './store/webhook-health.store.ts';

/** The delays of the delivery loops of a process. */
export interface DeliveryDelays {
  /** Until deliveries are noticed that became due or were added by another process. */
  pollMs: number;
  /** Until settlements are noticed that another process left pending, such as one that died. */
  settleMs: number;
  /** Until top-ups, lost keys, capacity for stalled deliveries and removed watchlists are noticed. */
  reconcileMs: number;
  /** How long a stop waits for events in flight before it releases their leases. */
  drainMs: number;
}

/** Settlements wait so long for further ones, with which they are written together. The event was received before. */
const SETTLEMENT_GATHER_MS = 25;

const DELAYS: DeliveryDelays = { pollMs: 250, settleMs: 2_000, reconcileMs: 2_000, drainMs: 8_000 };

/** Dependencies of {@link startDeliveries}. */
export interface DeliveryServiceDependencies extends Database {
  appSecret: string;
  accountClient: AccountClient;
  outbound: OutboundClient;
  watchlistService: Pick<WatchlistService, 'due' | 'activity' | 'dispatchBy'>;
  retrySeconds: readonly number[];
  untakenLimits: UntakenLimits;
  logger: Logger;
  clock?: Clock;
  /** Shorter in tests. */
  delays?: DeliveryDelays;
}

/** The delivery loops of this process. */
export interface DeliveryService {
  /** Reconciles parked deliveries with their watchlists; for a recurring job. */
  reconcileParked(): Promise<void>;
  /** Finishes or releases what is in flight. */
  stop(): Promise<void>;
}

/** Starts sending due deliveries, until stopped. Several processes may do so at once. */
export function startDeliveries(dependencies: DeliveryServiceDependencies): DeliveryService {
  const { client, db, accountClient, watchlistService, untakenLimits, logger } = dependencies;
  const { clock = systemClock, delays = DELAYS } = dependencies;
  const { due, activity } = watchlistService;
  const settlements = createDeliverySettlementStore({ db });
  const settlement = createDeliverySettlement({
    store: settlements,
    accountClient,
    clock,
    readIntervalMs: delays.settleMs,
  });
  const { unpark } = createActivityStore({ client, db });
  const untaken = createUntakenStore({ client, db });
  const removals = createRemovalStore({ db, settlements, untaken });
  const maintenanceStore = createDeliveryMaintenanceStore({ db, clock, removals, unpark });
  const maintenance = createDeliveryMaintenance({
    store: maintenanceStore,
    accountClient,
    activity,
    clock,
    onDue: due.notify,
  });
  const settlementLoop = startPollLoop(
    {
      name: 'settlement of deliveries',
      everyMs: delays.settleMs,
      gatherMs: SETTLEMENT_GATHER_MS,
      run: settlement.settleKnownOrNext,
    },
    logger,
  );
  const worker = createDeliveryWorker({
    queue: createDeliveryQueue({
      db,
      onSettlement(pending) {
        settlement.add(pending);
        settlementLoop.wake();
      },
      recordDiscarded: createDiscardRecorder({ settlements, untaken, clock }),
    }),
    admit: createUntakenLimiter({ limits: untakenLimits, count: untaken.count, clock }),
    attempt: createAttempt(dependencies, clock),
    recordHealth: createWebhookHealth({ store: createHealthStore({ db }), pause: activity.pause, clock }),
    wake: () => deliveryLoop.wake(),
    onError: (err) => logger.warn({ err }, 'a delivery could not be written'),
    clock,
    drainMs: delays.drainMs,
  });
  const deliveryLoop: PollLoop = startPollLoop({ name: 'deliveries', everyMs: delays.pollMs, run: worker.run }, logger);
  due.subscribe(() => {
    worker.noteDue();
    deliveryLoop.wake();
  });
  watchlistService.dispatchBy(worker.dispatch);
  const releaseStalled = createStalledRelease({
    store: createStalledStore({ db, untaken }),
    limits: untakenLimits,
    clock,
    onDue: due.notify,
  });
  const finishRemovals = createRemovalFinisher({ store: removals, clock });
  const reconciliationLoop = startPollLoop(
    {
      name: 'accounts of deliveries',
      everyMs: delays.reconcileMs,
      async run() {
        await maintenance.pauseKeylessAccounts();
        await maintenance.recheckCredit();
        await releaseStalled();
        await finishRemovals();
        return false;
      },
    },
    logger,
  );
  return {
    reconcileParked: maintenance.reconcileParked,
    async stop() {
      await Promise.all([deliveryLoop.stop(), reconciliationLoop.stop()]);
      await worker.finish();
      await settlementLoop.stop();
      // The next start settles the rest.
      await settlement.settleAll().catch((err: unknown) => logger.warn({ err }, 'deliveries are left unsettled'));
    },
  };
}

/** Creates the function that stores what outlives the rows of discarded deliveries. */
function createDiscardRecorder(parts: {
  settlements: Pick<ReturnType<typeof createDeliverySettlementStore>, 'releaseHolds'>;
  untaken: Pick<ReturnType<typeof createUntakenStore>, 'recordRemoved'>;
  clock: Clock;
}) {
  const { settlements, untaken, clock } = parts;
  return async (discarded: readonly ClaimedDelivery[]): Promise<void> => {
    await settlements.releaseHolds(discarded, clock());
    await untaken.recordRemoved(
      discarded.filter(({ wasUntaken }) => wasUntaken),
      clock(),
    );
  };
}

function createAttempt(dependencies: DeliveryServiceDependencies, clock: Clock) {
  const { appSecret, accountClient, outbound, retrySeconds } = dependencies;
  return createDeliveryAttempt({
    accountClient,
    sender: createWebhookSender({ outbound, clock }),
    sealer: createSecretSealer(deriveKey(appSecret, 'webhook-secret')),
    retryPolicy: createRetryPolicy(retrySeconds),
    clock,
  });
}
