import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import type { PageLink } from '../evidence/source-document.ts';
import { classify } from '../plan/class-words.ts';
import { isGoodsNoun } from '../text/goods-words.ts';
import { foldName } from '../text/names.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { wordSet } from '../text/word-list.ts';
import type { ParsedDocument } from './parsed-document.ts';

const PRODUCT_PATH =
  /\/(?:products?|produkte?|produits?|productos?|solutions?|platform|shop|store|machines|maschinen|geraete|anlagen|instruments|services?|leistungen|prestations|expertises?)\/(?<slug>[^/?#]{2,60})\/?(?:\?.*)?$/i;
/** Matches the page of a single product; those of solutions may be of an industry. */
export const GOODS_PATH = /\/(?:products?|produkte?|produits?|productos?|shop|store)\/(?<slug>[^/?#]{2,60})\/?$/i;
/** Matches the page below a part of a site, not below its language. */
const FOLDER = /\/(?<folder>[^/?#]{3,60})\/(?<slug>[^/?#]{3,60})\/?$/;
/** Parts of sites that hold something else than what a company sells. */
const NO_OFFERS = wordSet(
  'pages page info site web content resources ressourcen ressources learn academy docs documentation support help hilfe aide guides guide events webinars community locations regions countries tools wissen glossary glossar compare alternatives roles teams departments programs topics collections category categories',
);
/** Matches the number of a version. */
const VERSION = / v?\d{1,2}(?:[ .]\d{1,2}){0,2}$/;
const IN_MENU: ReadonlySet<PageLink['area']> = new Set(['nav', 'header']);
const MIN_OFFERS = 2;
const MAX_NAME_CHARS = 48;

/** Returns the last part of a URL below a page of products; null of other URLs. */
export function productSlug(url: string): string | null {
  return PRODUCT_PATH.exec(url)?.groups?.slug ?? null;
}

/** Checks for a link to the page of what its text names, below a folder of goods: `/farines/tamisee`, `/games/bruine`. */
export function isOwnGoodsUrl(url: string, text: string): boolean {
  const { folder = '', slug = '' } = FOLDER.exec(url)?.groups ?? {};
  const isOfGoods = GOODS_PATH.test(url) || PRODUCT_PATH.test(url) || folder.split('-').some(isGoodsNoun);
  const words = foldName(slug).split(/[^\p{L}\d]+/u);
  return isOfGoods && words.some((word) => word.length > 2 && foldName(text).includes(word));
}

/** Checks for a link whose text its URL contains, which names a page of its own, even `The Heel Knife`. */
export function isNamedByUrl({ url, text }: PageLink): boolean {
  const slug = productSlug(url);
  const words = foldName(text).replace(/^(?:the|a|an|der|die|das|le|la|les) /, '');
  return slug !== null && words.length > 2 && text.length <= MAX_NAME_CHARS && foldName(slug).includes(words);
}

/**
 * Returns what a part of the menu leads to below an address that says nothing else, two pages and more:
 * `/packaging/postsafe`, `/packaging/tuckwell`. Kinds of customers are none.
 */
export function menuOffers(links: readonly PageLink[]): ReadonlySet<string> {
  const folders = new Map<string, Set<string>>();
  for (const { url, text, area } of links) {
    const { folder = '', slug = '' } = FOLDER.exec(url)?.groups ?? {};
    const isNamed = foldName(slug)
      .split(' ')
      .some((word) => word.length > 2 && foldName(text).includes(word));
    const isOffer = IN_MENU.has(area) && isNamed && text.length <= MAX_NAME_CHARS && !isKindOfOrganisation(text);
    if (!isOffer || NO_OFFERS.has(folder) || /\.\w+$/.test(folder) || classify([folder, slug], null, text) !== null)
      continue;
    folders.set(folder, (folders.get(folder) ?? new Set()).add(text));
  }
  return new Set([...folders.values()].filter(({ size }) => size >= MIN_OFFERS).flatMap((texts) => [...texts]));
}

/** Checks for a product of the company by its own site: a page says so, a link names it, or the title of its own page. */
export function isOwnProduct(parsed: ParsedDocument, name: string): boolean {
  if (!parsed.isFirstParty) return false;
  const known = namesOf(parsed);
  const folded = foldName(name);
  // `six PickTwos`
  return [folded, folded.replace(VERSION, ''), folded.replace(/s$/, '')].some(
    (own) => known.has(own) || parsed.names.products.has(own),
  );
}

/** Reads the folded names of products: of links to their pages, and of the title of one. */
const namesOf = memoizeByDocument(({ document, blockText }: ParsedDocument): ReadonlySet<string> => {
  const { links, blocks, pageClass } = document;
  const linked = links.filter((link) => GOODS_PATH.test(link.url) && isNamedByUrl(link)).map(({ text }) => text);
  const titles = blocks.flatMap(({ level }, index) => (level === 1 ? [blockText(index)] : []));
  return new Set((pageClass === 'product' ? [...linked, ...titles] : linked).map(foldName));
});
