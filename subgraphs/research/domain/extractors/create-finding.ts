import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { Span, StructuredFact } from '../evidence/source-document.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** What is said, and of whom. */
export interface Statement {
  field: ClaimField;
  /** A string stands for a text. */
  value: ClaimValue | string;
  subject: string | null;
  /** By default the day of which the document speaks. */
  asOf?: string | null;
}

/** Match of a pattern in a sentence; offsets count in the sentence. */
export interface SentenceMatch extends Statement {
  from: number;
  to: number;
  also?: Span[];
}

/** The longest quote of a brief (common/research/brief.ts). */
export const MAX_QUOTE_CHARS = 400;

/** Returns a finding that quotes the sentence; a sentence that is too long is quoted around the place. */
export function fromSentence(parsed: ParsedDocument, sentence: Sentence, found: SentenceMatch): Finding {
  const focus = { start: sentence.start + found.from, end: sentence.start + found.to };
  const spans: Finding['spans'] = [quoteAround(parsed, sentence, focus), ...(found.also ?? [])];
  return createFinding(parsed, found, { mode: modeOf(parsed), spans, focus });
}

/** Returns a finding that quotes whole blocks, such as a name and a title of one card. */
export function fromBlocks(
  parsed: ParsedDocument,
  [first, ...rest]: readonly [number, ...number[]],
  statement: Statement,
): Finding {
  const whole = blockSpan(parsed, first);
  const spans: Finding['spans'] = [whole, ...rest.map((index) => blockSpan(parsed, index))];
  return createFinding(parsed, statement, {
    mode: modeOf(parsed),
    spans,
    focus: { start: whole.start, end: whole.end },
  });
}

/** Returns the mode of what is read of a part: nobody sees the data of a page as it is written. */
function modeOf({ part }: ParsedDocument): Finding['mode'] {
  return part === 'text' ? 'verbatim' : 'structured';
}

/** Returns a finding of typed data: linked data, the head of a page, a record. */
export function fromFacts(
  parsed: ParsedDocument,
  [first, ...rest]: readonly [StructuredFact, ...StructuredFact[]],
  statement: Statement,
): Finding {
  return createFinding(parsed, statement, {
    mode: 'structured',
    spans: [beginningOf(first), ...rest.map(beginningOf)],
  });
}

function createFinding(
  parsed: ParsedDocument,
  { field, value, subject, asOf = articleDay(parsed) }: Statement,
  evidence: Pick<Finding, 'mode' | 'spans' | 'focus'>,
): Finding {
  const typed = typeof value === 'string' ? ({ kind: 'text', text: value } as const) : value;
  return { field, value: typed, subject, asOf, sourceId: parsed.document.id, ...evidence };
}

/** Returns the day of which an article speaks; null of pages that are kept up to date. */
export function articleDay(parsed: ParsedDocument): string | null {
  return parsed.isArticle ? parsed.document.publishedAt : null;
}

/** Returns the span of a block, or of its beginning where it is longer than a quote may be. */
export function blockSpan({ part, document: { blocks } }: ParsedDocument, index: number): Span {
  return beginningOf({ part, start: blocks[index]?.start ?? 0, end: blocks[index]?.end ?? 0 });
}

function beginningOf({ part, start, end }: Span): Span {
  return { part, start, end: Math.min(end, start + MAX_QUOTE_CHARS) };
}

function quoteAround({ part, text }: ParsedDocument, sentence: Sentence, focus: { start: number; end: number }): Span {
  if (sentence.end - sentence.start <= MAX_QUOTE_CHARS) return { part, start: sentence.start, end: sentence.end };
  const spare = Math.max(0, MAX_QUOTE_CHARS - (focus.end - focus.start));
  let start = Math.max(sentence.start, focus.start - Math.floor(spare / 2));
  let end = Math.min(sentence.end, start + MAX_QUOTE_CHARS);
  while (start > sentence.start && start < focus.start && !/\s/.test(text[start - 1] ?? ' ')) start += 1;
  while (end < sentence.end && end > focus.end && !/\s/.test(text[end] ?? ' ')) end -= 1;
  if (/\s/.test(text[end - 1] ?? '')) end -= 1;
  return { part, start, end };
}
