import { namesPost, readJobPosting } from './job-titles.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Matches terms of employment, as a line under a title gives them. */
export const TERMS =
  /\b(?:festanstellung|werkstudium|internship|stage|full[- ]?time|part[- ]?time|permanent|fixed[- ]term|temporary|seasonal|apprenticeship|hybrid|on-?site|vollzeit|teilzeit|unbefristet|befristet|CDI|CDD|temps (?:plein|partiel)|shift ?work|schichtarbeit|(?:hours|days|shifts) (?:a|per) week|\d{2}[–-]?\d{0,2} ?h)\b|[$€£] ?\d{2,3}(?:[.,]\d{3}|k)\b|\/ ?h(?:ou)?r\b/i;
/** Matches a line of terms with their labels, which is no sentence. */
const LABELLED = /^\p{Lu}[\p{L} ]{1,20}: \S/u;
/** Blocks of a table of facts below a title. */
const MAX_FACTS = 8;
/** Matches a sentence of several words. */
const SENTENCE = /\p{Ll}{2} \p{Ll}+[^,·]* \p{Ll}+[.!?]$/u;
const MAX_TAG_LINE_CHARS = 45;
const MAX_TERMS_CHARS = 140;
export const MAX_REACH = 4;

/** Checks for a title above terms of employment, in the lines below a heading or in the next card. */
export function hasTerms(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const isHeading = blocks[index]?.kind === 'heading';
  const lines = isHeading
    ? Array.from({ length: MAX_FACTS }, (_, at) => index + 1 + at).filter(
        (at) =>
          blocks[at]?.heading === index &&
          (at <= index + 2 ||
            (at <= index + MAX_REACH && isTagRow(parsed, index + 1, at)) ||
            (blocks[at]?.kind === 'cell' && namesPost(parsed.blockText(index)))),
      )
    : cardBelow(parsed, index);
  const below = lines.map((at) => parsed.blockText(at).trim());
  const isOther = (text: string) => !TERMS.test(text) && readJobPosting(text) !== null;
  const isTerms = (text: string) =>
    text.length <= MAX_TERMS_CHARS && TERMS.test(text) && (LABELLED.test(text) || !SENTENCE.test(text));
  return below.some(isTerms) && !below.some(isOther);
}

/** Checks for lines of a few words each, as tags below a title are: `Rotterdam, NL /`, `Operations /`, `Full-time /`. */
function isTagRow(parsed: ParsedDocument, from: number, to: number): boolean {
  const lines = parsed.document.blocks
    .slice(from, to + 1)
    .map(({ kind }, at) => ({ kind, text: parsed.blockText(from + at).trim() }));
  return lines.every(
    ({ kind, text }) => kind !== 'heading' && text.length <= MAX_TAG_LINE_CHARS && !/[.!?:]$/.test(text),
  );
}

/** Returns the short lines of the card right below a line that is one by itself. */
export function cardBelow(parsed: ParsedDocument, index: number): readonly number[] {
  const { blocks } = parsed.document;
  const next = parsed.groupOf(index + 1);
  // The next item of a list is no card.
  if (blocks[index]?.kind === 'list_item' && blocks[index + 1]?.kind === 'list_item') return [];
  return parsed.groupOf(index).length === 1 && next[0] === index + 1 && next.length <= MAX_REACH ? next : [];
}
