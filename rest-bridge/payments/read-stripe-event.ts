import type Stripe from 'stripe';
import type { Payment, Refund } from '../../common/payments.ts';

/** The name under which a checkout carries its account in Stripe's metadata; also in the account subgraph's client. */
const ACCOUNT_ID = 'account_id';
const MICROS_PER_CENT = 10_000;

/** What an event changes here. */
export type StripeChange =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'refund'; refund: Refund }
  /** Nothing. `isFault` where money moved that an operator has to look at. */
  | { kind: 'none'; reason: string; isFault: boolean };

/**
 * Reads what an event changes. Credits are added when a checkout is paid, and leave when money leaves us: by a refund, or by a
 * dispute that withdraws it.
 */
export function readStripeEvent(event: Stripe.Event): StripeChange {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readCheckout(event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return readRefund(event.data.object, hasFailed(event.data.object));
    case 'charge.dispute.funds_withdrawn':
      return readRefund(event.data.object, false);
    case 'charge.dispute.funds_reinstated':
      return readRefund(event.data.object, true);
    default:
      return nothing('an event of no interest');
  }
}

function readCheckout(session: Stripe.Checkout.Session): StripeChange {
  const { metadata, client_reference_id, payment_status, payment_intent, amount_total, currency } = session;
  const accountId = metadata?.[ACCOUNT_ID];
  if (accountId === undefined) return nothing('a checkout of something else');
  // A payer can set the reference of a payment link, never the metadata: both are ours only if they agree.
  if (client_reference_id !== accountId) return fault('the checkout names two accounts');
  // Paid later: another event follows.
  if (payment_status !== 'paid') return nothing(`a checkout that is ${payment_status}`);
  if (currency !== 'usd') return fault(`the checkout is in ${currency}`);
  const paymentId = idOf(payment_intent);
  if (paymentId === null || !isAmount(amount_total)) return fault('the checkout has no payment');
  return { kind: 'payment', payment: { paymentId, accountId, amountMicros: amount_total * MICROS_PER_CENT } };
}

/** Reads a refund or a dispute: both take the amount of a payment away, or give it back. */
function readRefund(
  { id, payment_intent, amount, currency }: Stripe.Refund | Stripe.Dispute,
  isReturned: boolean,
): StripeChange {
  const paymentId = idOf(payment_intent);
  if (paymentId === null) return nothing('a refund without a payment intent, which no checkout has');
  if (currency !== 'usd') return nothing(`a refund in ${currency}`);
  if (!isAmount(amount)) return nothing('a refund of nothing');
  return { kind: 'refund', refund: { refundId: id, paymentId, amountMicros: amount * MICROS_PER_CENT, isReturned } };
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function isAmount(cents: number | null): cents is number {
  return Number.isSafeInteger(cents) && Number(cents) > 0;
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function nothing(reason: string): StripeChange {
  return { kind: 'none', reason, isFault: false };
}

function fault(reason: string): StripeChange {
  return { kind: 'none', reason, isFault: true };
}
