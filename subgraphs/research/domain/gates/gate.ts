import type { Finding } from '../candidates/finding.ts';
import type { Reading, Sentence } from '../candidates/reading.ts';

/** Where a finding stands, and the words around it. */
export interface FindingPlace {
  reading: Reading;
  /** Index of its block; null of typed data. */
  block: number | null;
  sentence: Sentence | null;
  /** The sentence, or the quotes of typed data. */
  whole: string;
  /** The part of the sentence that bears on the value: from the start of its clause to the end of the value's own. */
  clause: string;
  /** Whether its words stand in quotation marks within their block. */
  isQuoted: boolean;
}

/** A test that a finding has to stand. The name is what is counted when it fails. */
export interface Gate {
  name: string;
  passes(finding: Finding, place: FindingPlace): boolean;
}

const CLAUSE_STARTS = ['; ', ' — ', ' – ', ', but ', ', and ', ', while ', ': '];
const CLAUSE_END = /[,;:—–.!?)]|\s(?:to|and|for|but|while|which|with|as|by|in order)\s/;

/** Looks up where a finding stands. */
export function locateFinding(finding: Finding, reading: Reading): FindingPlace {
  const { focus } = finding;
  if (!focus)
    return {
      reading,
      block: null,
      sentence: null,
      whole: quotesOf(finding, reading),
      clause: quotesOf(finding, reading),
      isQuoted: false,
    };
  const block = findBlock(reading, focus.start);
  const sentence =
    (reading.ofBlock[block] ?? []).find((one) => one.start <= focus.start && focus.end <= one.end) ?? null;
  const whole = sentence?.text ?? quotesOf(finding, reading);
  const base = sentence?.start ?? focus.start;
  return {
    reading,
    block,
    sentence,
    whole,
    clause: sentence ? clauseAround(whole, focus.start - base, focus.end - base) : whole,
    isQuoted: isInQuotes(reading, block, focus.start),
  };
}

function quotesOf(finding: Finding, reading: Reading): string {
  return finding.spans.map((span) => (reading.document.parts[span.part] ?? '').slice(span.start, span.end)).join('\n');
}

function findBlock(reading: Reading, offset: number): number {
  const { blocks } = reading.document;
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function clauseAround(text: string, from: number, to: number): string {
  const before = text.slice(0, from);
  const start = Math.max(0, ...CLAUSE_STARTS.map((mark) => before.lastIndexOf(mark)));
  const end = CLAUSE_END.exec(text.slice(to))?.index;
  return text.slice(start, end === undefined ? text.length : to + end);
}

function isInQuotes(reading: Reading, block: number, offset: number): boolean {
  const start = reading.document.blocks[block]?.start ?? 0;
  const before = reading.text.slice(start, offset);
  const opened = (before.match(/[“„«]/g) ?? []).length;
  const closed = (before.match(/[”»]/g) ?? []).length;
  const straight = (before.match(/"/g) ?? []).length;
  return opened > closed || straight % 2 === 1;
}
