import type { TextBlock } from '../evidence/source-document.ts';

/** A row has two and more. */
const MIN_CARDS = 2;
/** A heading of more is no title of a card. */
const MAX_TITLE_CHARS = 60;
/** A longer text below a heading is a section of the page. */
const MAX_LINE_CHARS = 60;
/** Blocks of a card: its title, a line below it, and at most one text more. */
const MAX_BLOCKS = 3;

/**
 * Makes cards of headings of one level that stand one after the other without elements around them, each above a short line:
 * `<h3>Series A</h3><p>$12 million</p><h3>Seed</h3><p>$2 million</p>`.
 */
export function groupFlatCards(blocks: readonly TextBlock[]): void {
  const sizes = new Map<number, number>();
  for (const { group } of blocks) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const isAlone = ({ group }: TextBlock) => sizes.get(group) === 1;
  for (let start = 0; start < blocks.length; ) {
    const row: { from: number; end: number }[] = [];
    let at = start;
    for (let end = cardEnd(blocks, at, isAlone); end > at; end = cardEnd(blocks, at, isAlone)) {
      if (row.length > 0 && !isLike(blocks, row[0]?.from ?? at, at)) break;
      row.push({ from: at, end });
      at = end;
    }
    if (row.length >= MIN_CARDS)
      for (const { from, end } of row)
        for (const block of blocks.slice(from, end)) block.group = blocks[from]?.group ?? block.group;
    start = Math.max(at, start + 1);
  }
}

/** Returns the index behind the card that begins with a block; the same index where none begins. */
function cardEnd(blocks: readonly TextBlock[], from: number, isAlone: (block: TextBlock) => boolean): number {
  const title = blocks[from];
  if (title?.kind !== 'heading' || title.end - title.start > MAX_TITLE_CHARS || !isAlone(title)) return from;
  let end = from + 1;
  for (let block = blocks[end]; block?.heading === from && block.kind !== 'heading'; block = blocks[end]) {
    if (!isAlone(block) || block.kind !== 'paragraph') return from;
    end += 1;
  }
  const line = blocks[from + 1];
  const isCard = line !== undefined && line.end - line.start <= MAX_LINE_CHARS;
  return end - from >= 2 && end - from <= MAX_BLOCKS && isCard ? end : from;
}

function isLike(blocks: readonly TextBlock[], first: number, index: number): boolean {
  return blocks[first]?.level === blocks[index]?.level && blocks[first]?.heading === blocks[index]?.heading;
}
