import type { PageLink } from '../evidence/source-document.ts';
import { foldName } from '../text/names.ts';
import type { ParsedDocument } from './parsed-document.ts';

const PRODUCT_PATH =
  /\/(?:products?|produkte?|produits?|productos?|solutions?|platform|shop|store|machines|maschinen|geraete|anlagen|instruments)\/(?<slug>[^/?#]{2,60})\/?(?:\?.*)?$/i;
/** Matches the page of a single product; those of solutions may be of an industry. */
export const GOODS_PATH = /\/(?:products?|produkte?|produits?|productos?|shop|store)\/(?<slug>[^/?#]{2,60})\/?$/i;
const MAX_NAME_CHARS = 48;
const byDocument = new WeakMap<ParsedDocument, ReadonlySet<string>>();

/** Returns the last part of a URL below a page of products; null of other URLs. */
export function productSlug(url: string): string | null {
  return PRODUCT_PATH.exec(url)?.groups?.slug ?? null;
}

/** Checks for a link whose text its URL contains, which names a page of its own, even `The Heel Knife`. */
export function isNamedByUrl({ url, text }: PageLink): boolean {
  const slug = productSlug(url);
  const words = foldName(text).replace(/^(?:the|a|an|der|die|das|le|la|les) /, '');
  return slug !== null && words.length > 2 && text.length <= MAX_NAME_CHARS && foldName(slug).includes(words);
}

/** Checks for a product of the company by its own site: a link names it, on any page, or the title of its own page. */
export function isOwnProduct(parsed: ParsedDocument, name: string): boolean {
  if (!parsed.isFirstParty) return false;
  const known = byDocument.get(parsed) ?? new Set(namesOf(parsed).map(foldName));
  byDocument.set(parsed, known);
  return known.has(foldName(name));
}

function namesOf({ document: { links, blocks, pageClass }, blockText }: ParsedDocument): string[] {
  const linked = links.filter((link) => GOODS_PATH.test(link.url) && isNamedByUrl(link)).map(({ text }) => text);
  const titles = blocks.flatMap(({ level }, index) => (level === 1 ? [blockText(index)] : []));
  return pageClass === 'product' ? [...linked, ...titles] : linked;
}
