import type { Micros } from './money.ts';

/** A received payment. */
export interface Payment {
  /** The provider's id: makes the payment count once. */
  paymentId: string;
  accountId: string;
  amountMicros: Micros;
}

/** A state of the refund of a payment, or of a dispute about it. */
export interface Refund {
  /** The provider's id: makes the refund count once. */
  refundId: string;
  paymentId: string;
  amountMicros: Micros;
  /** Whether the money came back to us: the refund failed, or the dispute was won. That is final. */
  isReturned: boolean;
}
