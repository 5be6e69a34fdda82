import type { Clock } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import type { Watchlist } from '../watchlist.ts';

/** A selection of a watchlist's deliveries to send again. */
export interface ReplayRequest {
  watchlistId: string;
  /** Only this one. */
  deliveryId?: string;
  /** All recorded at this instant or later. Without either, all that were not delivered. */
  since?: Date;
}

/** The store of deliveries, as the replay needs it. */
export interface ReplayStore {
  /** Queues deliveries as if they were new, except those being sent. Returns how many. */
  requeue(request: ReplayRequest, dueAt: Date): Promise<number>;
}

/**
 * Creates the replay: deliveries are queued again under their ids, with a full set of attempts. What was billed before is
 * free, any number of times; the rest is billed when delivered.
 */
export function createReplay(parts: {
  store: ReplayStore;
  findWatchlist(watchlistId: string): Promise<Watchlist | null>;
  /** Settles all deliveries, so that `billed` is up to date. */
  settleAll(): Promise<void>;
  clock: Clock;
  onDue(): void;
}) {
  const { store, findWatchlist, settleAll, clock, onDue } = parts;
  /**
   * Queues deliveries again.
   * @returns how many
   * @throws ServiceError NOT_FOUND, or INVALID_INPUT while the watchlist is paused
   */
  return async (request: ReplayRequest): Promise<{ queued: number }> => {
    const watchlist = await findWatchlist(request.watchlistId);
    if (watchlist === null) throw new ServiceError('NOT_FOUND', 'No such watchlist.');
    if (!watchlist.active) throw new ServiceError('INVALID_INPUT', 'The watchlist is paused; resume it first.');
    await settleAll();
    const queued = await store.requeue(request, clock());
    if (queued > 0) onDue();
    return { queued };
  };
}
