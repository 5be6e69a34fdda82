import type { Collection } from 'mongodb';
import {
  createDeliveryWorker,
  type DeliveryQueue,
} from '../../../subgraphs/watchlist/domain/delivery/delivery-worker.ts';
import type { InsertDeliveries, NewDelivery } from '../../../subgraphs/watchlist/domain/delivery/new-delivery.ts';
import type { Watchlist } from '../../../subgraphs/watchlist/domain/watchlist.ts';
import { ensureWatchlistStores } from '../../../subgraphs/watchlist/service.ts';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';
import { createDeliveryQueue } from '../../../subgraphs/watchlist/store/delivery-queue.store.ts';
import { createMatchingStore } from '../../../subgraphs/watchlist/store/matching.store.ts';
import { useDatabase } from '../../support/database.ts';
import { newDelivery } from './new-delivery.ts';
import { anyWatchlist } from './use-matching.ts';

/** Time stands still: no poll becomes due by itself. */
export const NOW = new Date();

/** Provides a test file with workers over the real queue. Their events are accepted at once, and nothing is billed. */
export function useWorker() {
  const database = useDatabase();
  beforeAll(() => ensureWatchlistStores(database().db));
  afterEach(() => deliveries().deleteMany({}));
  const deliveries = (): Collection<DeliveryDocument> => database().db.collection('deliveries');
  /** Stores new deliveries as matching does. */
  const insert: InsertDeliveries = (...given) => createMatchingStore(database()).insertDeliveries(...given);

  return {
    deliveries,
    insert,
    /** Reads the row of the first of some matches. */
    rowOf: ([match]: readonly NewDelivery[]) => deliveries().findOne({ _id: match?.id ?? '' }),

    /** Starts a worker with parts of the queue, or the sending of an event, replaced. */
    start({
      given = {},
      send = async () => undefined,
    }: {
      given?: Partial<DeliveryQueue>;
      send?(): Promise<void>;
    } = {}) {
      const queue = createDeliveryQueue({
        db: database().db,
        onSettlement: () => undefined,
        recordDiscarded: async () => undefined,
      });
      const sent: string[] = [];
      const errors: unknown[] = [];
      let wakeCount = 0;
      const worker = createDeliveryWorker({
        queue: { ...queue, ...given },
        admit: async (claimed) => new Set(claimed),
        async attempt({ id }) {
          sent.push(id);
          await send();
          const answer = { delivered: true, httpStatus: 204, error: null, wasSent: true, retryAfterSeconds: null };
          return { outcome: { kind: 'delivered', httpStatus: 204, at: NOW }, answer };
        },
        recordHealth: async () => undefined,
        wake: () => {
          wakeCount += 1;
        },
        onError: (error) => errors.push(error),
        clock: () => NOW,
        drainMs: 5_000,
      });
      return { ...worker, queue, sent, errors, wakeCount: () => wakeCount };
    },

    /** Stores a due delivery directly, as another process. Returns its id. */
    async addDue(origin: string): Promise<string> {
      const due = newDelivery('w', { account_id: 'a', origin, next_attempt_at: NOW });
      await deliveries().insertOne(due);
      return due._id;
    },

    /** Builds matches of one watchlist. */
    matches(origin: string, count: number, given: Partial<Watchlist> = {}): NewDelivery[] {
      const watchlist = anyWatchlist({}, { webhookUrl: `${origin}/hook`, ...given });
      return Array.from({ length: count }, () => {
        const { _id: id, round_id: roundId } = newDelivery(watchlist.id);
        return { id, watchlist, roundId, origin, createdAt: NOW, dueAt: NOW };
      });
    },
  };
}

/** Returns the ids of new deliveries. */
export const idsOf = (matches: readonly NewDelivery[]) => matches.map(({ id }) => id);
