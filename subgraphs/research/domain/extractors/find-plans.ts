import type { Finding } from '../evidence/finding.ts';
import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import { hasTerms, isBarePrice, type PlanPrice, readPrice } from '../text/price-line.ts';
import { readTermsLine } from '../text/price-terms.ts';
import { cellsAbove } from './column-cells.ts';
import { fromBlocks } from './create-finding.ts';
import { inLocalCurrency } from './local-currency.ts';
import { GOODS_PATH, productSlug } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { nameInLine, optionName, PRICE_WORD, planName, withoutRemark } from './plan-names.ts';
import { isInPriceColumn, priceLine, readCardPrice } from './plan-price.ts';

/** More cells compare plans, and name no option of their own. */
const MAX_OPTION_CELLS = 3;
/** Matches headings of sections of prices. */
export const PRICING =
  /pric|plan|preis|prix|tarif|\bcosts?\b|kost(?:en|et)|coût|(?<!\p{L})(?:abos?|abonnements?|memberships?|subscriptions?|pakete|formules|mitgliedschaften)(?!\p{L})/iu;
/** Matches the headings of page data below which a price is one of the company's own. */
const OFFERED = /pric|plan|tier|packag|product|offer|subscription|service|solution|module|preis|tarif/i;
/** Matches headings below which rivals stand. */
export const COMPARED =
  /\b(?:compar(?:e|ed|ison|ing)\b.* (?:with|to|vs)|how (?:do|does) .* compare|vs\b|versus|alternatives?|competitors?|why not (?:just |simply )?(?:use|buy|take)|what (?:do )?others? |elsewhere|vergleich (?:mit|zu)|unterschied zu|was andere|(?:différence|comparaison) avec|(?:chez|font) les autres)/i;
/** Matches headings below which extras and fees stand that no plan has. */
const EXTRAS =
  /^(?:(?:optional )?extras?|odds and (?:ends|sods)|bits and (?:bobs|pieces)|(?:what['’]s |what isn['’]t |things )?(?:not (?:included|in the price)|in the price)|on top|(?:the )?small print|other (?:fees|charges)|one-off fees|dazu (?:buchbar|kommt|kommen)|zubuchbar|zusätzlich\p{L}*|zusatzkosten|nicht (?:enthalten|inbegriffen|im preis)|kleingedrucktes|en (?:plus|sus|supplément)|suppléments?|non (?:compris|inclus)|frais annexes)(?!\p{L})/iu;
const MAX_BLOCK_CHARS = 90;
/** Chars of a line that opens with its price and goes on. */
const MAX_LINE_CHARS = 240;
const MAX_GROUP = 40;
const MAX_REACH = 4;
const NONE: ReadonlySet<number> = new Set();
const MAX_ROWS_UP = 24;
const MAX_PLANS = 12;
const MIN_CARDS = 2;
/** The highest price per use; a higher monthly amount is a salary. */
const MAX_PER_USE = 1_500;
const WITH_PLANS: ReadonlySet<string> = new Set(['home', 'product', 'about', 'other']);

/** Extracts the plans that a document of the company has in cards. */
export const extractPlanCards = memoizeByDocument((parsed: ParsedDocument): readonly Finding[] =>
  parsed.isFirstParty ? findPlanCards(parsed).map((plan) => inLocalCurrency(parsed, plan)) : [],
);

/** Finds plans and prices of cards, and of tables in which a row of names stands above a row of prices. */
function findPlanCards(parsed: ParsedDocument): Finding[] {
  const { blocks, links, pageClass } = parsed.document;
  const priced = pageClass === 'pricing' ? NONE : pricedCards(parsed);
  const goods = links.filter(({ url }) => GOODS_PATH.test(url)).map(({ text }) => text.trim());
  const found = new Map<string, Finding>();
  blocks.forEach(({ area, speaker, start, end }, index) => {
    const isShort = end - start <= (parsed.sentencesByBlock[index]?.length === 1 ? MAX_BLOCK_CHARS : MAX_LINE_CHARS);
    const isOwn = (area === 'main' || area === 'aside') && speaker === 'own' && isShort;
    const written = isOwn ? priceLine(parsed, index) : '';
    // `At $49 per month, Starter has one robot.`
    const isSentence = /, \p{Ll}.{10,}[.!]$/u.test(parsed.blockText(index).trim()) && !/^[«»„“"‚‘€$£]/.test(written);
    const isLine =
      isOwn && written.length <= MAX_BLOCK_CHARS && (!isSentence || written !== parsed.blockText(index).trim());
    const card = isLine ? readCardPrice(parsed, index) : null;
    const headings = card === null ? [] : parsed.headingsOf(index);
    const inPricing = pageClass === 'pricing' || priced.has(index) || PRICING.test(headings.join(' '));
    if (card === null || !inPricing || headings.some((heading) => COMPARED.test(heading))) return;
    if (isInComparison(parsed, index)) return;
    const inLine = card.price.amount === null ? undefined : nameInLine(written);
    const at = inLine === undefined ? nameFor(parsed, index) : index;
    const name = inLine === undefined ? nameAt(parsed, at) : inLine;
    // A shop sells its goods by the piece, which is no plan of theirs.
    const isWare = !hasTerms(card.price) && goods.some((text) => text.startsWith(name ?? ''));
    if (name === null || isWare || parsed.names.isProspect(name) || found.size >= MAX_PLANS) return;
    // A card may have a price by the month and another by the year.
    const key =
      parsed.part === 'text' && isOtherPeriod(found.get(name), card.price) ? `${name} ${card.price.period}` : name;
    if (found.has(key) || (EXTRAS.test(headings[0] ?? '') && !isPeriodic(card.price))) return;
    const cardBlocks = [...new Set([at ?? index, index, ...card.blocks])].sort((left, right) => left - right);
    const [first = index, ...rest] = cardBlocks;
    const value = { kind: 'plan', name, ...card.price } as const;
    found.set(key, fromBlocks(parsed, [first, ...rest], { field: 'offering.plan', value, subject: null }));
  });
  return [...found.values()];
}

function isOtherPeriod(first: Finding | undefined, { period }: PlanPrice): boolean {
  const known = first?.value.kind === 'plan' ? first.value.period : null;
  return known != null && period != null && known !== period;
}

function isPeriodic({ period }: PlanPrice): boolean {
  return period != null && period !== 'once';
}

/** Checks for a cell of a table whose head names the company as one of several. */
function isInComparison(parsed: ParsedDocument, index: number): boolean {
  const head = cellsAbove(parsed, index).at(-1);
  const heads = head === undefined ? [] : parsed.groupOf(head).map((cell) => parsed.blockText(cell).trim());
  return heads.length > 1 && heads.some(parsed.names.isProspect) && !heads.some((text) => PRICE_WORD.test(text));
}

/** Finds plans on any page: several cards that each give a name and a price per period. */
function pricedCards(parsed: ParsedDocument): ReadonlySet<number> {
  const { blocks, pageClass } = parsed.document;
  if (pageClass === null || !WITH_PLANS.has(pageClass)) return NONE;
  const found = blocks.flatMap((block, index) => {
    if (block.end - block.start > MAX_BLOCK_CHARS || block.speaker !== 'own' || block.area !== 'main') return [];
    const text = priceLine(parsed, index);
    const price = priceAt(parsed, index);
    const isLow = (price?.amount ?? MAX_PER_USE) < MAX_PER_USE;
    const isPerUse = price !== null && /\d/.test(text) && hasTerms(price) && isLow;
    const isPrice = isPerUse || (pageClass === 'product' && isBarePrice(text) && (isLow || parsed.part === 'text'));
    // `Solo: £9 per month` is a card in one line.
    const isLine = isPerUse && typeof nameInLine(text) === 'string';
    if (isLine) return [{ index, level: -1, isPerUse }];
    const at = isPrice ? nameFor(parsed, index) : null;
    const isOffered =
      (isPerUse && block.kind === 'cell') ||
      (parsed.part === 'data' && OFFERED.test(parsed.headingsOf(index)[0] ?? '')) ||
      isInPriceColumn(parsed, index);
    return at !== null && at !== index && (blocks[at]?.kind === 'heading' || isOffered)
      ? [{ index, level: blocks[at]?.level, isPerUse }]
      : [];
  });
  // A price by itself, such as `from $19` below the title, takes nothing from a row of cards.
  const row = found.filter(({ level }) => found.filter((card) => card.level === level).length >= MIN_CARDS);
  // The page of a product has the price of what its title names.
  const isOfPage =
    found.length === 1 && found[0]?.level === 1 && found[0].isPerUse && productSlug(parsed.document.finalUrl) !== null;
  if (isOfPage || parsed.part === 'data') return new Set(found.map(({ index }) => index));
  return new Set(row.map(({ index }) => index));
}

/**
 * Returns the block that names the plan: in the price's own group, or the heading just above, or the same column of the
 * row above.
 */
function nameFor(parsed: ParsedDocument, index: number): number | null {
  const { blocks } = parsed.document;
  const group = parsed.groupOf(index);
  if (blocks[index]?.kind === 'cell') {
    const [first = index] = group;
    const isBehindName = group.indexOf(index) % 2 === 1 && nameAt(parsed, index - 1) !== null;
    if (isBehindName && isInPairs(parsed, group)) return index - 1;
    const isOnlyPrice = group.filter((member) => priceAt(parsed, member) !== null).length === 1;
    if (first !== index && isOnlyPrice && nameAt(parsed, first) !== null) return first;
    // Between the head of a column and its price stand what the plan has.
    const above = cellsAbove(parsed, index).slice(0, MAX_ROWS_UP);
    return above.findLast((cell) => planName(parsed.blockText(cell)) !== null) ?? null;
  }
  const isNear = (at: number | null) =>
    at !== null &&
    at < index &&
    index - at <= MAX_REACH &&
    (parsed.part === 'data' || blocks[at]?.kind !== 'list_item' || blocks[index]?.kind === 'list_item') &&
    nameAt(parsed, at) !== null;
  const before = group.length > MAX_GROUP ? [] : group.filter(isNear);
  const named =
    before.findLast((member) => blocks[member]?.kind === 'heading') ??
    before.find((member) => blocks[member]?.kind !== 'paragraph') ??
    before.at(-1);
  const isFirst = isHeadedBelow(parsed, index) || (group[0] === index && isPairBesidePairs(parsed, index));
  if (named === undefined && isFirst) return group.find((at) => isNamedBelow(parsed, index, at)) ?? null;
  if (named === undefined && isBeforePrice(parsed, index - 1)) return index - 1;
  // A price that is a heading itself stands right below the one that names it.
  const heading = blocks[index]?.kind === 'heading' ? index - 1 : (blocks[index]?.heading ?? null);
  return named ?? (heading !== null && blocks[heading]?.kind === 'heading' && isNear(heading) ? heading : null);
}

/** Checks for the price of a card that opens with it, above its name. */
function isHeadedBelow({ document: { blocks }, groupOf }: ParsedDocument, index: number): boolean {
  const group = groupOf(index);
  const headings = group.filter((at) => blocks[at]?.kind === 'heading');
  return group.length <= MAX_GROUP && headings.length > 0 && headings.every((at) => at > index);
}

function isNamedBelow(parsed: ParsedDocument, index: number, at: number): boolean {
  return at > index && at - index <= MAX_REACH && nameAt(parsed, at) !== null;
}

/** Checks for names and prices that take turns, as in a list of definitions. */
function isInPairs(parsed: ParsedDocument, group: readonly number[]): boolean {
  return (
    group.length % 2 === 0 && group.every((member, place) => (place % 2 === 1) === (priceAt(parsed, member) !== null))
  );
}

function priceAt(parsed: ParsedDocument, index: number): PlanPrice | null {
  return readCardPrice(parsed, index)?.price ?? null;
}

/** Returns the name that a block gives: a heading, an item of data or the head of a short row may have one of common words. */
function nameAt(parsed: ParsedDocument, index: number | null): string | null {
  if (index === null) return null;
  const written = parsed.blockText(index).trim();
  const text = parsed.document.blocks[index]?.kind === 'cell' ? withoutRemark(written) : written;
  // `Let’s talk` and `19 EUR a month` are prices, and no plans.
  if ((readPrice(text)?.amount !== 0 && readPrice(text) !== null) || readTermsLine(text) !== null) return null;
  const kind = parsed.document.blocks[index]?.kind;
  const group = parsed.groupOf(index);
  const isLabel =
    kind === 'heading' ||
    (kind === 'list_item' && parsed.part === 'data') ||
    (kind !== 'cell' && isPairBesidePairs(parsed, index)) ||
    isBeforePrice(parsed, index) ||
    (kind === 'cell' && (group.length <= MAX_OPTION_CELLS || isInPairs(parsed, group)));
  return planName(text) ?? (isLabel ? optionName(text) : null);
}

/** Checks for one of two lines, a label and its price, of which the page has several below one heading. */
function isPairBesidePairs({ document: { blocks }, groupOf }: ParsedDocument, index: number): boolean {
  const place = groupOf(index).indexOf(index);
  const isPair = (at: number) =>
    blocks[at]?.heading === blocks[index]?.heading && groupOf(at).length === 2 && groupOf(at)[place] === at;
  return isPair(index) && (isPair(index - 2) || isPair(index + 2));
}

/** Checks for the first of two paragraphs, a name and its price, that take turns with others below one heading. */
function isBeforePrice(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const isAlone = (at: number) =>
    blocks[at]?.kind === 'paragraph' &&
    blocks[at]?.heading === blocks[index]?.heading &&
    parsed.groupOf(at).length === 1;
  const isPair = (at: number) =>
    isAlone(at) &&
    isAlone(at + 1) &&
    optionName(parsed.blockText(at).trim()) !== null &&
    isBarePrice(parsed.blockText(at + 1).trim());
  return isPair(index) && [-3, -2, 2, 3].some((step) => isPair(index + step));
}
