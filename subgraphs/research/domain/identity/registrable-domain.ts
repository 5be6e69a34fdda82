import { getDomain } from 'tldts';

/** The registrable domain of a URL or a host name, tenants of a private suffix apart; null for addresses and the like. */
export function registrableOf(urlOrHost: string): string | null {
  return getDomain(urlOrHost, { allowPrivateDomains: true });
}

/** Whether two URLs or host names have the same registrable domain. */
export function isSameSite(one: string, other: string): boolean {
  if (one === other) return true;
  const domain = registrableOf(one);
  return domain !== null && domain === registrableOf(other);
}
