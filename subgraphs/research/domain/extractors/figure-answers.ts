import { HOW_MANY, WHO_USES } from '../text/figure-words.ts';
import type { Reading } from './figure-owners.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Matches the one word with which an answer opens. */
const YES_OR_NO = /^[^,:;–.\d]{1,16}? ?[,:;–.] /u;

/** Checks for a count that opens an answer: `By now 900 workshops`, `Yes: 900 workshops`. */
export function opensAnswer({ items, text, parsed, block }: Reading, index: number): boolean {
  const from = YES_OR_NO.exec(text)?.[0].length ?? 0;
  const isFirst = items
    .slice(0, index)
    .every(({ kind, start }) => start < from || (kind !== 'phrase' && kind !== 'verb'));
  return isFirst && isAnswerOnSize(parsed, block);
}

/** Checks for the answer to who uses what the company makes, or how much it does. */
export function isAnswerOnSize({ headingsOf, blockText }: ParsedDocument, block: number): boolean {
  const above = [headingsOf(block)[0] ?? '', block > 0 ? blockText(block - 1) : ''];
  return above.some((text) => [HOW_MANY, WHO_USES].some((asks) => asks.test(text.trim())));
}
