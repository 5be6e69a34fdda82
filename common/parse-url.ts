import { isLongerThan, MAX_CHARACTERS } from './text-limits.ts';

/** Maximum length of the authority (user name, password, host and port), which punycode processes. */
const MAX_AUTHORITY_CHARACTERS = 4 * MAX_CHARACTERS.domain;
const AUTHORITY = /^(?:[a-z][a-z0-9+.-]*:)?[/\\]*([^/?#\\]*)/i;
/** Characters that the URL Standard removes anywhere. */
const REMOVED = /[\t\n\r]/g;

/**
 * Parses a URL by the WHATWG URL Standard; null for an invalid one, or a host longer than any valid host. `URL.canParse` is
 * not used: once optimised, Node 20 rejects texts with Latin-1 characters beyond ASCII.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  const [, authority = ''] = AUTHORITY.exec(text.trim().replaceAll(REMOVED, '')) ?? [];
  if (isLongerThan(authority, MAX_AUTHORITY_CHARACTERS)) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
