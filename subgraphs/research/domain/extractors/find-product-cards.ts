import { sectionTopic } from '../text/heading-topic.ts';
import { isBranded, isCoined, isProductName } from './product-names.ts';
import type { ParsedDocument } from './parsed-document.ts';

const MAX_TITLE_CHARS = 48;
const MIN_CARDS = 2;

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
 * Finds the titles of cards side by side of which half at least are sure to be products: by the company's name in front, or
 * by a coined one.
 */
function findBeside(parsed: ParsedDocument, branded: readonly number[]): number[] {
  const rows = new Map<number, number[]>();
  parsed.document.blocks.forEach(({ kind, area, level, heading, speaker }, index) => {
    const below = parsed.document.blocks[index + 1];
    const isCard = kind === 'heading' && (level ?? 1) > 2 && area === 'main' && below?.kind === 'paragraph';
    if (isCard && heading !== null && speaker === 'own') rows.set(heading, [...(rows.get(heading) ?? []), index]);
  });
  return [...rows].flatMap(([heading, row]) => {
    const titles = row.filter((index) => {
      const text = parsed.blockText(index).trim();
      return isProductName(text) && text.split(' ').every((word) => /^[\p{Lu}\d]/u.test(word));
    });
    const known = titles.filter((index) => branded.includes(index) || isCoined(parsed.blockText(index).trim()));
    const isOfOthers = [heading, ...row].some((index) => sectionTopic(parsed.blockText(index)) !== null);
    return !isOfOthers && known.length >= MIN_CARDS && known.length * 2 >= row.length ? titles : [];
  });
}
