import type { ParsedDocument } from '../extractors/parsed-document.ts';

/** A judgement of a block that is made once, however many findings stand in it. It lasts as long as the parsed document. */
export function createBlockMemo(judge: (parsed: ParsedDocument, block: number) => boolean) {
  const known = new WeakMap<ParsedDocument, Map<number, boolean>>();
  return (parsed: ParsedDocument, block: number): boolean => {
    const ofReading = known.get(parsed) ?? new Map<number, boolean>();
    known.set(parsed, ofReading);
    const decided = ofReading.get(block) ?? judge(parsed, block);
    ofReading.set(block, decided);
    return decided;
  };
}
