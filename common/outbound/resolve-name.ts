import { Resolver } from 'node:dns/promises';

const ATTEMPT_TIMEOUT_MS = 1_500;
const ATTEMPTS = 2;

/** A function that returns all IP addresses of a host name; rejects or returns none if there are none. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

/**
 * Creates a resolver that queries the machine's name servers, not its hosts file or search domains, since only public names
 * are resolved. `dns.lookup` would also block one of the four threads for files and compression while an external name
 * server does not respond.
 */
export function createNameResolver(): ResolveName {
  return async (hostname) => {
    // A resolver keeps the name servers of its creation time, so each lookup creates one.
    const resolver = new Resolver({ timeout: ATTEMPT_TIMEOUT_MS, tries: ATTEMPTS });
    const families = await Promise.allSettled([resolver.resolve6(hostname), resolver.resolve4(hostname)]);
    return families.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}
