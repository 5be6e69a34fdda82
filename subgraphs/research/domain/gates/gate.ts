import type { Finding } from '../evidence/finding.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';

/** Place of a finding, with the words around it. */
export interface FindingPlace {
  parsed: ParsedDocument;
  /** Index of its block; null of typed data. */
  block: number | null;
  sentence: Sentence | null;
  /** The sentence, or the quotes of typed data. */
  whole: string;
  /** The part of the sentence that bears on the value: from the start of its clause to the end of the value's own. */
  clause: string;
  /** True when its words stand in quotation marks within their block. */
  isQuoted: boolean;
}

/** A test that a finding has to stand. The name is what is counted when it fails. */
export interface Gate {
  name: string;
  passes(finding: Finding, place: FindingPlace): boolean;
}

/** What ends the words before a clause; behind a quotation the clause is the reporter's. */
const CLAUSE_STARTS = [
  '”',
  '“, ',
  '»',
  '," ',
  '; ',
  ' — ',
  ' – ',
  ', but ',
  ', and ',
  ', while ',
  ', aber ',
  ', mais ',
  ': ',
];
const CLAUSE_END = /[,;:—–.!?)]|\s(?:to|and|for|but|while|which|with|as|by|in order|und|aber|et|mais)\s/;

/** Looks up where a finding stands. */
export function locateFinding(finding: Finding, parsed: ParsedDocument): FindingPlace {
  const { focus } = finding;
  const quotes = quotesOf(finding, parsed);
  if (!focus) return { parsed, block: null, sentence: null, whole: quotes, clause: quotes, isQuoted: false };
  const block = parsed.blockAt(focus.start);
  const sentence =
    (parsed.sentencesByBlock[block] ?? []).find(
      (candidate) => candidate.start <= focus.start && focus.end <= candidate.end,
    ) ?? null;
  const whole = sentence?.text ?? quotes;
  const base = sentence?.start ?? focus.start;
  return {
    parsed,
    block,
    sentence,
    whole,
    clause: sentence ? clauseAround(whole, focus.start - base, focus.end - base) : whole,
    isQuoted: isInQuotes(parsed, block, focus.start),
  };
}

function quotesOf(finding: Finding, parsed: ParsedDocument): string {
  return finding.spans.map((span) => (parsed.document.parts[span.part] ?? '').slice(span.start, span.end)).join('\n');
}

function clauseAround(text: string, from: number, to: number): string {
  const before = text.slice(0, from);
  const start = Math.max(0, ...CLAUSE_STARTS.map((mark) => before.lastIndexOf(mark)));
  const end = CLAUSE_END.exec(text.slice(to))?.index;
  return text.slice(start, end === undefined ? text.length : to + end);
}

function isInQuotes(parsed: ParsedDocument, block: number, offset: number): boolean {
  const start = parsed.document.blocks[block]?.start ?? 0;
  const before = parsed.text.slice(start, offset);
  const opened = (before.match(/[“„«]/g) ?? []).length;
  const closed = (before.match(/[”»]/g) ?? []).length;
  const straight = (before.match(/"/g) ?? []).length;
  return opened > closed || straight % 2 === 1;
}
