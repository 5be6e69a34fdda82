import type Stripe from 'stripe';
import { ServiceError } from '../../common/errors.ts';
import { once } from '../../common/once.ts';
import type { CheckoutOrder } from './domain/checkout.ts';

const REQUEST_TIMEOUT_MS = 10_000;
/** After a lost connection or a 5xx; the idempotency key makes it safe. */
const MAX_RETRIES = 1;
const PRODUCT_NAME = 'Credits';

/** The dependencies of {@link createStripeCheckout}. */
interface StripeCheckoutOptions {
  secretKey: string;
  apiBase: string;
  /** The URL of the service without a trailing slash; the payer returns to its page of credits. */
  publicUrl: string;
}

/**
 * Creates the opener of checkouts at Stripe. Its library is loaded at the first one.
 * @returns a function that throws ServiceError UNAVAILABLE for whatever fails at Stripe, with the cause in the log
 */
export function createStripeCheckout({ secretKey, apiBase, publicUrl }: StripeCheckoutOptions) {
  const client = once(() => connect(secretKey, apiBase));
  const returnUrl = `${publicUrl}/dashboard/credits`;

  return async ({ accountId, amountCents, idempotencyKey }: CheckoutOrder): Promise<string> => {
    try {
      const { url } = await (await client()).checkout.sessions.create(
        {
          mode: 'payment',
          // Both name the account; only the metadata is trusted (rest-bridge/payments/read-stripe-event.ts).
          client_reference_id: accountId,
          metadata: { account_id: accountId },
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: PRODUCT_NAME } },
            },
          ],
          // What is paid is what is credited, in US dollars.
          adaptive_pricing: { enabled: false },
          success_url: `${returnUrl}?checkout=paid`,
          cancel_url: `${returnUrl}?checkout=cancelled`,
        },
        { idempotencyKey },
      );
      if (url === null) throw new Error('the checkout has no page');
      return url;
    } catch (cause) {
      throw new ServiceError('UNAVAILABLE', undefined, { cause });
    }
  };
}

async function connect(secretKey: string, apiBase: string): Promise<Stripe> {
  const { Stripe: StripeClient } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiBase);
  return new StripeClient(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  });
}
