import ipaddr from 'ipaddr.js';
import { hostKey } from '../../../../common/outbound/connect-map.ts';
import { isPublicHost } from '../../../../common/outbound/public-host.ts';
import { parseUrl } from '../../../../common/parse-url.ts';
import { MAX_CHARACTERS } from '../../../../common/text-limits.ts';
import { type IsKnownHost, readDomain } from './company-domain.ts';
import { isLinkedinHost } from './linkedin-url.ts';
import { refuseField, requireSize } from './refuse-field.ts';
import { hasStrangeCharacter } from './request-text.ts';

const TAKES = `an http(s) URL on a public host, such as https://www.example.com/, of at most ${MAX_CHARACTERS.url} characters`;
const AUTHORITY = /^https?:\/\/([^/?#]{1,500})/i;

/** A website of an order. */
export interface Website {
  /** As the WHATWG URL Standard writes it, without a fragment. */
  websiteUrl: string;
  /** The host without `www.`; null where the host is an address. */
  domain: string | null;
}

/**
 * Reads a website: "http(s) on a public host" (contract, ResearchRequest), without user name and password. Plain http
 * takes port 80 only, as everything that is called out.
 * @throws ServiceError INVALID_INPUT with field `website_url`.
 */
export function readWebsiteUrl(given: string, isKnownHost: IsKnownHost): Website {
  const refuse = (problem: string): never => refuseField('website_url', problem, TAKES);
  const text = given.trim();
  if (text === '') refuse('is empty');
  requireSize('website_url', text, { takes: TAKES, max: MAX_CHARACTERS.url });
  if (hasStrangeCharacter(text, 'website_url')) refuse('has a blank, a backslash or a control character');
  const url = parseUrl(text) ?? refuse('is not a URL');
  if (!/^https?:$/.test(url.protocol)) refuse('is neither http nor https');
  const authority = AUTHORITY.exec(text)?.[1] ?? refuse('is not a URL with a host after ://');
  if (authority.includes('@')) refuse('has a user name or password');
  if (url.protocol === 'http:' && url.port !== '') refuse('is http on another port than 80');
  const host = hostKey(url.hostname);
  if (!isKnownHost(host) && !isPublicHost(url.hostname)) refuse('is not on a public host');
  if (isLinkedinHost(host) && url.pathname !== '/') {
    refuse('is a LinkedIn page (company_linkedin_url and linkedin_url take profiles)');
  }
  url.hash = '';
  const domain = ipaddr.isValid(host) ? null : (readDomain(host, isKnownHost).domain ?? null);
  return { websiteUrl: url.href, domain };
}
