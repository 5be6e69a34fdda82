import { getDomain } from 'tldts';
import type { PageClass, PageLink, SourceDocument } from '../evidence/source-document.ts';
import { namesPerson } from '../identity/person-name.ts';
import { createAddressReader, type ReadAddress } from './page-address.ts';
import { MAX_PLANNED_PAGES, type PlannedPage } from './plan-pages.ts';

/** Most pages of the main menu that are read without a name that says what they are. */
const MAX_MENU_PAGES = 4;
/** Most pages that are read because a list of news, of customers or of products leads to them. */
const MAX_PAGES_PER_LIST = 4;
/** Lists, the most useful first. */
const LISTS: readonly PageClass[] = ['press', 'blog', 'customers', 'product'];
const IN_MENU: ReadonlySet<PageLink['area']> = new Set(['nav', 'header']);

/** Pages of a site that were read first. */
export interface FirstPages {
  home: Pick<SourceDocument, 'finalUrl' | 'links'>;
  /** Pages and feeds that were read, the home page too. */
  documents: readonly Pick<SourceDocument, 'url' | 'finalUrl' | 'pageClass' | 'links'>[];
  /** Requested URLs, whatever their outcome. */
  requested: readonly string[];
  /** The person that the brief is on; null for a company. */
  person: { name: string } | null;
}

/**
 * Chooses more pages of a site once those of the plan were read, so that all of them together are at most
 * {@link MAX_PLANNED_PAGES}: what the main menu leads to, whatever it is called, and what lists of news, customers and
 * products lead to, in their order, entries that name the ordered person first. The same reading gives the same plan.
 */
export function planFollowUpPages({ home, documents, requested, person }: FirstPages): PlannedPage[] {
  const domain = getDomain(new URL(home.finalUrl).hostname);
  if (domain === null) return [];
  const readAddress = createAddressReader(domain);
  const taken = new Set(
    [...requested, ...documents.flatMap(({ url, finalUrl }) => [url, finalUrl])].flatMap(keyOf(readAddress)),
  );
  const take = (links: readonly PageLink[], max: number): string[] => {
    const found: string[] = [];
    for (const { url } of links) {
      const address = readAddress(url);
      if (found.length === max || address === null || address.parts.length === 0 || taken.has(address.key)) continue;
      taken.add(address.key);
      found.push(address.url);
    }
    return found;
  };
  const menuUrls = take(
    home.links.filter(({ area }) => IN_MENU.has(area)),
    MAX_MENU_PAGES,
  );
  const fromLists = (isWanted: (link: PageLink) => boolean) =>
    LISTS.flatMap((pageClass) => {
      const lists = documents.filter((document) => document.pageClass === pageClass);
      const links = lists.flatMap((list) => list.links.filter((link) => link.area === 'main' && isWanted(link)));
      return take(links, MAX_PAGES_PER_LIST).map((url) => ({ url, pageClass }));
    });
  const onPerson = person === null ? [] : fromLists(({ text }) => namesPerson(text, person.name));
  const listed = [...onPerson, ...fromLists(() => true)];
  const left = Math.max(0, MAX_PLANNED_PAGES + 1 - documents.length);
  const menu = menuUrls.map((url) => ({ url, pageClass: 'other' as const }));
  return alternate(listed, menu)
    .slice(0, left)
    .map((page, index) => ({ ...page, priority: index + 1, format: 'page' }));
}

function keyOf(readAddress: ReadAddress): (url: string) => string[] {
  return (url) => [readAddress(url)?.key ?? []].flat();
}

/** Alternates between two lists, so that neither takes all places. */
function alternate<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
}
