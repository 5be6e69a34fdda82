import type { PriceTerms } from '../../../../common/research/price-terms.ts';
import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import { CURRENCY, readAmounts } from '../text/amounts.ts';
import { isBarePrice, type PlanPrice, readPrice } from '../text/price-line.ts';
import { isMinimumPrice, readLabelledTerms, readPriceTerms, readTermsLine } from '../text/price-terms.ts';
import { cellsAbove } from './column-cells.ts';
import type { ParsedDocument } from './parsed-document.ts';

const PRICE_HEAD =
  /^(?:our |unit |list |unser |notre )?(?:price|preis|prix|tarif|(?:per |a )?month(?:ly)?$|(?:im|pro|je) (?:monat|jahr)$|monatlich$|jährlich$|par (?:mois|an)$|per year$|yearly$)/i;
/** Matches whom somebody asks for a price. */
const TO_WHOM = / (?:to|from|with|bei|mit|von|auprès|à|avec) .{2,40}$/iu;
/** Matches a remark on all prices of a page. */
const ALL_PRICES =
  /^(?:all |our |the |alle |unsere |die |tous (?:nos|les) |nos |les )?(?:(?:our|unsere|the) )?(?:prices?|fees|rates|plans|preise|tarife|prix|tarifs)(?!\p{L})(?![^,;]*(?<!\p{L})(?:not|except|nicht|außer|sauf|hors)(?!\p{L})(?! (?:taxes?|vat|mwst)))/iu;
/** Matches the dots that lead from a name to its price. */
const LEADERS = / ?(?:[.…·_]{3,}|(?:[.…·_] ){3,}[.…·_]?) ?/u;
const BARE_NUMBER = /^\d[\d.,'’ \u00a0\u202f]{0,9}(?:[.,][–-])?$/u;
const SIGN = new RegExp(CURRENCY, 'iu');
const MAX_TERMS_CHARS = 60;
/** Lines of a card below a price that may say what it is for. */
const MAX_LINES_BELOW = 2;

/** Returns the line of a block that may be a price: all of it, or the sentence that is nothing but a price. */
export function priceLine(parsed: ParsedDocument, index: number): string {
  const sentences = parsed.sentencesByBlock[index] ?? [];
  const written = textAt(parsed, index);
  if (LEADERS.test(written)) return written.replace(LEADERS, ' – ');
  if (sentences.length < 2) return withoutBrackets(written.replace(/(?<=\d.*)\.$/u, ''));
  const lines = sentences.map(({ text }) => text.trim().replace(/[.]$/, ''));
  const opening = lines[0] ?? '';
  return lines.find(isBarePrice) ?? (opensWithPrice(opening) ? opening : lines.find(isOnRequest)) ?? written;
}

/** Returns `Boiler service £110` of `Boiler service (£110)`. */
function withoutBrackets(line: string): string {
  const { name = '', price = '' } = /^(?<name>[^\d()]+) \((?<price>[^()]+)\)$/u.exec(line)?.groups ?? {};
  return isBarePrice(price) ? `${name} ${price}` : line;
}

/** Checks for a line with a price and its terms in front of anything else. */
function opensWithPrice(line: string): boolean {
  const [amount, second] = readAmounts(line);
  const price = amount && second === undefined && isBarePrice(line.slice(0, amount.end)) ? readPrice(line) : null;
  return price !== null && (price.period ?? null) !== null;
}

/** Checks for a line, or the part of one behind a colon or in front of a semicolon, that leaves the price open. */
function isOnRequest(line: string): boolean {
  return line.split(/; |: /u).some((part) => readPrice(part.trim().replace(TO_WHOM, ''))?.amount === null);
}

/** Reads the price of a block, with the other blocks of its card or row that say what it is for. */
export function readCardPrice(parsed: ParsedDocument, index: number): { price: PlanPrice; blocks: number[] } | null {
  const written = priceLine(parsed, index);
  const head = BARE_NUMBER.test(written) ? currencyHead(parsed, index) : null;
  const line = head === null ? written : `${head.sign} ${written}`;
  const price = readPrice(line) ?? (isOnRequest(line) ? { amount: null, currency: null } : null);
  if (price === null) return null;
  if (price.amount === null || price.currency === null) return { price, blocks: [] };
  const blocks = head === null ? [] : [head.at];
  for (const { at, unit, period } of termsNear(parsed, index)) {
    const isNew = (unit !== null && price.unit == null) || (period !== null && price.period == null);
    if (!isNew || price.period === 'once') continue;
    price.unit ??= unit;
    price.period ??= period;
    blocks.push(at);
  }
  if (price.is_minimum === false && isSibling(parsed, index, index - 1) && isMinimumPrice(textAt(parsed, index - 1))) {
    price.is_minimum = true;
    blocks.push(index - 1);
  }
  return { price, blocks };
}

/** Returns the head of a column or a row that says in which currency its bare numbers are: `CHF pro Monat`. */
function currencyHead(parsed: ParsedDocument, index: number): { at: number; sign: string } | null {
  for (const at of priceHeads(parsed, index)) {
    const sign = SIGN.exec(textAt(parsed, at))?.[0];
    if (sign !== undefined) return { at, sign };
  }
  return null;
}

/** Reads terms beside a price: in the lines below it, or of the label of its row. */
function termsNear(parsed: ParsedDocument, index: number): (PriceTerms & { at: number })[] {
  const group = parsed.groupOf(index);
  if (parsed.document.blocks[index]?.kind === 'cell') {
    const labels = [group[0] ?? index, columnHead(parsed, index) ?? index].filter((label) => label !== index);
    const after = group.filter((at) => at === index + 1).map((at) => ({ at, ...readPriceTerms(textAt(parsed, at)) }));
    return [
      ...after,
      ...labels.map((at) => ({ at, ...readLabelledTerms(textAt(parsed, at)) })),
      ...sharedTerms(parsed, index),
    ];
  }
  const below: (PriceTerms & { at: number })[] = [];
  for (let at = index + 1; at <= index + MAX_LINES_BELOW && isSibling(parsed, index, at); at += 1) {
    const text = textAt(parsed, at);
    const { unit, period, end } = readPriceTerms(text);
    if (end === 0 || readAmounts(text).length > 0) break;
    below.push({ at, unit, period });
  }
  return below.length > 0 ? below : sharedTerms(parsed, index);
}

/** Reads what a page of prices, or the section of one, says that all are for: `All prices in US dollars, per seat, per month`. */
function sharedTerms(parsed: ParsedDocument, index: number): (PriceTerms & { at: number })[] {
  const { blocks, pageClass } = parsed.document;
  const heading = blocks[index]?.heading ?? null;
  const isShared = (at: number) =>
    pageClass === 'pricing' || at === heading || (heading !== null && at < index && blocks[at]?.heading === heading);
  return termsOfAll(parsed).filter(({ at }) => at !== index && isShared(at));
}

const termsOfAll = memoizeByDocument((parsed: ParsedDocument): (PriceTerms & { at: number })[] =>
  parsed.document.blocks.flatMap(({ area, speaker }, at) => {
    if (area !== 'main' || speaker !== 'own') return [];
    const said = parsed.sentencesByBlock[at]?.find(
      ({ text }) => ALL_PRICES.test(text) && readAmounts(text).length === 0,
    );
    // What stands in a cell or a card is of its own row.
    const line = isOfSection(parsed, at) ? readTermsLine(textAt(parsed, at)) : null;
    const { unit, period } = said ? readLabelledTerms(said.text) : (line ?? { unit: null, period: null });
    return unit === null && period === null ? [] : [{ at, unit, period }];
  }),
);

/** Checks for a heading, a caption or a line by itself, which may be of all that stands below it. */
function isOfSection(parsed: ParsedDocument, at: number): boolean {
  const kind = parsed.document.blocks[at]?.kind;
  const isAlone = kind === 'paragraph' && textAt(parsed, at).endsWith(':');
  return kind === 'heading' || kind === 'caption' || isAlone;
}

/** Returns the first cell above in the same column that is no price. */
function columnHead(parsed: ParsedDocument, index: number): number | null {
  const isPrice = (text: string) => readAmounts(text).length > 0 || BARE_NUMBER.test(text);
  return cellsAbove(parsed, index).find((cell) => !isPrice(textAt(parsed, cell))) ?? null;
}

/** Checks for a cell of a column or a row of prices, by its head. */
export function isInPriceColumn(parsed: ParsedDocument, index: number): boolean {
  return priceHeads(parsed, index).length > 0;
}

/** Returns the heads of the column and the row of a cell that say of what prices these are. */
function priceHeads(parsed: ParsedDocument, index: number): number[] {
  if (parsed.document.blocks[index]?.kind !== 'cell') return [];
  const heads = [columnHead(parsed, index) ?? index, parsed.groupOf(index)[0] ?? index];
  const isOfPrices = (text: string) => PRICE_HEAD.test(text) || readTermsLine(text) !== null;
  return heads.filter((head) => head !== index && isOfPrices(textAt(parsed, head)));
}

function isSibling(parsed: ParsedDocument, index: number, at: number): boolean {
  const [block, near] = [parsed.document.blocks[index], parsed.document.blocks[at]];
  const isBelow = block?.kind === 'heading' && near?.kind === 'paragraph';
  const isLike = near?.kind === block?.kind || isBelow;
  const first = parsed.sentencesByBlock[at]?.[0]?.text ?? '';
  return near?.group === block?.group && isLike && first.length <= MAX_TERMS_CHARS;
}

function textAt(parsed: ParsedDocument, index: number): string {
  return parsed.blockText(index).trim();
}
