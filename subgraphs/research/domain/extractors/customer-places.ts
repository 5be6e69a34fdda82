import { quoteAbove } from './attributed-company.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** A card of one customer is small. */
export const MAX_CARD_BLOCKS = 6;
/** Blocks below a quote in which its speaker may stand. */
const MAX_BLOCKS_BELOW = 3;

/** Returns the blocks that may name the customer of another one: those of its row or card, then the headings above it. */
export function placesAround(parsed: ParsedDocument, index: number): number[] {
  const { blocks } = parsed.document;
  const group = parsed.groupOf(index);
  const places = blocks[index]?.kind === 'cell' || group.length <= MAX_CARD_BLOCKS ? [...group] : [];
  for (let at = index, above = blocks[at]?.heading ?? null; above !== null && above < at; ) {
    places.push(above);
    at = above;
    above = blocks[at]?.heading ?? null;
  }
  return places;
}

/** Returns the blocks that may name the customer of another one, the likeliest first: also the line below a quote that says who speaks. */
export function customerPlaces(parsed: ParsedDocument, index: number): number[] {
  const below = Array.from({ length: MAX_BLOCKS_BELOW }, (_, ahead) => index + 1 + ahead);
  return [...below.filter((at) => quoteAbove(parsed, at) === index), ...placesAround(parsed, index)];
}
