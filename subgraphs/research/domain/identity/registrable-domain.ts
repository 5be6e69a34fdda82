import { getDomain } from 'tldts';

/**
 * Returns the registrable domain of a URL or a host name, tenants of a private suffix apart; null for addresses and the
 * like.
 */
export function registrableOf(urlOrHost: string): string | null {
  return getDomain(urlOrHost, { allowPrivateDomains: true });
}

/** Checks whether two URLs or host names have the same registrable domain. */
export function isSameSite(left: string, right: string): boolean {
  if (left === right) return true;
  const domain = registrableOf(left);
  return domain !== null && domain === registrableOf(right);
}
