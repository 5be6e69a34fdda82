import { domainToASCII } from 'node:url';
import { isLongerThan, MAX_CHARACTERS } from '../text-limits.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// At least two labels, and the last one not a number: an IPv4 address is not a domain.
const DOMAIN_PATTERN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);
// Characters that make the text a URL, an address with a port or a mailbox, or that are decoded on the way to ASCII.
const NOT_BARE = /[\s/\\:@?#%]/;

/**
 * Returns the canonical form of a bare domain: lower case, international names in punycode. Null for any other text, such
 * as a URL, a mailbox, an IP address or a single label. Subdomains, `www` included, are kept: the contract's `domain`
 * filter is exact.
 */
export function normalizeDomain(text: string): string | null {
  const bare = text.trim();
  // Punycode takes quadratic time, and every character of a name needs at least one of the ASCII form.
  if (isLongerThan(bare, MAX_CHARACTERS.domain)) return null;
  if (NOT_BARE.test(bare)) return null;
  const ascii = domainToASCII(bare);
  return ascii.length <= MAX_CHARACTERS.domain && DOMAIN_PATTERN.test(ascii) ? ascii : null;
}
