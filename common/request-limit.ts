import type { Usage } from './account-client/account-client.ts';

/** The length of the fixed windows in which the requests of a key are counted (contract, Limits). */
export const REQUEST_WINDOW_MS = 60_000;

/** The counter of a key's requests to REST and the graph. */
export const REQUEST_COUNTER = 'request';

/** Returns the use of a key by one request, as the rate limit counts it. */
export function requestBy(keyId: string, counter: string = REQUEST_COUNTER): Usage {
  return { name: `${counter}:${keyId}`, windowMs: REQUEST_WINDOW_MS };
}
