import type { Finding } from '../evidence/finding.ts';
import type { Span, StructuredFact } from '../evidence/source-document.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** Match of a pattern in a sentence; offsets count in the sentence. */
export interface SentenceMatch extends Pick<Finding, 'field' | 'value' | 'subject'> {
  from: number;
  to: number;
  asOf?: string | null;
  also?: Span[];
}

/** The longest quote of a brief (common/research/brief.ts). */
export const MAX_QUOTE_CHARS = 400;

/** Returns a finding that quotes the sentence; a sentence that is too long is quoted around the place. */
export function fromSentence(parsed: ParsedDocument, sentence: Sentence, found: SentenceMatch): Finding {
  const focus = { start: sentence.start + found.from, end: sentence.start + found.to };
  const { field, value, subject, also, asOf } = found;
  return {
    field,
    value,
    subject,
    asOf: asOf === undefined ? articleDay(parsed) : asOf,
    mode: 'verbatim',
    sourceId: parsed.document.id,
    spans: [quoteAround(parsed.text, sentence, focus), ...(also ?? [])],
    focus,
  };
}

/** Returns a finding that quotes whole blocks, such as a name and a title of one card. */
export function fromBlocks(
  parsed: ParsedDocument,
  blocks: readonly [number, ...number[]],
  found: Pick<Finding, 'field' | 'value' | 'subject'> & { asOf?: string | null },
): Finding {
  const [first, ...rest] = blocks.map((index) => blockSpan(parsed, index));
  const whole = first ?? { part: 'text' as const, start: 0, end: 0 };
  return {
    field: found.field,
    value: found.value,
    subject: found.subject,
    asOf: found.asOf === undefined ? articleDay(parsed) : found.asOf,
    mode: 'verbatim',
    sourceId: parsed.document.id,
    spans: [whole, ...rest],
    focus: { start: whole.start, end: whole.end },
  };
}

/** Returns a finding of typed data: linked data, the head of a page, a record. */
export function fromFacts(
  parsed: ParsedDocument,
  facts: readonly [StructuredFact, ...StructuredFact[]],
  found: Pick<Finding, 'field' | 'value' | 'subject'> & { asOf?: string | null },
): Finding {
  const spans = facts.map(
    ({ part, start, end }): Span => ({ part, start, end: Math.min(end, start + MAX_QUOTE_CHARS) }),
  );
  return {
    field: found.field,
    value: found.value,
    subject: found.subject,
    asOf: found.asOf === undefined ? articleDay(parsed) : found.asOf,
    mode: 'structured',
    sourceId: parsed.document.id,
    spans: [spans[0] ?? { part: 'meta', start: 0, end: 0 }, ...spans.slice(1)],
  };
}

/** Returns the day of which an article speaks; null of pages that are kept up to date. */
export function articleDay(parsed: ParsedDocument): string | null {
  return parsed.isArticle ? parsed.document.publishedAt : null;
}

function blockSpan(parsed: ParsedDocument, index: number): Span {
  const block = parsed.document.blocks[index];
  const start = block?.start ?? 0;
  return { part: 'text', start, end: Math.min(block?.end ?? start, start + MAX_QUOTE_CHARS) };
}

function quoteAround(text: string, sentence: Sentence, focus: { start: number; end: number }): Span {
  if (sentence.end - sentence.start <= MAX_QUOTE_CHARS)
    return { part: 'text', start: sentence.start, end: sentence.end };
  const spare = Math.max(0, MAX_QUOTE_CHARS - (focus.end - focus.start));
  let start = Math.max(sentence.start, focus.start - Math.floor(spare / 2));
  let end = Math.min(sentence.end, start + MAX_QUOTE_CHARS);
  while (start > sentence.start && start < focus.start && !/\s/.test(text[start - 1] ?? ' ')) start += 1;
  while (end < sentence.end && end > focus.end && !/\s/.test(text[end] ?? ' ')) end -= 1;
  if (/\s/.test(text[end - 1] ?? '')) end -= 1;
  return { part: 'text', start, end };
}
