import { getDomain } from 'tldts';
import type { PageClass, PageLink, SourceDocument } from '../evidence/source-document.ts';
import { namesPerson } from '../identity/person-name.ts';
import { wordSet } from '../text/word-list.ts';
import { classify, isCompanyNews, isDealNews, isTechnicalPost, toSlug } from './class-words.ts';
import { createAddressReader, type ReadAddress } from './page-address.ts';
import { FORM, MAX_PLANNED_PAGES, type PlannedPage } from './plan-pages.ts';

/** Most pages of the main menu that are read without a name that says what they are. */
const MAX_MENU_PAGES = 4;
/** The like for pages that the home page links to elsewhere, which come after all that has a name. */
const MAX_LINKED_PAGES = 6;
/** Pages that every site has and that say nothing of it. */
const EVERYWHERE = wordSet(
  'cookies cookie-policy cookie-notice cookie-richtlinie politique-de-cookies accessibility accessibility-statement barrierefreiheit accessibilite sitemap plan-du-site modern-slavery modern-slavery-statement status returns refunds shipping versand widerruf livraison retours gift-cards gutscheine wishlist',
);
/** Most pages that are read because a list of news, of customers or of products leads to them. */
const MAX_PAGES_PER_LIST = 4;
/** Lists, the most useful first. */
const LISTS: readonly PageClass[] = ['press', 'customers', 'careers', 'blog', 'product'];
/** What an opening says of the work is much the same in the next one. */
const MAX_OPENINGS = 1;
/** Places by which news of the company go before others in a list. */
const NEWS_LEAD = 3;
/** The like for news of its money, in which investors and what was bought are told. */
const DEAL_LEAD = 6;
/** Share of the pages on which a link is no entry of a list. */
const MOST = 0.6;
const MIN_PAGES_TO_COMPARE = 4;
const PROFILE_LEAD = 1_000_000;
const IN_MENU: ReadonlySet<PageLink['area']> = new Set(['nav', 'header']);

/** Pages of a site that were read first. */
export interface FirstPages {
  home: Pick<SourceDocument, 'finalUrl' | 'links'>;
  /** Pages and feeds that were read, the home page too. */
  documents: readonly Pick<SourceDocument, 'url' | 'finalUrl' | 'pageClass' | 'links'>[];
  /** Requested URLs, whatever their outcome. */
  requested: readonly string[];
  /** Pages of the plan that were not requested yet, the best first. */
  rest: readonly PlannedPage[];
  /** The person that the brief is on; null for a company. */
  person: { name: string } | null;
}

/**
 * Chooses more pages of a site once the first of its plan were read, so that all of them together are at most
 * {@link MAX_PLANNED_PAGES}: in turn what lists of news, customers and products lead to (news of the company itself
 * first), and the rest of the plan, then what the main menu leads to without a name that says what it is, then what
 * else the home page leads to. The same reading gives the same plan.
 */
export function planFollowUpPages({ home, documents, requested, rest, person }: FirstPages): PlannedPage[] {
  const domain = getDomain(new URL(home.finalUrl).hostname);
  if (domain === null) return [];
  const readAddress = createAddressReader(domain);
  const taken = new Set(
    [...requested, ...documents.flatMap(({ url, finalUrl }) => [url, finalUrl])].flatMap(keyOf(readAddress)),
  );
  const take = (links: readonly PageLink[], { max, isUnnamed }: { max: number; isUnnamed: boolean }): string[] => {
    const found: string[] = [];
    for (const { url, text } of links) {
      const address = readAddress(url);
      if (found.length === max || address === null || address.parts.length === 0 || taken.has(address.key)) continue;
      if (isUnnamed && classify(address.parts, address.subdomain, text) !== null) continue;
      taken.add(address.key);
      found.push(address.url);
    }
    return found;
  };
  const isEverywhere = linksOfMost(documents);
  const listed = alternate(
    LISTS.map((pageClass) => {
      const lists = documents.filter((document) => document.pageClass === pageClass);
      const links = lists.flatMap((list) =>
        list.links.filter(
          ({ area, url }) =>
            area === 'main' && !isEverywhere(url) && (pageClass !== 'careers' || isBelow(url, list.finalUrl)),
        ),
      );
      const isOfJobs = pageClass === 'careers';
      const ordered = isOfJobs ? technicalFirst(links) : bestFirst(links, person);
      return take(ordered, { max: isOfJobs ? MAX_OPENINGS : MAX_PAGES_PER_LIST, isUnnamed: false }).map((url) => {
        return { url, pageClass: isProfile(url) ? ('about' as const) : pageClass };
      });
    }),
  );
  const isOpen = ({ url }: PlannedPage) => !keyOf(readAddress)(url).some((key) => taken.has(key));
  const planned = rest.filter((page) => !requested.includes(page.url) && (page.format === 'feed' || isOpen(page)));
  for (const key of planned.flatMap(({ url }) => keyOf(readAddress)(url))) taken.add(key);
  const inMenu = home.links.filter(({ area }) => IN_MENU.has(area));
  const ofUnnamed = (links: readonly PageLink[], max: number) =>
    take(links, { max, isUnnamed: true }).map((url) => ({ url, pageClass: 'other' as const }));
  const menu = ofUnnamed(inMenu, MAX_MENU_PAGES);
  const linked = ofUnnamed(home.links.filter(isOfFirstLevel(readAddress)), MAX_LINKED_PAGES);
  const left = Math.max(0, MAX_PLANNED_PAGES + 1 - documents.length);
  type Page = Pick<PlannedPage, 'url' | 'pageClass'> & Partial<PlannedPage>;
  const others: Page[] = [
    ...alternate<Page>([planned.filter(({ isSpare }) => !isSpare), menu]),
    ...linked,
    ...planned.filter(({ isSpare }) => isSpare),
  ];
  return alternate([listed, others])
    .slice(0, left)
    .map((page, index) => ({ format: 'page', ...page, priority: index + 1 }));
}

/** Returns a check for pages directly below the site's root that are worth a look whatever they are called. */
function isOfFirstLevel(readAddress: ReadAddress): (link: PageLink) => boolean {
  return ({ url }) => {
    const [name = '', ...below] = readAddress(url)?.parts ?? [];
    return below.length === 0 && !EVERYWHERE.has(name) && !FORM.test(name);
  };
}

/** Returns a check for links that most pages have, as a footer without markup of its own has them: no list leads there. */
function linksOfMost(documents: FirstPages['documents']): (url: string) => boolean {
  const counts = new Map<string, number>();
  for (const { links } of documents)
    for (const url of new Set(links.map((link) => link.url))) counts.set(url, (counts.get(url) ?? 0) + 1);
  return (url) => documents.length >= MIN_PAGES_TO_COMPARE && (counts.get(url) ?? 0) > documents.length * MOST;
}

/** Orders links of a list: those that name the ordered person and facts about the company first, then the newest; news of the company itself go before a few newer ones. */
function bestFirst(links: readonly PageLink[], person: FirstPages['person']): PageLink[] {
  const ranks = new Map(links.map((link, index) => [link, index - leadOf(link, person)]));
  return links.toSorted((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0));
}

function leadOf({ url, text }: PageLink, person: FirstPages['person']): number {
  if (person !== null && namesPerson(text, person.name)) return Number.MAX_SAFE_INTEGER;
  if (isProfile(url)) return PROFILE_LEAD;
  const names = [text, lastPart(url)];
  if (names.some(isDealNews)) return DEAL_LEAD;
  return names.some(isCompanyNews) ? NEWS_LEAD : 0;
}

/** Orders links to openings: those first whose work needs technology. */
function technicalFirst(links: readonly PageLink[]): PageLink[] {
  const rank = ({ url, text }: PageLink) => Number(isTechnicalPost(text) || isTechnicalPost(lastPart(url)));
  return links.toSorted((left, right) => rank(right) - rank(left));
}

/** Checks for a page in the folder of a list, or in one of the same class: `/careers/welder` of `/jobs`. */
function isBelow(url: string, list: string): boolean {
  const [parts, own] = [url, list].map((address) => new URL(address).pathname.split('/').filter((part) => part !== ''));
  const folder = parts?.slice(0, -1) ?? [];
  return (
    folder.length > 0 &&
    (folder.join('/') === own?.join('/') || classify(folder.map(toSlug), null, '')?.pageClass === 'careers')
  );
}

/** Checks for a page about the company by the name of its address, such as a press kit. */
function isProfile(url: string): boolean {
  return classify([toSlug(lastPart(url))], null, '')?.pageClass === 'about';
}

function lastPart(url: string): string {
  return /([^/]*)\/?$/.exec(url)?.[1] ?? '';
}

function keyOf(readAddress: ReadAddress): (url: string) => string[] {
  return (url) => [readAddress(url)?.key ?? []].flat();
}

/** Alternates between lists, so that none takes all places. */
function alternate<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
