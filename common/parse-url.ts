import { isLongerThan, MAX_CHARACTERS } from './text-limits.ts';

/** Most of what may stand between `//` and the path: user name, password, host and port. It is what punycode reads. */
const MAX_AUTHORITY_CHARACTERS = 4 * MAX_CHARACTERS.domain;
const AUTHORITY = /^(?:[a-z][a-z0-9+.-]*:)?[/\\]*([^/?#\\]*)/i;
/** What the URL Standard drops wherever it stands. */
const DROPPED = /[\t\n\r]/g;

/**
 * Parses a URL by the WHATWG URL Standard; null for a text that is none, or whose host is longer than any host can be.
 * `URL.canParse` is not used: once it is compiled, Node 20 takes texts with characters of Latin-1 beyond ASCII for no URLs.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  const [, authority = ''] = AUTHORITY.exec(text.trim().replaceAll(DROPPED, '')) ?? [];
  if (isLongerThan(authority, MAX_AUTHORITY_CHARACTERS)) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
