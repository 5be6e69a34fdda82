import { getDomain } from 'tldts';
import { parseUrl } from '../../../../common/parse-url.ts';
import type { Purpose } from '../../../../common/research/brief.ts';
import type { PageClass, PageLink, SourceDocument } from '../evidence/source-document.ts';
import { type ClassMatch, classify, isCompanyNews, toSlug, type WantedClass } from './class-words.ts';
import { createAddressReader, type PageAddress, type ReadAddress } from './page-address.ts';
import { mixFor } from './page-mix.ts';

/** Most pages of a site that a brief reads beside its home page. */
export const MAX_PLANNED_PAGES = 23;
/** Most of them that are read before what the menu and the lists of those lead to. */
export const MAX_FIRST_PAGES = 8;
/** Most URLs of sitemaps that are looked at, those listed first. */
const MAX_SITEMAP_URLS = 2_000;
/** Most pages that are requested without a hint that they exist. */
const MAX_GUESSES = 3;
const GUESSES: ReadonlyMap<WantedClass, string> = new Map([
  ['about', '/about'],
  ['team', '/team'],
  ['careers', '/careers'],
  ['press', '/press'],
]);
const SCORE_BY_AREA: Record<PageLink['area'], number> = { nav: 40, header: 36, footer: 32, main: 24, aside: 16 };
const SITEMAP_SCORE = 14;
const FEED_SCORE = 60;
const SCORE_PER_STRENGTH = 10;
const PENALTY_PER_LEVEL = 3;
const WEAK_NAME_PENALTY = 12;
const OTHER_LANGUAGE_PENALTY = 15;
const NEWS_BONUS = 8;
const PERSON_BONUS = 30;

/** Match of a page that only the ordered person's name describes. */
const PERSON_PAGE: ClassMatch = { pageClass: 'team', strength: 1, isBelow: true, isWeak: false };

/** Match of a page that only a need of the caller asks for. */
const NEEDED_PAGE: ClassMatch = { pageClass: 'other', strength: 1, isBelow: false, isWeak: true };
/** Match of a page of the main menu whose name says nothing: the menu is the company's own table of contents. */
const MENU_PAGE: ClassMatch = { pageClass: 'other', strength: 2, isBelow: false, isWeak: false };
const IN_MENU: ReadonlySet<PageLink['area'] | undefined> = new Set(['nav', 'header']);
/** Matches pages of a menu that have a form and little else. */
export const FORM =
  /(?:^|-)(?:demo|trial|testen|book|buchen|quote|angebot|devis|start|download|sample|newsletter|subscribe|donate)(?:-|$)/;
/** Most pages that are read first because they may meet a need of the caller. */
const MAX_NEEDED_PAGES = 2;

/** A page to fetch. */
export interface PlannedPage {
  url: string;
  pageClass: PageClass;
  /** 1 is fetched first. */
  priority: number;
  format: 'page' | 'feed';
  /** True of a page to read where nothing better is left: a guess, or a second legal page. */
  isSpare?: true;
}

/** Outline of a site before its pages are fetched. */
export interface SiteOutline {
  home: Pick<SourceDocument, 'finalUrl' | 'links'>;
  sitemapUrls: readonly string[];
  feeds: readonly string[];
  purpose: Purpose;
  /** The person that the brief is on; null for a company. */
  person: { name: string } | null;
  /** Names of pages that may meet needs of the caller, such as `security`; of these a few are read first. */
  neededPages?: readonly string[];
}

interface PageOption extends Pick<PlannedPage, 'url' | 'format' | 'isSpare'> {
  pageClass: WantedClass;
  score: number;
  /** The last part of its path, or its subdomain. */
  name: string;
}

/**
 * Chooses the pages of a site to read, at most {@link MAX_PLANNED_PAGES}, by what its links, its sitemap and its feeds
 * call them: all of one registrable domain, none twice, not the home page, mixed by purpose. The same outline gives the
 * same plan.
 */
export function planPages({ home, sitemapUrls, feeds, purpose, person, neededPages = [] }: SiteOutline): PlannedPage[] {
  const domain = getDomain(new URL(home.finalUrl).hostname);
  if (domain === null) return [];
  const readAddress = createAddressReader(domain);
  const site = { readAddress, home: readAddress(home.finalUrl), person, neededPages: new Set(neededPages) };
  const options = new Map<string, PageOption>();
  for (const link of home.links) offer(options, site, { ...link, score: SCORE_BY_AREA[link.area] });
  for (const url of sitemapUrls.slice(0, MAX_SITEMAP_URLS)) {
    offer(options, site, { url, text: '', score: SITEMAP_SCORE });
  }
  for (const url of feeds) offerFeed(options, url, domain);
  const wanted = mixFor(purpose, person !== null);
  offerGuesses(options, { origin: new URL(home.finalUrl).origin, wanted });
  return choose([...options.values()], { wanted, needed: site.neededPages }).map(
    ({ score: _score, name: _name, ...page }, index) => ({ ...page, priority: index + 1 }),
  );
}

interface Site {
  readAddress: ReadAddress;
  home: PageAddress | null;
  person: { name: string } | null;
  neededPages: ReadonlySet<string>;
}

function offer(
  options: Map<string, PageOption>,
  { readAddress, home, person, neededPages }: Site,
  { url, text, area, score: ofPlace }: { url: string; text: string; area?: PageLink['area']; score: number },
): void {
  const address = readAddress(url);
  if (address === null || address.key === home?.key) return;
  const last = address.parts.at(-1) ?? '';
  const isOnPerson = person !== null && [last, toSlug(text)].some((slug) => namesInSlug(slug, person.name));
  const name = last === '' ? (address.subdomain ?? '') : last;
  const found =
    classify(address.parts, address.subdomain, text) ??
    (isOnPerson ? PERSON_PAGE : neededPages.has(name) ? NEEDED_PAGE : null) ??
    (IN_MENU.has(area) && address.parts.length === 1 && !FORM.test(last) ? MENU_PAGE : null);
  if (found === null) return;
  const score =
    ofPlace +
    SCORE_PER_STRENGTH * found.strength -
    PENALTY_PER_LEVEL * Math.max(0, address.parts.length - 1) -
    (found.isWeak ? WEAK_NAME_PENALTY : 0) -
    (address.language !== null && address.language !== home?.language ? OTHER_LANGUAGE_PENALTY : 0) +
    (found.isBelow && isCompanyNews(last) ? NEWS_BONUS : 0) +
    (isOnPerson ? PERSON_BONUS : 0);
  keepBest(options, address.key, { url: address.url, pageClass: found.pageClass, score, format: 'page', name });
}

/** Checks whether a slug has the last name of a person. */
function namesInSlug(slug: string, name: string): boolean {
  const last = toSlug(name).split('-').at(-1) ?? '';
  return last !== '' && slug.split('-').includes(last);
}

function offerFeed(options: Map<string, PageOption>, url: string, domain: string): void {
  const address = parseUrl(url);
  if (address === null || getDomain(address.hostname) !== domain || /comment/i.test(url)) return;
  const pageClass = /news|press/i.test(address.pathname) ? 'press' : 'blog';
  keepBest(options, `feed ${url}`, { url, pageClass, score: FEED_SCORE, format: 'feed', name: '' });
}

function offerGuesses(
  options: Map<string, PageOption>,
  { origin, wanted }: { origin: string; wanted: readonly WantedClass[] },
): void {
  const covered = new Set([...options.values()].map(({ pageClass }) => pageClass));
  const missing = [...new Set(wanted)].filter((pageClass) => GUESSES.has(pageClass) && !covered.has(pageClass));
  missing.slice(0, MAX_GUESSES).forEach((pageClass, index) => {
    const url = `${origin}${GUESSES.get(pageClass)}`;
    keepBest(options, `guess ${url}`, { url, pageClass, score: -index, format: 'page', name: '' });
  });
}

function keepBest(options: Map<string, PageOption>, key: string, option: PageOption): void {
  const existing = options.get(key);
  if (existing === undefined || option.score > existing.score) options.set(key, option);
}

/** Takes a few pages that the caller's needs ask for, then the best page of each wanted class in turn, then the best of what is left; guesses come last. */
function choose(
  options: readonly PageOption[],
  { wanted, needed }: { wanted: readonly WantedClass[]; needed: ReadonlySet<string> },
): PageOption[] {
  const left = options.toSorted((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1));
  const chosen: PageOption[] = [];
  const take = (isEligible: (option: PageOption) => boolean) => {
    const index = chosen.length === MAX_PLANNED_PAGES ? -1 : left.findIndex(isEligible);
    if (index >= 0) chosen.push(...left.splice(index, 1));
  };
  for (let turn = 0; turn < MAX_NEEDED_PAGES; turn += 1) take(({ name }) => needed.has(name));
  for (const pageClass of wanted) take((option) => option.pageClass === pageClass && option.score > 0);
  // A second legal page repeats the first.
  for (let turn = 0; turn < MAX_PLANNED_PAGES; turn += 1)
    take(({ score, pageClass }) => score > 0 && pageClass !== 'legal');
  const best = chosen.length;
  for (let turn = 0; turn < MAX_PLANNED_PAGES; turn += 1) take(({ score }) => score > 0);
  for (let turn = 0; turn < MAX_GUESSES; turn += 1) take(() => true);
  return chosen.map((option, index) => (index < best ? option : { ...option, isSpare: true as const }));
}
