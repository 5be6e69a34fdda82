import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { type Answer, call } from '../../support/http.ts';

/** The settings of a service that takes payments. */
export const STRIPE_ENV = { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests' };

/** An event, as far as the service reads it. */
export interface SentEvent {
  type: string;
  object: object;
}

/** How an event is signed, where it differs from what Stripe does. */
interface Signing {
  secret?: string;
  timestamp?: number;
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string;
}

/** Sends an event as Stripe does: a JSON body, and a signature over its bytes and the time. */
export function sendEvent(restUrl: string, { type, object }: SentEvent, signing: Signing = {}): Promise<Answer> {
  const { secret = STRIPE_ENV.STRIPE_WEBHOOK_SECRET, timestamp, tamper = (body) => body } = signing;
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const at = timestamp ?? Math.floor(Date.now() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
  return call(`${restUrl}/stripe/events`, { headers: { 'stripe-signature': signature }, body: tamper(payload) });
}

/** Creates the event of a paid checkout. */
export function paidCheckout(accountId: string, cents: number, given: object = {}): SentEvent {
  const object = {
    id: `cs_${randomUUID()}`,
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: accountId,
    metadata: { account_id: accountId },
    payment_intent: `pi_${randomUUID()}`,
    payment_status: 'paid',
    amount_total: cents,
    currency: 'usd',
    ...given,
  };
  return { type: 'checkout.session.completed', object };
}

/** Creates the event of a refund. */
export function refundOf(payment_intent: string, cents: number, given: object = {}): SentEvent {
  const object = { id: `re_${randomUUID()}`, object: 'refund', amount: cents, currency: 'usd', status: 'succeeded' };
  return { type: 'refund.created', object: { ...object, payment_intent, ...given } };
}

/** Creates the event of a dispute that moves the money of a payment. */
export function disputeOf(
  payment_intent: string,
  cents: number,
  moved: 'withdrawn' | 'reinstated',
  id: string,
): SentEvent {
  const object = { id, object: 'dispute', amount: cents, currency: 'usd', payment_intent };
  return { type: `charge.dispute.funds_${moved}`, object };
}
