import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { createUsageLimit, enforceUsageLimit } from '../../../common/enforce-usage-limit.ts';
import { ServiceError } from '../../../common/errors.ts';

const MIN_CHECKOUT_USD = 5;
const MAX_CHECKOUT_USD = 10_000;
const CENTS_PER_USD = 100;

/** Each checkout is an object at the payment provider, which limits requests. */
const CHECKOUTS = createUsageLimit({
  name: 'checkouts',
  max: 20,
  period: 'hour',
  uses: 'checkouts',
});

/** A checkout to open at the payment provider. */
export interface CheckoutOrder {
  accountId: string;
  amountCents: number;
  /** Makes a repeated request open the same checkout. */
  idempotencyKey: string;
}

/** A request for a checkout, by its names in the graph. */
export interface CheckoutRequest {
  accountId: string;
  amountUsd: number;
  requestId: string;
}

/** The dependencies of {@link createCheckout}. */
interface CheckoutDependencies {
  /** Opens a checkout and returns the URL of its page; null where credits can't be bought. */
  open: ((order: CheckoutOrder) => Promise<string>) | null;
  incrementUsage: AccountClient['incrementUsage'];
}

/** Creates the purchase of credits. Nothing is stored: the payment is booked when the provider reports it. */
export function createCheckout({ open, incrementUsage }: CheckoutDependencies) {
  return {
    /** Whether credits can be bought; otherwise the operator grants them. */
    isOffered: open !== null,

    /**
     * Opens a checkout and returns the URL of its page.
     * @throws ServiceError PAYMENTS_DISABLED, INVALID_INPUT that names `amountUsd`, RATE_LIMITED, UNAVAILABLE when the payment
     *   provider does not answer
     */
    async create({ accountId, amountUsd, requestId }: CheckoutRequest): Promise<string> {
      if (open === null) throw new ServiceError('PAYMENTS_DISABLED');
      const amountCents = toCents(amountUsd);
      await enforceUsageLimit(CHECKOUTS, accountId, incrementUsage);
      return open({ accountId, amountCents, idempotencyKey: `checkout-${requestId}` });
    },
  };
}

/** Converts dollars to cents. The nearest number to a decimal with two places is that of its cents divided by 100. */
function toCents(amountUsd: number): number {
  const cents = Math.round(amountUsd * CENTS_PER_USD);
  const isWhole = cents / CENTS_PER_USD === amountUsd;
  if (isWhole && amountUsd >= MIN_CHECKOUT_USD && amountUsd <= MAX_CHECKOUT_USD) return cents;
  const range = `${MIN_CHECKOUT_USD} to ${MAX_CHECKOUT_USD.toLocaleString('en-US')} dollars in whole cents`;
  throw new ServiceError('INVALID_INPUT', `amountUsd: expected ${range}, got ${amountUsd}`, { field: 'amountUsd' });
}
