import ipaddr from 'ipaddr.js';
import { normalizeDomain } from '../../../../common/funding/domains.ts';
import { isPublicHost } from '../../../../common/outbound/public-host.ts';
import { parseUrl } from '../../../../common/parse-url.ts';
import { countCharacters, isLongerThan, MAX_CHARACTERS } from '../../../../common/text-limits.ts';

/** Says whether the connect map of development knows a host; always false in production. */
export type IsKnownHost = (host: string) => boolean;

const WWW = /^www\./;

/** A host name that may be a company's, or what is wrong with it. */
export type DomainResult = { domain: string; problem?: never } | { domain?: never; problem: string };

/**
 * Reads a bare domain: lower case, international names in punycode, without `www.` and without the dot that only says
 * that a name is complete (RFC 1034, 3.1). It must be registrable under a public suffix, or known to the connect map.
 */
export function readDomain(given: string, isKnownHost: IsKnownHost): DomainResult {
  const text = given.trim();
  const form = problemOfForm(text);
  if (form !== null) return { problem: form };
  const domain = normalizeDomain(text.replace(/\.$/, ''));
  if (domain === null) return { problem: problemOfName(text) };
  const bare = domain.replace(WWW, '');
  const isWithoutWww = isKnownHost(bare) || isPublicHost(bare);
  const host = isWithoutWww ? bare : domain;
  if (isKnownHost(host) || isPublicHost(host)) return { domain: host };
  return { problem: 'is not registrable under a public suffix' };
}

function problemOfForm(text: string): string | null {
  if (text === '') return 'is empty';
  if (isLongerThan(text, MAX_CHARACTERS.domain)) {
    return `is too long: it has ${countCharacters(text)} characters, of at most ${MAX_CHARACTERS.domain}`;
  }
  if (/^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(text)) return 'is a URL (website_url takes one)';
  if (text.includes('@')) return 'is an e-mail address (email takes one)';
  if (isAddress(text)) return 'is an IP address';
  if (/[/\\?#]/.test(text)) return 'has a path (website_url takes a URL)';
  if (text.includes(':')) return 'has a port';
  return null;
}

function problemOfName(text: string): string {
  return text.includes('.') ? 'is not a domain name' : 'has a single label';
}

/** Checks for an IP address in any notation that a URL can hold, such as 0x7f.1 or 2130706433. */
function isAddress(text: string): boolean {
  const url = parseUrl(`http://${text.includes('::') && !text.startsWith('[') ? `[${text}]` : text}/`);
  return url !== null && ipaddr.isValid(url.hostname.replace(/^\[(.*)\]$/, '$1'));
}
