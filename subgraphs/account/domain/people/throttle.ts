import { hash } from 'node:crypto';
import type { AccountClient } from '../../../../common/account-client/account-client.ts';
import { networkOf } from '../../../../common/client-network.ts';
import { createUsageLimit, enforceUsageLimit, type UsageLimit } from '../../../../common/enforce-usage-limit.ts';
import { emailKeyOf } from './person.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const UNKNOWN_NETWORK = 'unknown';

const SIGN_INS_OF_CLIENT: UsageLimit = {
  name: 'sign-in-client',
  max: 200,
  windowMs: QUARTER_HOUR_MS,
  description: 'too many attempts to sign in from your network',
};
/** By address and client: somebody else's attempts do not lock a person out. */
const SIGN_INS_OF_CLIENT_AND_ADDRESS: UsageLimit = {
  name: 'sign-in',
  max: 10,
  windowMs: QUARTER_HOUR_MS,
  description: 'too many attempts to sign in with this address',
};
const SIGN_INS_OF_ADDRESS: UsageLimit = {
  name: 'sign-in-address',
  max: 100,
  windowMs: HOUR_MS,
  description: 'too many attempts to sign in with this address',
};
const MAILS_OF_CLIENT: UsageLimit = {
  name: 'mail-client',
  max: 30,
  windowMs: HOUR_MS,
  description: 'too many mails were requested from your network',
};
const MAILS_TO_ADDRESS: UsageLimit = {
  name: 'mail-address',
  max: 5,
  windowMs: HOUR_MS,
  description: 'too many mails were requested for this address',
};
const INVITATIONS_OF_ACCOUNT = createUsageLimit({
  name: 'invitations',
  max: 20,
  period: 'hour',
  uses: 'invitations',
});
const PASSWORD_CHECKS_OF_PERSON: UsageLimit = {
  name: 'password-check',
  max: 10,
  windowMs: QUARTER_HOUR_MS,
  description: 'too many attempts to enter the password',
};

/**
 * Creates the limits of attempts, exact over all processes. They count attempts, whether or not the address is known, and the
 * client first: one client can't use up the attempts of a person.
 */
export function createThrottle(incrementUsage: AccountClient['incrementUsage']) {
  const enforce = (limit: UsageLimit, owner: string) => enforceUsageLimit(limit, owner, incrementUsage);

  return {
    /** Counts an attempt to sign in. @throws ServiceError RATE_LIMITED */
    async signIn(email: string, clientAddress: string): Promise<void> {
      const client = networkOf(clientAddress) ?? UNKNOWN_NETWORK;
      const address = digestOf(email);
      await enforce(SIGN_INS_OF_CLIENT, client);
      await enforce(SIGN_INS_OF_CLIENT_AND_ADDRESS, `${address}:${client}`);
      await enforce(SIGN_INS_OF_ADDRESS, address);
    },

    /** Counts a mail that a stranger requests. @throws ServiceError RATE_LIMITED */
    async mail(email: string, clientAddress: string): Promise<void> {
      await enforce(MAILS_OF_CLIENT, networkOf(clientAddress) ?? UNKNOWN_NETWORK);
      await enforce(MAILS_TO_ADDRESS, digestOf(email));
    },

    /** Counts a mail that a signed-in person sends to a new address. @throws ServiceError RATE_LIMITED */
    mailTo: (email: string): Promise<void> => enforce(MAILS_TO_ADDRESS, digestOf(email)),

    /** Counts an invitation. @throws ServiceError RATE_LIMITED */
    async invitation(accountId: string, email: string): Promise<void> {
      await enforce(INVITATIONS_OF_ACCOUNT, accountId);
      await enforce(MAILS_TO_ADDRESS, digestOf(email));
    },

    /** Counts an attempt of a signed-in person to enter the password. @throws ServiceError RATE_LIMITED */
    password: (personId: string): Promise<void> => enforce(PASSWORD_CHECKS_OF_PERSON, personId),
  };
}

/** The limits of attempts. */
export type Throttle = ReturnType<typeof createThrottle>;

/** Returns a name of an address for a counter, which outlives the request: the address itself is not stored. */
function digestOf(email: string): string {
  return hash('sha256', emailKeyOf(email), 'base64url');
}
