import type { TextBlock } from './source-document.ts';

/** Returns the index of the block that has an offset of its text; that of the first one for an offset before all. */
export function blockIndexAt(blocks: readonly TextBlock[], offset: number): number {
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
