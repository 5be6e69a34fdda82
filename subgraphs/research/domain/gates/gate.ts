import type { Finding } from '../evidence/finding.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { clauseAround } from './clause-around.ts';

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

/** Looks up where a finding stands. */
export function locateFinding(finding: Finding, parsed: ParsedDocument): FindingPlace {
  const { focus } = finding;
  const quotes = quotesOf(finding, parsed);
  const nowhere = { block: null, sentence: null, whole: quotes, clause: quotes, isQuoted: false };
  if (!focus) return { parsed, ...nowhere };
  const block = parsed.blockAt(focus.start);
  const sentence =
    (parsed.sentencesByBlock[block] ?? []).find(
      (candidate) => candidate.start <= focus.start && focus.end <= candidate.end,
    ) ?? null;
  const whole = sentence?.text ?? quotes;
  const base = sentence?.start ?? focus.start;
  const [from, to] = [focus.start - base, focus.end - base];
  return {
    parsed,
    block,
    sentence,
    whole,
    clause: sentence ? clauseAround(whole, from, to) : whole,
    isQuoted: isInQuotes(parsed, block, focus.start),
  };
}

function quotesOf(finding: Finding, parsed: ParsedDocument): string {
  return finding.spans.map((span) => (parsed.document.parts[span.part] ?? '').slice(span.start, span.end)).join('\n');
}

function isInQuotes(parsed: ParsedDocument, block: number, offset: number): boolean {
  const start = parsed.document.blocks[block]?.start ?? 0;
  const before = parsed.text.slice(start, offset);
  const opened = (before.match(/[“„«]/g) ?? []).length;
  const closed = (before.match(/[”»]/g) ?? []).length;
  const straight = (before.match(/"/g) ?? []).length;
  return opened > closed || straight % 2 === 1;
}
