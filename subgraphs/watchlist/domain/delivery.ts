/** Where a delivery stands, in the contract's words (Delivery). */
export type DeliveryStatus = 'pending' | 'sending' | 'delivered' | 'retry' | 'no_credit' | 'failed';

/** One matching round on its way to a webhook. It belongs to whom its watchlist belongs to. */
export interface Delivery {
  id: string;
  watchlistId: string;
  roundId: string;
  status: DeliveryStatus;
  attempts: number;
  /** What the webhook answered last; null when it has not answered. */
  httpStatus: number | null;
  /** Why the last attempt failed, in one fixed word. */
  error: string | null;
  createdAt: Date;
  deliveredAt: Date | null;
  /** Whether it was billed; it never is again, whatever becomes of it. */
  billed: boolean;
}

/** Whether its record was taken by the webhook, and so paid for; also when it is sent once more. */
export function wasDelivered({ status, billed }: Pick<Delivery, 'status' | 'billed'>): boolean {
  return status === 'delivered' || billed;
}
