import type { BriefCitation } from '../../../../common/research/brief.ts';
import type { SourceDocument, Span } from '../evidence/source-document.ts';
import { textFragmentUrl } from './text-fragment.ts';

const CONTEXT_CHARS = 32;
const MAX_QUOTE_CHARS = 400;

/** Returns the citation of a stretch of a document; null for one that is empty, too long, or beyond its part. */
export function citeSpan(document: SourceDocument, span: Span): BriefCitation | null {
  const text = document.parts[span.part];
  if (text === undefined || span.start < 0 || span.end > text.length || span.end <= span.start) return null;
  const start = isLow(text, span.start) ? span.start - 1 : span.start;
  const end = isLow(text, span.end) ? span.end - 1 : span.end;
  if (end <= start || end - start > MAX_QUOTE_CHARS) return null;
  const before = Math.max(0, start - CONTEXT_CHARS);
  const after = Math.min(text.length, end + CONTEXT_CHARS);
  return {
    source_id: document.id,
    part: span.part,
    quote: text.slice(start, end),
    start,
    end,
    prefix: text.slice(isLow(text, before) ? before + 1 : before, start),
    suffix: text.slice(end, isLow(text, after) ? after - 1 : after),
    url_fragment: textFragmentUrl(document, { part: span.part, start, end }),
  };
}

/** Checks whether an offset would cut a surrogate pair in two. */
function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}
