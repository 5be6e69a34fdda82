import type { WebhookAnswer } from '../webhook/send.ts';
import { createDeliveriesInFlight, type InFlightDependencies, type InFlightQueue } from './deliveries-in-flight.ts';
import { createDispatcher } from './dispatch-new.ts';
import { beginLease, type ClaimTerms } from './lease.ts';
import { createOriginConcurrency, type OriginQuota, type OriginSignal } from './origin-concurrency.ts';
import type { ClaimedDelivery } from './queued-delivery.ts';

/** Events in flight in this process at most, over all origins. */
const MAX_IN_FLIGHT = 500;
/** Origins whose deliveries are claimed together at most. */
const MAX_ORIGINS_PER_CLAIM = 64;
/** Interval of polls that rescan all due deliveries, not only newly due ones. */
const FULL_SCAN_INTERVAL_MS = 30_000;
/** Overlap of polls, for rows whose write became visible late. */
const POLL_OVERLAP_MS = 1_000;
/** Interval of polls that nothing requested, while the end of deliveries wakes the worker all the time. */
const MIN_POLL_INTERVAL_MS = 50;

/** The queue of deliveries, as the worker needs it. */
export interface DeliveryQueue extends InFlightQueue {
  /** Finds origins with deliveries that became due after an instant (null: ever) and until another. */
  findDueOrigins(after: Date | null, until: Date): Promise<string[]>;
  /**
   * Claims due deliveries in a constant number of round trips. Each is claimed by one process alone until the lease
   * ends.
   */
  claim(quotas: readonly OriginQuota[], terms: ClaimTerms): Promise<Claim>;
}

/** Claimed deliveries, and the origins without further due deliveries. */
export interface Claim {
  claimed: ClaimedDelivery[];
  drained: string[];
}

/** Dependencies of the worker. */
export interface WorkerDependencies extends InFlightDependencies {
  queue: DeliveryQueue;
  /** Called when the next run may start deliveries: capacity became free, or some became due. */
  wake(): void;
}

/** Creates the worker of a process. Several processes may have one each. */
export function createDeliveryWorker(dependencies: WorkerDependencies) {
  const { queue, wake, onError, clock } = dependencies;
  const origins = createOriginConcurrency();
  const inFlight = createDeliveriesInFlight(dependencies, ({ origin }, answer) => {
    origins.end(origin, toOriginSignal(answer));
    wake();
  });
  const dispatcher = createDispatcher({ origins, inFlight, wake, onError, clock });
  let lastPollAt: Date | null = null;
  let lastFullScanMs = 0;
  /** Whether deliveries of unknown origins became due since the last poll began. */
  let isPollRequested = false;

  async function poll(): Promise<void> {
    const now = clock();
    const isRecent = lastPollAt !== null && now.getTime() - lastPollAt.getTime() < MIN_POLL_INTERVAL_MS;
    if (isRecent && !isPollRequested) return;
    const isFullScan = lastPollAt === null || now.getTime() - lastFullScanMs >= FULL_SCAN_INTERVAL_MS;
    const after = isFullScan || lastPollAt === null ? null : new Date(lastPollAt.getTime() - POLL_OVERLAP_MS);
    isPollRequested = false;
    try {
      origins.markDue(await queue.findDueOrigins(after, now));
    } catch (error) {
      isPollRequested = true;
      throw error;
    }
    lastPollAt = now;
    if (isFullScan) lastFullScanMs = now.getTime();
  }

  /** Claims due deliveries within the quotas, and frees what is left of these. The origins that may have more are due again. */
  async function claim(quotas: readonly OriginQuota[]): Promise<ClaimedDelivery[]> {
    const unused = quotas.flatMap(({ origin, count }) => Array<string>(count).fill(origin));
    let mayHaveMore = quotas.map(({ origin }) => origin);
    try {
      const { claimed, drained } = await queue.claim(quotas, beginLease(clock));
      for (const { origin } of claimed) unused.splice(unused.indexOf(origin), 1);
      const isDrained = new Set(drained);
      mayHaveMore = mayHaveMore.filter((origin) => !isDrained.has(origin));
      return claimed;
    } finally {
      for (const origin of unused) origins.end(origin, null);
      origins.markDue(mayHaveMore);
    }
  }

  return {
    /** Accepts the notification that stored deliveries are due: the next run polls, however recent the last poll is. */
    noteDue(): void {
      isPollRequested = true;
    },

    dispatch: dispatcher.dispatch,

    /** Starts due deliveries within the free capacity, without waiting for them to end. Returns whether it started any. */
    async run(): Promise<boolean> {
      await poll();
      const quotas = origins.allocate(MAX_IN_FLIGHT - origins.countInFlight(), MAX_ORIGINS_PER_CLAIM);
      if (quotas.length === 0) return false;
      const claimed = await claim(quotas);
      if (claimed.length === 0) return false;
      await inFlight.start(claimed);
      return true;
    },

    /** Waits for the deliveries in flight, and releases the leases of those that take too long. Later ones are stored only. */
    async finish(): Promise<void> {
      await inFlight.drain(dispatcher.stop());
    },
  };
}

function toOriginSignal(answer: WebhookAnswer | null): OriginSignal | null {
  if (answer === null) return null;
  if (answer.delivered) return 'accepted';
  return answer.httpStatus === null ? 'unreachable' : 'rejected';
}
