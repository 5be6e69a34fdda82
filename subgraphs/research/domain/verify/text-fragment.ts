import type { SourceDocument, Span } from '../evidence/source-document.ts';

const MAX_WHOLE_CHARS = 120;
const EDGE_WORDS = 4;
const CONTEXT_WORDS = 3;
const MAX_CONTEXT_CHARS = 80;

/**
 * Returns the page's URL with a text fragment that scrolls to a quote (WICG scroll-to-text-fragment, `#:~:text=`). A
 * long quote is given by its first and last words; where the same words occur more than once, words around decide which
 * are meant. Null for what isn't visible text, and for sources without a web address.
 */
export function textFragmentUrl(document: Pick<SourceDocument, 'finalUrl' | 'parts'>, span: Span): string | null {
  if (span.part !== 'text' || !/^https?:\/\//i.test(document.finalUrl)) return null;
  const text = document.parts.text ?? '';
  const quote = text.slice(span.start, span.end);
  const line = { from: text.lastIndexOf('\n', span.start - 1) + 1, to: lineEnd(text, span.end) };
  const isRepeated = text.indexOf(quote) !== text.lastIndexOf(quote);
  const prefix = isRepeated ? lastWords(text.slice(line.from, span.start)) : '';
  const suffix = isRepeated ? firstWords(text.slice(span.end, line.to)) : '';
  const directive = [
    prefix === '' ? '' : `${encode(prefix)}-,`,
    range(quote),
    suffix === '' ? '' : `,-${encode(suffix)}`,
  ];
  return `${document.finalUrl.split('#')[0]}#:~:text=${directive.join('')}`;
}

function range(quote: string): string {
  const words = quote.split(/\s+/).filter((word) => word !== '');
  const isWhole = (quote.length <= MAX_WHOLE_CHARS && !quote.includes('\n')) || words.length <= 2 * EDGE_WORDS;
  if (isWhole) return encode(quote);
  return `${encode(words.slice(0, EDGE_WORDS).join(' '))},${encode(words.slice(-EDGE_WORDS).join(' '))}`;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function lastWords(text: string): string {
  return text
    .slice(-MAX_CONTEXT_CHARS)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(-CONTEXT_WORDS)
    .join(' ');
}

function firstWords(text: string): string {
  return text
    .slice(0, MAX_CONTEXT_CHARS)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, CONTEXT_WORDS)
    .join(' ');
}

/** Encodes a text for the directive, whose grammar gives dash, comma and ampersand a meaning. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D');
}
