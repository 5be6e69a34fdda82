import type { Usage } from './account-client/account-client.ts';
import { createUsageLimit } from './enforce-usage-limit.ts';

/** The length of the fixed windows in which the requests of a key are counted (contract, Limits). */
export const REQUEST_WINDOW_MS = 60_000;

/** The counter of a key's requests to REST and the graph. */
export const REQUEST_COUNTER = 'request';

/** Returns the use of a key by one request, as the rate limit counts it. */
export function requestBy(keyId: string, counter: string = REQUEST_COUNTER): Usage {
  return { name: `${counter}:${keyId}`, windowMs: REQUEST_WINDOW_MS };
}

/** The limit of a session's requests to the graph. A page of the dashboard sends several. */
export const SESSION_REQUESTS = createUsageLimit({
  name: 'session-request',
  max: 300,
  period: 'minute',
  uses: 'requests',
  scope: 'per session',
});

/** The limit of the requests of all sessions of an account. */
export const ACCOUNT_SESSION_REQUESTS = createUsageLimit({
  name: 'account-session-request',
  max: 600,
  period: 'minute',
  uses: 'requests',
  scope: 'for all sessions of an account',
});
