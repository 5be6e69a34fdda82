import { does, means, readTokens, verbReadings } from '../grammar/tokens.ts';
import { isGivenName } from '../text/given-names.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { isRegion } from '../text/regions.ts';
import { readTechnologies } from '../text/technologies.ts';
import { isUnknownName, opensWithProduct } from './described-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isBrand, isBranded, isCoined, isProductName, isSureName, mayFollowBrand } from './product-names.ts';
import { isNamedLike, nameOfTitle } from './product-sections.ts';
import { topicAbove } from './section-topic.ts';

const MAX_TITLE_CHARS = 48;
const MIN_CARDS = 2;
const MIN_FAMILY_CHARS = 4;
const MAX_OPENING_CHARS = 80;
const ARTICLES = ['Der', 'Die', 'Das', 'der', 'die', 'das', 'dem', 'den', 'The', 'the', 'Le', 'La', 'le', 'la'];

/** Finds the titles of cards, two and more, that a company's own or a coined name shows to be products. */
export function findProductCards(parsed: ParsedDocument): number[] {
  const branded = findBranded(parsed);
  return [...branded, ...findBeside(parsed, branded)];
}

/** Finds the titles of cards, two and more, that have the company's name in front. */
function findBranded(parsed: ParsedDocument): number[] {
  const { blocks } = parsed.document;
  const found = blocks.flatMap(({ kind, area, start, end, group }, index) => {
    const isTitle =
      area !== 'footer' && (kind === 'heading' || (kind === 'paragraph' && blocks[index + 1]?.group === group));
    return isTitle && end - start <= MAX_TITLE_CHARS && isBranded(parsed, parsed.blockText(index)) ? [index] : [];
  });
  return found.length >= MIN_CARDS ? found : [];
}

/**
 * Finds the titles of cards side by side of which half at least are sure to be products: by a name that is the company's
 * own, and on pages of products by what the text below says that they are or do.
 */
function findBeside(parsed: ParsedDocument, branded: readonly number[]): number[] {
  const { blocks, pageClass } = parsed.document;
  const rows = new Map<string, number[]>();
  blocks.forEach(({ kind, area, level, heading, speaker }, index) => {
    const isCard = kind === 'heading' && (level ?? 1) > 1 && area === 'main' && blocks[index + 1]?.kind === 'paragraph';
    const row = `${heading} ${level}`;
    if (isCard && heading !== null && speaker === 'own') rows.set(row, [...(rows.get(row) ?? []), index]);
  });
  return [...rows.values()].flatMap((row) => {
    const above = blocks[row[0] ?? 0]?.heading ?? 0;
    const brands = new Set(row.filter((index) => branded.includes(index)).map((index) => firstWordOf(parsed, index)));
    const families = familiesOf(parsed, row);
    for (const family of families) brands.add(family);
    const titles = row.filter((index) => {
      const words = titleOf(parsed, index).split(' ');
      const isName = brands.has(words[0] ?? '') || isProductName(words.join(' '));
      return isName && words.every((word) => /^[\p{Lu}\d]/u.test(word));
    });
    const hasCoined = titles.some((index) => isCoined(titleOf(parsed, index)));
    const sure = titles.filter((index) => {
      const isSure = (pageClass === 'product' || hasCoined) && isSureName(parsed, titleOf(parsed, index));
      return brands.has(firstWordOf(parsed, index)) || isSure;
    });
    const isOfProducts = pageClass === 'product' || isOfThings(parsed.blockText(above));
    const known = isOfProducts ? titles.filter((index) => sure.includes(index) || isDescribed(parsed, index)) : sure;
    const named = titles.filter((index) => known.includes(index) || isUnknownName(parsed, firstWordOf(parsed, index)));
    const topic = topicAbove(parsed, row[0] ?? 0);
    const isOfOthers =
      (topic !== null && topic !== 'other') ||
      [above, ...row].some((index) => sectionTopic(parsed.blockText(index)) !== null);
    return !isOfOthers &&
      known.length >= MIN_CARDS &&
      named.length * 2 >= titles.length &&
      known.length * 3 >= titles.length &&
      titles.length * 2 >= row.length
      ? families.length > 0
        ? known
        : titles.filter((index) => known.includes(index) || isNamedLike(titleOf(parsed, index)))
      : [];
  });
}

/** Returns the unknown words with which two titles and more begin: `Nordal Plan` beside `Nordal Swap`. */
function familiesOf(parsed: ParsedDocument, row: readonly number[]): string[] {
  const words = row.map((index) => parsed.blockText(index).trim().split(' '));
  const isOf = (word: string, [first, ...own]: readonly string[]) =>
    first === word && mayFollowBrand(own.join(' ')) && readTechnologies(`${first} ${own.join(' ')}`).length === 0;
  const isFamily = (word: string) =>
    word.length >= MIN_FAMILY_CHARS &&
    /^\p{Lu}/u.test(word) &&
    isUnknownName(parsed, word) &&
    ![isRegion, isGivenName, (given: string) => isBrand(parsed, given)].some((check) => check(word)) &&
    words.filter((title) => isOf(word, title)).length >= MIN_CARDS;
  return [...new Set(words.map(([first = '']) => first))].filter(isFamily);
}

/** Returns the title of a card without a badge: `LiftMate 60` of `LiftMate 60 In stock`. */
function titleOf(parsed: ParsedDocument, index: number): string {
  return nameOfTitle(parsed.blockText(index));
}

function firstWordOf(parsed: ParsedDocument, index: number): string {
  return parsed.blockText(index).trim().split(' ', 1)[0] ?? '';
}

/** Checks for a heading that speaks of products: `Nos équipements`. */
function isOfThings(heading: string): boolean {
  return readTokens(heading, null).list.some((token) => means(token, 'product', 'range'));
}

/** Checks for a title whose text below says what it does or is, or names it: `Liest Zähler.`, `The engine that …`. */
function isDescribed(parsed: ParsedDocument, index: number): boolean {
  const name = parsed.blockText(index).trim();
  const text = parsed.blockText(index + 1);
  const { list } = readTokens(text.slice(0, MAX_OPENING_CHARS), parsed.document.language);
  const [first, second] = list;
  const isVerb = verbReadings(first, 'present').some(({ infinitive }) => !infinitive) && !means(first, 'page');
  const isDoing = isVerb && !does(second, 'preposition', 'by', 'and', 'be') && second?.kind !== 'mark';
  const isThing = opensWithProduct(parsed, text);
  const isKind = text.length <= MAX_TITLE_CHARS && means(list.at(-1), 'product');
  return isDoing || isThing || isKind || ARTICLES.some((article) => text.includes(`${article} ${name}`));
}
