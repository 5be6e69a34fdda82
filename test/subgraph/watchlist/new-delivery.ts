import { randomUUID } from 'node:crypto';
import type { DeliveryDocument } from '../../../subgraphs/watchlist/store/deliveries.store.ts';

/** Builds a stored delivery of a watchlist. The defaults are those of a queued one. */
export function newDelivery(watchlistId: string, given: Partial<DeliveryDocument> = {}): DeliveryDocument {
  return {
    _id: randomUUID(),
    watchlist_id: watchlistId,
    round_id: randomUUID(),
    status: 'pending',
    attempts: 0,
    http_status: null,
    error: null,
    created_at: new Date(),
    delivered_at: null,
    ...given,
  };
}
