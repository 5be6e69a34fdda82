import { OUT_OF_BOUNDS } from '../truth/out-of-bounds.ts';
import type { LoggedRequest } from '../web/start-fixture-web.ts';

/** A name and a way to reach whoever sends it (RFC 9110, 10.1.5: product tokens and comments). */
const HONEST_AGENT = /^[\w-]{1,40}\/[\d.]{1,20}.{0,100}https?:\/\//;

/**
 * Lists requests that should not have been sent: to paths that robots.txt closes, to hosts that are never requested,
 * and without a name in `User-Agent`. RFC 9309 leaves robots.txt itself open to everybody.
 */
export function checkRequests(requests: readonly LoggedRequest[]): string[] {
  return requests.flatMap(({ host, path, userAgent }) => {
    const address = `${host}${path}`;
    const isClosed = path !== '/robots.txt' && OUT_OF_BOUNDS.some((beginning) => address.startsWith(beginning));
    const isNameless = !HONEST_AGENT.test(userAgent ?? '');
    return [...(isClosed ? [`${address} is out of bounds`] : []), ...(isNameless ? [`${address}: ${userAgent}`] : [])];
  });
}
