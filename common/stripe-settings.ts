/** The settings of Stripe, each valid by itself. */
interface StripeEnvironment {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE: string;
}

/** How payments reach us. */
interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another one than Stripe's in tests. */
  apiBase: string;
}

/** Returns the settings of payments; null if credits can't be bought, and operators grant them. */
export function toStripeSettings(env: StripeEnvironment): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env;
  return secretKey === undefined || webhookSecret === undefined ? null : { secretKey, webhookSecret, apiBase };
}

/** Returns what is missing: who takes payments has to be able to book them. */
export function findStripeProblems(env: StripeEnvironment): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if ((STRIPE_SECRET_KEY === undefined) === (STRIPE_WEBHOOK_SECRET === undefined)) return [];
  const missing = STRIPE_SECRET_KEY === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
  return [`${missing}: required with the other setting of Stripe`];
}
