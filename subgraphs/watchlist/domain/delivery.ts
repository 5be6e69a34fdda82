import { v5 as uuidv5 } from 'uuid';

/** The status of a delivery (contract, Delivery). */
export type DeliveryStatus = 'pending' | 'sending' | 'delivered' | 'retry' | 'no_credit' | 'failed';

/** A matching round on its way to a webhook. Its owner is that of its watchlist. */
export interface Delivery {
  id: string;
  watchlistId: string;
  roundId: string;
  status: DeliveryStatus;
  attempts: number;
  /** When the next attempt is due; null unless it waits for one. */
  nextAttemptAt: Date | null;
  /** The webhook's last status; null when it has not responded. */
  httpStatus: number | null;
  /** The reason of the last failure, of a fixed set. */
  error: string | null;
  createdAt: Date;
  deliveredAt: Date | null;
  /** Whether it was billed. It is never billed again. */
  billed: boolean;
}

/** Returns whether the webhook has taken its record, which is then paid for, also while it is sent again. */
export function wasDelivered({ status, billed }: Pick<Delivery, 'status' | 'billed'>): boolean {
  return status === 'delivered' || billed;
}

/** Derives the id of the delivery of a round to a watchlist; equal inputs give equal ids (RFC 9562, 5.5). */
export function deliveryIdOf(watchlistId: string, roundId: string): string {
  return uuidv5(roundId, watchlistId);
}
