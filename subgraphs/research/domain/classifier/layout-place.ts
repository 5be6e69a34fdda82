import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';

/** Place of a block in the layout of its page. */
export interface LayoutPlace {
  /** The same for blocks in the same place of the items of a list, the rows of a table or the cards of a row. */
  key: string;
  /** Number of blocks that stand like it, without itself. */
  alike: number;
}

/** Blocks further behind in a card or a row stand all alike. */
const MAX_POSITION = 3;

const NOWHERE: LayoutPlace = { key: '', alike: 0 };

/** Returns where a block of a page stands. */
export function layoutPlaceOf(parsed: ParsedDocument, block: number): LayoutPlace {
  return layoutPlaces(parsed)[block] ?? NOWHERE;
}

const layoutPlaces = memoizeByDocument((parsed: ParsedDocument): readonly LayoutPlace[] => {
  const keys = parsed.document.blocks.map((_, index) => keyOf(parsed, index));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.map((key) => ({ key, alike: (counts.get(key) ?? 1) - 1 }));
});

function keyOf({ document: { blocks }, groupOf }: ParsedDocument, index: number): string {
  const block = blocks[index];
  if (block === undefined) return '';
  const { kind, level, heading } = block;
  if (kind === 'heading') return `heading ${level} ${heading}`;
  const group = groupOf(index);
  const position = Math.min(MAX_POSITION, group.indexOf(index));
  // Cards with a heading of their own stand side by side below the next higher one.
  const own = heading !== null && group.includes(heading) ? blocks[heading] : undefined;
  if (own) return `card ${kind} ${position} ${own.level} ${own.heading}`;
  return `${kind} ${position} ${heading} ${group.length > 1}`;
}
