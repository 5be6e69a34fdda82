import type { PageContent } from '../evidence/source-document.ts';
import { isSameSite, registrableOf } from '../identity/registrable-domain.ts';
import { wordSet } from '../text/word-list.ts';

/** A page with more text than this is a site, whatever it says. */
const MAX_PLACEHOLDER_TEXT = 3_000;
const MAX_MISSING_TEXT = 1_500;

/** Hosts where domains are parked or sold. */
const MARKETPLACES = wordSet(`
  afternic.com bodis.com brandbucket.com dan.com domainmarket.com hugedomains.com parkingcrew.net sedo.com
  sedoparking.com squadhelp.com undeveloped.com
`);
/** Hosts of profiles that a domain may redirect to; these are not the company's site. */
const PLATFORMS = wordSet(`
  facebook.com github.com google.com instagram.com linkedin.com linktr.ee medium.com tiktok.com twitter.com x.com
  youtube.com
`);
const PARKED = [
  /\b(?:domain|website|web address)(?: name)? (?:is|may be|might be|could be) (?:for sale|available|parked)/i,
  /\.[a-z]{2,20} is (?:for sale|parked|available for purchase)\b/i,
  /\bbuy (?:this|the) domain\b/i,
  /\bdomain (?:name )?(?:is )?(?:parked|for sale|parking|has expired)\b/i,
  /\bparked (?:free|domain)\b/i,
  /\bdiese domain (?:steht zum verkauf|ist geparkt|kaufen)\b/i,
  /\bce (?:nom de )?domaine est (?:à vendre|en vente)\b/i,
  /\bthis (?:domain|site) (?:has been|was) (?:recently )?registered\b/i,
];
const DEFAULT_PAGE =
  /\b(?:welcome to nginx|apache2? .{0,20}default page|it works!|index of \/|default web page|iis windows server|account suspended|future home of something)/i;
const MISSING_TITLE =
  /^\W{0,5}(?:error )?(?:404|410)\b|\b(?:page|seite|página|site) (?:was )?(?:not found|nicht gefunden|introuvable|no encontrada)\b|\bnot found$|\bdoes(?:n['’]t| not) exist\b/i;

/** The addresses of an answer: the requested one, and the one that answered after redirects. */
export interface AnswerUrls {
  url: string;
  finalUrl: string;
}

/**
 * Checks whether a page that was answered with success is no company's site after all: a parked or sold domain, a
 * profile on a platform, the default page of a server, or an error page (a soft 404).
 */
export function isNoSite(page: PageContent, { url, finalUrl }: AnswerUrls): boolean {
  const domain = registrableOf(finalUrl) ?? '';
  if (!isSameSite(url, finalUrl) && (MARKETPLACES.has(domain) || PLATFORMS.has(domain))) return true;
  const text = page.parts.text ?? '';
  const head = `${page.title ?? ''}\n${page.parts.meta ?? ''}`.slice(0, MAX_PLACEHOLDER_TEXT);
  const isShort = text.length <= MAX_PLACEHOLDER_TEXT;
  if (isShort && [...PARKED, DEFAULT_PAGE].some((pattern) => pattern.test(`${head}\n${text}`))) return true;
  const firstLine = text.slice(0, 200).split('\n')[0] ?? '';
  const isMissing = [page.title ?? '', firstLine].some((line) => MISSING_TITLE.test(line.slice(0, 200).trim()));
  return text.length <= MAX_MISSING_TEXT && isMissing;
}
