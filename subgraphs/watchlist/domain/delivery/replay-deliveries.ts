import type { Clock } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import type { Watchlist } from '../watchlist.ts';

/** Which deliveries of a watchlist are sent once more. */
export interface ReplayRequest {
  watchlistId: string;
  /** Only this one. */
  deliveryId?: string;
  /** All whose match was recorded from then on. Without either, all that have not been delivered. */
  since?: Date;
}

/** What these rules need of the store. */
export interface ReplayStore {
  /** Queues deliveries as if they were new, except those that are being sent, and tells how many. */
  requeue(request: ReplayRequest, dueAt: Date): Promise<number>;
}

/**
 * Creates the replay: deliveries are queued again under their ids, with all attempts before them. What was billed before is
 * free, however often; what was not is billed when it is delivered.
 */
export function createReplay(parts: {
  store: ReplayStore;
  findWatchlist(watchlistId: string): Promise<Watchlist | null>;
  /** Settles what deliveries owe, so that it is known which were billed. */
  settleAll(): Promise<void>;
  clock: Clock;
  onDue(): void;
}) {
  const { store, findWatchlist, settleAll, clock, onDue } = parts;
  /**
   * @returns how many were queued again
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
