import type { Clock } from '../../../../common/clock.ts';
import { createOpenWork } from '../../../../common/process/open-work.ts';
import type { DeliveriesInFlight } from './deliveries-in-flight.ts';
import { beginLease, type ClaimTerms } from './lease.ts';
import type { DispatchDeliveries, NewDelivery } from './new-delivery.ts';
import type { OriginConcurrency } from './origin-concurrency.ts';
import type { ClaimedDelivery } from './queued-delivery.ts';

/** Events in flight up to which new deliveries are claimed by their insert. The rest of the capacity is for what waits. */
const MAX_IN_FLIGHT_FOR_NEW = 400;

/** Dependencies of {@link createDispatcher}. */
export interface DispatcherDependencies {
  origins: OriginConcurrency;
  inFlight: Pick<DeliveriesInFlight, 'start'>;
  /** Called when the next run may start deliveries. */
  wake(): void;
  /** Called for deliveries that could not be started. */
  onError(error: unknown): void;
  clock: Clock;
}

/**
 * Creates the dispatch of new deliveries. Those that are due and for which there is capacity are claimed by the write that
 * stores them, and sent at once; the others wait for a run of the worker. When the write fails it is unknown which
 * are stored: what it has claimed is due again after the lease.
 */
export function createDispatcher({ origins, inFlight, wake, onError, clock }: DispatcherDependencies) {
  /** What may claim. */
  const running = createOpenWork();
  let isStopped = false;

  /** Reserves capacity, one by one. What waits for an origin comes first. */
  function reserve(due: readonly NewDelivery[]): NewDelivery[] {
    if (isStopped) return [];
    return due.filter(({ origin }) => origins.countInFlight() < MAX_IN_FLIGHT_FOR_NEW && origins.reserve(origin));
  }

  const dispatch: DispatchDeliveries = async (deliveries, insert) => {
    const { now, ...terms } = beginLease(clock);
    const due = deliveries.filter(({ watchlist, dueAt }) => watchlist.active && dueAt <= now);
    const reserved = reserve(due);
    const ids = new Set(reserved.map(({ id }) => id));
    let inserted: ReadonlySet<string> = new Set();
    try {
      inserted = await insert(deliveries, { ...terms, ids });
    } finally {
      for (const { id, origin } of reserved) if (!inserted.has(id)) origins.end(origin, null);
    }
    const claimed = reserved.filter(({ id }) => inserted.has(id)).map((delivery) => toClaimed(delivery, terms));
    if (claimed.length > 0) void inFlight.start(claimed).catch(onError);
    const waiting = due.filter(({ id }) => !ids.has(id));
    origins.markDue(waiting.map(({ origin }) => origin));
    if (waiting.length > 0 || claimed.length < reserved.length) wake();
  };

  return {
    async dispatch(...given: Parameters<DispatchDeliveries>): Promise<void> {
      const dispatched = dispatch(...given);
      if (!isStopped) running.add(dispatched);
      await dispatched;
    },

    /** Claims nothing from now on. Resolves when what was claimed before is in flight. */
    async stop(): Promise<void> {
      isStopped = true;
      await running.ended();
    },
  };
}

/** Returns a new delivery as its first claim. */
function toClaimed(
  { id, watchlist, roundId, origin, createdAt }: NewDelivery,
  terms: Pick<ClaimTerms, 'lease' | 'leaseEndsAt'>,
): ClaimedDelivery {
  return {
    id,
    watchlistId: watchlist.id,
    accountId: watchlist.accountId,
    roundId,
    origin,
    attempts: 1,
    // The first hold has the delivery's id.
    holdId: id,
    isPaid: false,
    wasUntaken: false,
    needsAdmission: true,
    noCreditSince: null,
    createdAt,
    ...terms,
  };
}
