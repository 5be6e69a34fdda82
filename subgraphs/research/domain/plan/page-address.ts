import { parse } from 'tldts';
import { parseUrl } from '../../../../common/parse-url.ts';
import { wordSet } from '../text/word-list.ts';
import { toSlug } from './class-words.ts';

const MAX_URL_CHARS = 500;
const LANGUAGES = wordSet(
  'en de fr es it pt nl pl sv da fi no nb cs sk hu ro bg el ja zh ko ru uk tr ar he hi id th vi ca et lv lt hr sl',
);
const LANGUAGE_PART = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/;
const TRACKING = /^(?:utm_.{0,40}|gclid|fbclid|msclkid|mc_[ce]id|_hs.{0,20}|ref|source|igshid|yclid)$/i;
/** Matches what is no page to read. */
const FILE =
  /\.(?:pdf|jpe?g|png|gif|svg|webp|avif|ico|mp[34]|webm|mov|zip|gz|tar|dmg|exe|docx?|xlsx?|pptx?|csv|xml|json|rss|atom|js|css|woff2?|ics|vcf)$/i;
const NOT_WANTED = wordSet(
  'login signin sign-in log-in signup sign-up register cart checkout account password-reset search tag tags category categories author wp-content wp-json wp-admin cdn-cgi feed amp print page',
);
/** Hosts of the same domain that are an application, not a site. */
const APPLICATION_SUBDOMAINS = wordSet(
  'app apps login auth accounts account my dashboard console api cdn static assets status mail go email links',
);

/** A page's URL taken apart. */
export interface PageAddress {
  /** As it is to be fetched: without fragment and tracking parameters. */
  url: string;
  /** The same for URLs of one page, whatever their scheme, `www.`, language and trailing slash. */
  key: string;
  /** The parts of the path as slugs, without a language and a file's extension. */
  parts: string[];
  language: string | null;
  /** Null without one, and for `www`. */
  subdomain: string | null;
}

/** Takes a page's URL apart. Null for one of another site, of an application, and of no page to read. */
export type ReadAddress = (url: string) => PageAddress | null;

/** Creates a reader of the URLs of one registrable domain. It caches host names, of which a site has few. */
export function createAddressReader(domain: string): ReadAddress {
  const subdomains = new Map<string, string | null>();

  /** Returns the subdomain, `www` for a site's plain host; null for a host of another site or of an application. */
  function subdomainOf(hostname: string): string | null {
    const cached = subdomains.get(hostname);
    if (cached !== undefined) return cached;
    const host = parse(hostname);
    const labels = (host.subdomain ?? '').split('.');
    const isOfSite = host.domain === domain && !labels.some((label) => APPLICATION_SUBDOMAINS.has(label));
    const subdomain = isOfSite ? labels.filter((label) => label !== 'www').join('.') || 'www' : null;
    subdomains.set(hostname, subdomain);
    return subdomain;
  }

  return (text) => {
    const url = text.length > MAX_URL_CHARS ? null : parseUrl(text);
    if (url === null) return null;
    const isPage = (url.protocol === 'https:' || url.protocol === 'http:') && !FILE.test(url.pathname);
    const subdomain = isPage ? subdomainOf(url.hostname) : null;
    return subdomain === null ? null : toAddress(url, subdomain === 'www' ? null : subdomain);
  };
}

function toAddress(url: URL, subdomain: string | null): PageAddress | null {
  url.hash = '';
  if (url.search !== '')
    for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  const raw = url.pathname.split('/').filter((part) => part !== '');
  const [, language = null] = LANGUAGE_PART.exec(raw[0]?.toLowerCase() ?? '') ?? [];
  const isLanguage = language !== null && LANGUAGES.has(language);
  const parts = (isLanguage ? raw.slice(1) : raw).map(toPart).filter((part) => part !== '' && part !== 'index');
  if (parts.some((part) => NOT_WANTED.has(part))) return null;
  return {
    url: url.href,
    key: `${subdomain ?? ''} ${parts.join('/')} ${url.search}`,
    parts,
    language: isLanguage ? language : null,
    subdomain,
  };
}

function toPart(part: string): string {
  let decoded = part;
  try {
    decoded = decodeURIComponent(part);
  } catch {
    // It stands for itself then.
  }
  return toSlug(decoded.replace(/\.(?:html?|php|aspx?)$/i, ''));
}
