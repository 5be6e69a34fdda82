import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { AccountClient } from '../../common/account-client/account-client.ts';
import { ServiceError } from '../../common/errors.ts';
import { rawBodyPlugin } from '../plugins/raw-body.plugin.ts';
import { readStripeEvent, type StripeChange } from './read-stripe-event.ts';

/** Where Stripe sends its events. */
export const STRIPE_EVENTS_PATH = '/stripe/events';

/** Older signatures are refused: who records an event can't send it later. The library's default. */
const MAX_SIGNATURE_AGE_SECONDS = 300;

interface Options {
  accountClient: Pick<AccountClient, 'bookPayment' | 'bookRefund'>;
  webhookSecret: string;
}

/**
 * Receives the events of Stripe. An event with a valid signature is answered with 200 after it was booked durably, or when there is
 * nothing to book; with a 5xx when it could not be booked now, so that Stripe sends it again; any other request with 400.
 */
export async function stripeEventsPlugin(app: FastifyInstance, options: Options): Promise<void> {
  // Loaded only where payments are taken: the library is large.
  const { Stripe: StripeClient } = await import('stripe');
  await app.register(rawBodyPlugin);
  app.post(STRIPE_EVENTS_PATH, async ({ body, headers, deadline, log }) => {
    const event = verify(StripeClient.webhooks, body, headers['stripe-signature'], options.webhookSecret);
    const eventLog = log.child({ event: event.id, type: event.type });
    await deadline.race(book(readStripeEvent(event), options.accountClient, eventLog));
    return { received: true };
  });
}

function verify(
  webhooks: typeof Stripe.webhooks,
  body: unknown,
  signature: string | string[] | undefined,
  secret: string,
): Stripe.Event {
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('no body or no single signature');
    return webhooks.constructEvent(body, signature, secret, MAX_SIGNATURE_AGE_SECONDS);
  } catch (cause) {
    throw new ServiceError('BAD_REQUEST', 'The event has no valid signature.', { cause });
  }
}

async function book(
  change: StripeChange,
  { bookPayment, bookRefund }: Options['accountClient'],
  log: FastifyBaseLogger,
): Promise<void> {
  if (change.kind === 'none') {
    if (change.isFault) log.error({ reason: change.reason }, 'a payment needs an operator: it was not booked');
    else log.debug({ reason: change.reason }, 'an event of Stripe changes nothing');
    return;
  }
  try {
    const isNew = change.kind === 'payment' ? await bookPayment(change.payment) : await bookRefund(change.refund);
    log.info({ kind: change.kind, isNew }, 'booked');
  } catch (error) {
    // What the books refuse (an unknown account, another amount) they refuse again: repeating the event would not help.
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    log.error({ err: error }, 'a payment needs an operator: it was not booked');
  }
}
