import type { ParsedDocument } from '../extractors/parsed-document.ts';

/** Creates a predicate over blocks that runs once per block and document, however many findings a block holds. */
export function createBlockMemo(test: (parsed: ParsedDocument, block: number) => boolean) {
  const results = new WeakMap<ParsedDocument, Map<number, boolean>>();
  return (parsed: ParsedDocument, block: number): boolean => {
    const byBlock = results.get(parsed) ?? new Map<number, boolean>();
    results.set(parsed, byBlock);
    const result = byBlock.get(block) ?? test(parsed, block);
    byBlock.set(block, result);
    return result;
  };
}
