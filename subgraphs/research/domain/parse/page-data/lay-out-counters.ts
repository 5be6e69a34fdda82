import type { TextBlock } from '../../evidence/source-document.ts';
import type { WrittenBlocks } from '../block-writer.ts';
import type { LaidOutData } from './lay-out-data.ts';

/** Longest card of a counter: larger groups are parts of a page. */
const MAX_CARD_BLOCKS = 12;

/** Adds the cards with counters, below their headings, behind the data of a page: a visitor sees their numbers once they have counted. */
export function withCounters(data: LaidOutData, { text, blocks, counted }: WrittenBlocks): LaidOutData {
  const added = new Map<number, number>();
  const lines = [data.text].filter((line) => line !== '');
  const laidOut: TextBlock[] = [...data.blocks];
  let start = data.text === '' ? 0 : data.text.length + 1;
  for (const index of cardsOf(blocks, counted)) {
    const block = blocks[index] as TextBlock;
    const line = text.slice(block.start, block.end);
    const heading = block.heading === null ? null : (added.get(block.heading) ?? null);
    added.set(index, laidOut.length);
    laidOut.push({ ...block, start, end: start + line.length, heading, group: data.blocks.length + block.group });
    lines.push(line);
    start += line.length + 1;
  }
  return { text: lines.join('\n'), blocks: laidOut };
}

/** Returns the blocks of cards with a counter, and the headings above them, in the order of the page. */
function cardsOf(blocks: readonly TextBlock[], counted: ReadonlySet<number>): number[] {
  const groups = new Map<number, number[]>();
  const wanted = new Set([...counted].map((index) => blocks[index]?.group));
  blocks.forEach(({ group }, index) => {
    if (wanted.has(group)) groups.set(group, [...(groups.get(group) ?? []), index]);
  });
  const cards = [...groups.values()].filter(({ length }) => length <= MAX_CARD_BLOCKS).flat();
  const kept = new Set(cards);
  for (const card of cards) {
    let at = blocks[card]?.heading ?? null;
    while (at !== null && !kept.has(at)) {
      kept.add(at);
      at = blocks[at]?.heading ?? null;
    }
  }
  return [...kept].sort((left, right) => left - right);
}
