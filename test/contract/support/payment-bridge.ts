import { pino } from 'pino';
import { createHttpAccountClient } from '../../../common/account-client/http-account-client.ts';
import { createGraphqlHttpClient, type GraphqlHttpClient } from '../../../common/graphql-http-client.ts';
import { createInternalTokens } from '../../../common/internal-token.ts';
import { toStripeSettings } from '../../../common/stripe-settings.ts';
import { BARE_SETTINGS, useBareBridges } from '../../support/bare-bridge.ts';
import { TEST_SECRET } from '../../support/service.ts';
import { STRIPE_ENV } from './stripe-events.ts';

/**
 * Gives the calling file a function that starts a bridge which receives the events of Stripe, and books them at an account
 * service over HTTP. It returns the bridge's address.
 */
export function usePaymentBridge(): (accountUrl: string) => Promise<string> {
  const clients: GraphqlHttpClient[] = [];
  afterAll(() => Promise.all(clients.map((client) => client.close())));
  const bridges = useBareBridges();
  return (accountUrl) => {
    const tokens = createInternalTokens(TEST_SECRET);
    const logger = pino({ level: 'silent' });
    const http = createGraphqlHttpClient({ url: `${accountUrl}/graphql`, audience: 'account', tokens, logger });
    clients.push(http);
    // Nobody listens there: no checkout is opened.
    const stripe = toStripeSettings({ ...STRIPE_ENV, STRIPE_API_BASE: 'http://127.0.0.1:1' });
    return bridges.start({
      accountClient: createHttpAccountClient(http),
      settings: { ...BARE_SETTINGS, stripe },
    });
  };
}
