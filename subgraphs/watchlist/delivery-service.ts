import type { AccountClient } from '../../common/account-client/account-client.ts';
import { deriveKey } from '../../common/app-secret.ts';
import { type Clock, systemClock } from '../../common/clock.ts';
import { type PollLoop, startPollLoop } from '../../common/jobs/poll-loop.ts';
import type { Logger } from '../../common/logger.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import type { OutboundClient } from '../../common/outbound/outbound-client.ts';
import { createDeliveryAttempt } from './domain/delivery/attempt-delivery.ts';
import { createDeliveryWorker } from './domain/delivery/delivery-worker.ts';
import { createRemovals } from './domain/delivery/finish-removals.ts';
import { createStalledRelease } from './domain/delivery/release-stalled.ts';
import { createRetryPolicy } from './domain/delivery/retry-policy.ts';
import { createBillSettlement } from './domain/delivery/settle-bills.ts';
import { createTending } from './domain/delivery/tend-deliveries.ts';
import { createPlaceFinder, type UntakenLimits } from './domain/delivery/untaken-limits.ts';
import { createWebhookHealth } from './domain/delivery/webhook-health.ts';
import { createWebhookSender } from './domain/webhook/send.ts';
import { createSecretSealer } from './domain/webhook-secret.ts';
import type { WatchlistService } from './service.ts';
import { createBillsStore } from './store/bills.store.ts';
import { createDeliveryQueue } from './store/delivery-queue.store.ts';
import { createRemovalStore } from './store/removed-watchlists.store.ts';
import { createStalledStore } from './store/stalled.store.ts';
import { createTendStore } from './store/tend.store.ts';
import { createUntakenStore } from './store/untaken-records.store.ts';
import { createActivityStore } from './store/watchlist-activity.store.ts';
import { createHealthStore } from './store/webhook-health.store.ts';

/** How soon deliveries are noticed that became due, or that another process has added. */
const LOOK_EVERY_MS = 250;
/** How soon is settled what another process has left unsettled, such as one that died. */
const SETTLE_EVERY_MS = 2_000;
/** How soon top-ups, lost keys, free places among the untaken records and removed watchlists are noticed. */
const FOLLOW_EVERY_MS = 2_000;

/** What deliveries are sent with. */
export interface DeliveryServiceDependencies extends Database {
  appSecret: string;
  accountClient: AccountClient;
  outbound: OutboundClient;
  watchlistService: Pick<WatchlistService, 'due' | 'activity'>;
  retrySeconds: readonly number[];
  untakenLimits: UntakenLimits;
  logger: Logger;
  clock?: Clock;
}

/** The sending of deliveries in this process. */
export interface DeliveryService {
  /** What is parked follows its watchlist; for a recurring job. */
  tendParked(): Promise<void>;
  /** Finishes what is in flight, or gives it back. */
  stop(): Promise<void>;
}

/** Sends deliveries that are due, until it is stopped. Several processes may do so at once. */
export function startDeliveries(dependencies: DeliveryServiceDependencies): DeliveryService {
  const { client, db, accountClient, watchlistService, untakenLimits, logger, clock = systemClock } = dependencies;
  const { due, activity } = watchlistService;
  const bills = createBillsStore({ db });
  const settlement = createBillSettlement({ store: bills, accountClient, clock });
  const { unpark } = createActivityStore({ client, db });
  const untaken = createUntakenStore({ db });
  const removals = createRemovalStore({ db, bills, untaken });
  const store = createTendStore({ db, clock, removals, unpark });
  const tending = createTending({ store, accountClient, activity, clock, onDue: due.notify });
  const settling = startPollLoop(
    { name: 'settlement of deliveries', everyMs: SETTLE_EVERY_MS, run: settlement.settleNext },
    logger,
  );
  const worker = createDeliveryWorker({
    queue: createDeliveryQueue({
      db,
      onSettlement: settling.wake,
      async keepRemains(dropped) {
        await bills.releaseHolds(dropped, clock());
        await untaken.keepRemoved(
          dropped.filter(({ wasUntaken }) => wasUntaken),
          clock(),
        );
      },
    }),
    findPlaces: createPlaceFinder({ limits: untakenLimits, count: untaken.count, clock }),
    attempt: createAttempt(dependencies, clock),
    recordHealth: createWebhookHealth({ store: createHealthStore({ db }), pause: activity.pause, clock }),
    onFree: () => sending.wake(),
    clock,
  });
  const onError = (err: unknown) => logger.warn({ err }, 'a delivery could not be written');
  const run = () => worker.run(onError);
  const sending: PollLoop = startPollLoop({ name: 'deliveries', everyMs: LOOK_EVERY_MS, run }, logger);
  due.subscribe(sending.wake);
  const releaseStalled = createStalledRelease({
    store: createStalledStore({ db, untaken }),
    limits: untakenLimits,
    clock,
    onDue: due.notify,
  });
  const finishRemovals = createRemovals({ store: removals, clock });
  const following = startPollLoop(
    {
      name: 'accounts of deliveries',
      everyMs: FOLLOW_EVERY_MS,
      async run() {
        await tending.followKeyLosses();
        await tending.recheckCredit();
        await releaseStalled();
        await finishRemovals();
        return false;
      },
    },
    logger,
  );
  return {
    tendParked: tending.tendParked,
    async stop() {
      await Promise.all([sending.stop(), following.stop()]);
      await worker.finish();
      await settling.stop();
      // What can't be settled now is settled after the next start.
      await settlement.settleAll().catch((err: unknown) => logger.warn({ err }, 'deliveries are left unsettled'));
    },
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
