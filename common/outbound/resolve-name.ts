import { Resolver } from 'node:dns/promises';

const ATTEMPT_TIMEOUT_MS = 1_500;
const ATTEMPTS = 2;

/** Gives every IP address of a host name; rejects, or gives none, when there is none. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the name servers of the machine, and neither its hosts file nor its search domains: only public names are asked
 * for. `dns.lookup` would also take one of the four threads that files and compression need for as long as a name
 * server of somebody else's choosing does not answer.
 */
export function createNameResolver(): ResolveName {
  return async (hostname) => {
    // A resolver knows the name servers of the time when it was made.
    const resolver = new Resolver({ timeout: ATTEMPT_TIMEOUT_MS, tries: ATTEMPTS });
    const families = await Promise.allSettled([resolver.resolve6(hostname), resolver.resolve4(hostname)]);
    return families.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}
