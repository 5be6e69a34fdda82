import type { Finding } from '../evidence/finding.ts';
import type { PageLink } from '../evidence/source-document.ts';
import { means, readTokens } from '../grammar/tokens.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { foldName } from '../text/names.ts';
import { isBarePrice } from '../text/price-line.ts';
import { isKindOfOrganisation } from '../text/sectors.ts';
import { readNames } from '../text/words.ts';
import { fromBlocks } from './create-finding.ts';
import { tradesOf } from './find-industry-lists.ts';
import { findProductCards } from './find-product-cards.ts';
import { isYetToCome } from './listed-names.ts';
import { isOffSale } from './off-sale.ts';
import { GOODS_PATH, isNamedByUrl, menuOffers, productSlug } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { isInProductColumn } from './product-columns.ts';
import { findProductsByEvidence } from './product-evidence.ts';
import { isBranded, isProductName } from './product-names.ts';
import { findLinkedEntries, findRowProducts, findUnoffered } from './product-rows.ts';
import {
  findSectionProducts,
  isHeadOfProducts,
  isNamedLike,
  nameOfTitle,
  OF_PEOPLE,
  SECTION,
} from './product-sections.ts';

/** Matches headings of services, on a page that has nothing else. */
const WORK = /^(?:what we do|was wir tun|ce que nous faisons|nos métiers)$/i;
/** Matches what shops sell beside their products. */
const NO_WARE =
  /\b(?:gift ?(?:cards?|vouchers?)|vouchers?|gutschein\w*|samples?|(?:sub)?total|vat|mwst|summe|gesamt|shipping|carriage|postage|delivery|versand|bundles?|carte cadeau|frais de port)\b/i;
/** Matches a card's text that describes its heading: `Manifest` above `Reads your invoices and files the entry.` */
const DOES_THIS =
  /^(?:Adds|Alerts|Answers|Automates|Balances|Blocks|Books|Brings|Builds|Buys|Calculates|Catches|Checks|Classifies|Cleans|Collects|Compares|Connects|Controls|Counts|Creates|Cuts|Delivers|Detects|Drafts|Dries|Drives|Feeds|Files|Fills|Finds|Fixes|Forecasts|Generates|Gives|Grades|Handles|Heats|Helps|Holds|Keeps|Learns|Lets|Lifts|Listens|Loads|Maps|Makes|Manages|Matches|Measures|Mixes|Monitors|Moves|Packs|Pays|Picks|Plans|Plays|Powers|Predicts|Prints|Protects|Pulls|Pumps|Reads|Records|Removes|Replaces|Routes|Runs|Samples|Scans|Schedules|Scores|Seals|Sends|Ships|Shows|Sorts|Spots|Stores|Stops|Syncs|Takes|Tells|Tests|Tracks|Trains|Translates|Turns|Warns|Watches|Weighs|Writes) (?!(?:for|of|in|on|at|from|by|with|and|or|that|which|are|is|to)\b)\p{Ll}/u;
const MAX_BLOCK_CHARS = 60;
const MAX_TITLE_WORDS = 4;
const MAX_PRODUCTS = 24;
const MIN_ECHOED = 2;
const PLACES: ReadonlySet<string | null> = new Set(['home', 'product', 'about', 'other']);
/** Matches what is said of companies and people, and not of products. */
const OF_COMPANIES =
  /\b(?:employ\w*|employees|founded|headquarter\w*|raised|customers?|a company|cooperative|members|joined|studied|used to)\b/i;

/** Products of headings under a heading that says so, and of a product page's own title and links. */
export function findProductPlaces(parsed: ParsedDocument): Finding[] {
  const { blocks, links, pageClass, finalUrl } = parsed.document;
  if (parsed.part === 'text' && !PLACES.has(pageClass)) return [];
  // A link to the page itself leads to a part of it or to a file.
  const linked = linkedNames(links.filter(({ url }) => url !== finalUrl));
  const slugs = new Set(links.map(({ url }) => foldName(GOODS_PATH.exec(url)?.groups?.slug ?? '-')));
  const wares = new Set(links.filter(isNamedByUrl).map(({ text }) => text.trim()));
  const goods = links.filter(({ url }) => GOODS_PATH.test(url)).map((link) => link.text.trim());
  const cards = new Set(findProductCards(parsed));
  const listed = new Set([...findEchoed(parsed), ...findListed(parsed), ...cards]);
  const offers = menuOffers(links);
  const makers = findMakers(parsed);
  const found = new Map<string, number>();
  const trades = tradesOf(parsed);
  const keep = (index: number, name: string) => {
    const isTrade = trades.has(index) && !isHeadOfProducts(parsed.headingsOf(index)[0] ?? '');
    if (!isTrade && !found.has(name)) found.set(name, index);
  };
  const findings = () => [...found].map(([name, index]) => toFinding(parsed, index, name));
  const sections = findSectionProducts(parsed);
  blocks.forEach(({ kind, area, start, end, speaker }, index) => {
    const text = nameOfTitle(parsed.blockText(index));
    if (found.size >= MAX_PRODUCTS || end - start > MAX_BLOCK_CHARS || speaker !== 'own' || found.has(text)) return;
    const isWare = wares.has(text) || (isPriced(parsed, index) && goods.some((name) => name.startsWith(text)));
    const isSure =
      isWare ||
      listed.has(index) ||
      (area !== 'nav' && linked(text)) ||
      (kind === 'heading' && (slugs.has(foldName(text)) || offers.has(text))) ||
      isDescribed(parsed, index) ||
      isInProductColumn(parsed, index);
    if (makers.has(index) && !parsed.names.isProspect(parsed.blockText(index + 1).trim())) return;
    const isCompany = text.includes(' ') && isKindOfOrganisation(text) && !isBranded(parsed, text);
    const isName =
      isWare || cards.has(index) || (isProductName(text) && !isCompany && (isSure || readPersonName(text) === null));
    if (isName && (isSure || isPageTitle(parsed, index)) && isSold(parsed, text) && isToBeHad(parsed, index))
      for (const name of siblingsIn(text)) keep(index, name);
  });
  if (parsed.part !== 'text') return findings();
  const add = (entries: Iterable<[number, string]>) => {
    for (const [index, name] of entries)
      if (isSold(parsed, name) && !makers.has(index) && isToBeHad(parsed, index)) keep(index, name);
  };
  add([...sections, ...findProductsByEvidence(parsed), ...findLinkedEntries(parsed)]);
  add(findRowProducts(parsed, new Set(found.values())));
  for (const [name, index] of found) if (isCategory(parsed, index, found.size)) found.delete(name);
  for (const index of findUnoffered(parsed)) found.delete(nameOfTitle(parsed.blockText(index)));
  return findings();
}

function toFinding(parsed: ParsedDocument, index: number, value: string): Finding {
  return fromBlocks(parsed, [index], { field: 'offering.product', value, subject: null });
}

/** Checks for what the card or the row of a name doesn't say to be yet to come, or sold no more. */
function isToBeHad(parsed: ParsedDocument, index: number): boolean {
  return !isYetToCome(parsed, index) && !isOffSale(parsed, index);
}

function isSold(parsed: ParsedDocument, name: string): boolean {
  return !NO_WARE.test(name) && !parsed.names.isProspect(name);
}

/** Finds the titles of goods above a line with the name of a maker, where the company is one of them. */
function findMakers(parsed: ParsedDocument): ReadonlySet<number> {
  const found = parsed.document.blocks.flatMap(({ kind }, index) => {
    const below = kind === 'heading' ? parsed.blockText(index + 1).trim() : '';
    return below !== '' && readNames(below)[0]?.text === below ? [index] : [];
  });
  return new Set(found.some((index) => parsed.names.isProspect(parsed.blockText(index + 1).trim())) ? found : []);
}

/** Returns both models of a title such as `Takto S2 and Takto Mobil`, else the title. */
function siblingsIn(title: string): string[] {
  const models = title.split(/ (?:and|und|et|&) /u);
  const [first = '', second = ''] = models.map((model) => model.split(' ', 1)[0]);
  return models.length === 2 && first === second && models.every((model) => model !== first) ? models : [title];
}

/** Checks for the first line of a card whose second one is a price, as in shops. */
function isPriced(parsed: ParsedDocument, index: number): boolean {
  const [first, second] = parsed.groupOf(index);
  return first === index && second !== undefined && isBarePrice(parsed.blockText(second).trim());
}

/** Checks for the title of a page, in common words, above two products and more: `Sterile transport`. */
function isCategory(parsed: ParsedDocument, index: number, count: number): boolean {
  const isTitle = parsed.document.blocks[index]?.level === 1;
  return isTitle && count > MIN_ECHOED && !isNamedLike(nameOfTitle(parsed.blockText(index)));
}

/** Checks for the title of a page whose URL says that it is about a product. */
function isPageTitle({ document: { blocks, pageClass, finalUrl }, blockText }: ParsedDocument, index: number): boolean {
  const isShort = blockText(index).trim().split(' ').length <= MAX_TITLE_WORDS;
  return pageClass === 'product' && blocks[index]?.level === 1 && productSlug(finalUrl) !== null && isShort;
}

/**
 * Finds the headings of the list below a heading such as `Our products`: those of the level that comes first below it, as
 * the next part of the page may have another. In the data of a page the items of such a list.
 */
function findListed(parsed: ParsedDocument): number[] {
  const { pageClass } = parsed.document;
  const levels = new Map<string, number>();
  return parsed.document.blocks.flatMap(({ kind, level, heading }, index) => {
    const isItem = parsed.part === 'text' ? kind === 'heading' && (level ?? 1) >= 2 : kind === 'list_item';
    const section = isItem ? (parsed.headingsOf(index)[0] ?? '') : '';
    const isListed = SECTION.test(section) || (pageClass === 'product' && WORK.test(section));
    if (heading === null || !isListed || OF_PEOPLE.test(parsed.blockText(index)) || isOfCards(parsed, index)) return [];
    if (isRange(parsed.blockText(index))) return [];
    const listed = levels.get(section) ?? level ?? 0;
    levels.set(section, listed);
    return (level ?? 0) === listed ? [index] : [];
  });
}

/** Checks for a heading that only says that goods follow: `Lieferprogramm`. */
function isRange(heading: string): boolean {
  const { list } = readTokens(heading, null);
  return list.length === 1 && means(list[0], 'range');
}

/** Checks for the heading of cards with headings of their own, which is a category. */
function isOfCards({ document: { blocks } }: ParsedDocument, index: number): boolean {
  const below = blocks.findIndex(({ kind }, at) => at > index && kind === 'heading');
  return blocks[below]?.heading === index;
}

/** Returns a check for the text, or its beginning, of a link to the page of a product, whose URL has a word of it. */
function linkedNames(links: readonly PageLink[]): (name: string) => boolean {
  const products = links.flatMap(({ url, text }): [string, string[]][] => {
    const slug = productSlug(url);
    return slug === null ? [] : [[`${text.trim().toLowerCase()} `, foldName(slug).split(/[^\p{L}\d]+/u)]];
  });
  return (name) =>
    products.some(
      ([text, slug]) =>
        text.startsWith(`${name.toLowerCase()} `) &&
        slug.some((word) => word.length > 2 && foldName(name).includes(word)),
    );
}

/** Checks for a heading of a product page under which stands what it does, and another one beside it. */
function isDescribed(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const block = blocks[index];
  if (pageClass !== 'product' || block?.kind !== 'heading' || (block.level ?? 1) < 2) return false;
  return DOES_THIS.test(parsed.blockText(index + 1)) && blocks[index + 1]?.heading === index;
}

/**
 * Finds the blocks whose name begins the sentence below: `PickOne` and `PickOne lifts …`. Headings and cells name products
 * by that; other lines, and those of a page about the company, only where several do.
 */
function findEchoed(parsed: ParsedDocument): number[] {
  const { blocks, pageClass } = parsed.document;
  const echoed = blocks.flatMap((block, index) => {
    const name = parsed.blockText(index).trim();
    const below = parsed.blockText(index + 1);
    const isEcho =
      name !== '' &&
      below.startsWith(`${name} `) &&
      /^\p{Ll}/u.test(below.slice(name.length + 1)) &&
      !OF_COMPANIES.test(below) &&
      !opensWithGivenName(name);
    return isEcho
      ? [{ index, isSure: pageClass !== 'about' && (block.kind === 'heading' || block.kind === 'cell') }]
      : [];
  });
  return echoed.filter(({ isSure }) => isSure || echoed.length >= MIN_ECHOED).map(({ index }) => index);
}
