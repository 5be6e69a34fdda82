import type { Span } from '../evidence/source-document.ts';
import { readClauses } from '../grammar/clauses.ts';
import { nameIn } from '../grammar/referent.ts';
import { blockSpan } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const MAX_QUESTION_CHARS = 140;

/** A question that a page puts to itself, and where. */
export interface Question {
  text: string;
  span: Span;
}

/** Returns the question that a sentence answers: the one right before it in its block, or the line above a block that it opens. */
export function questionOf(parsed: ParsedDocument, { block, start }: Sentence): Question | null {
  const sentences = parsed.sentencesByBlock[block] ?? [];
  const before = sentences.findLast((sentence) => sentence.end <= start);
  if (before) {
    const span = { part: parsed.part, start: before.start, end: before.end };
    return isQuestion(before.text) ? { text: before.text.trim(), span } : null;
  }
  const above = block === 0 ? '' : parsed.blockText(block - 1);
  return isQuestion(above) ? { text: above.trim(), span: blockSpan(parsed, block - 1) } : null;
}

function isQuestion(text: string): boolean {
  return text.length <= MAX_QUESTION_CHARS && text.trimEnd().endsWith('?');
}

/** Checks for a question about whoever the page is of: it names nobody else, and no place. */
export function isOfProspect({ names, document }: ParsedDocument, { text }: Question): boolean {
  return readClauses(text, document.language).items.every((item) => {
    const name = item.kind === 'phrase' && item.start > 0 ? nameIn(item) : null;
    return name === null || names.isProspect(name);
  });
}
