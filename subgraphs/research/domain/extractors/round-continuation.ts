import type { Span } from '../evidence/source-document.ts';
import { readClauses } from '../grammar/clauses.ts';
import { means } from '../grammar/tokens.ts';
import { readDates } from '../text/dates.ts';
import { readInvestors } from './investors.ts';
import { readMoney } from './money-roles.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readRoundLabel } from './round-label.ts';

/** Matches words of a round before the one that is reported. */
export const EARLIER =
  /\b(?:previous(?:ly)?|earlier|last|prior|follows?|following|after|initial|first|zuvor|zuletzt)\b/i;
/** Matches what points to a round that was named before. */
const DEFINITE = /(?<!\p{L})(?:the|this|der|die|dieser?|la|cette) $/iu;
/** Matches a round that gives the time of something else: `aboard since the seed`. */
const SINCE = /(?<!\p{L})(?:since|seit|depuis) [^.;,]{0,30}$/iu;
const MAX_FOLLOWING = 2;
const MAX_FOLLOWING_CHARS = 400;

/** Returns the sentences that go on about a round, with the investors that they name, and its label where they have it. */
export function readContinuation(
  parsed: ParsedDocument,
  sentence: Sentence,
  label: string | null,
): { names: string[]; label: string | null; span: Span }[] {
  const group = parsed.groupOf(sentence.block);
  // An article goes on in its next paragraph.
  const end = parsed.isArticle ? (group.at(-1) ?? sentence.block) + 1 : Number.NEGATIVE_INFINITY;
  const below = [...group, end].filter((member) => member >= sentence.block);
  const siblings = below.flatMap((block) => parsed.sentencesByBlock[block] ?? []);
  const at = siblings.indexOf(sentence);
  const next = at < 0 ? [] : siblings.slice(at + 1, at + 1 + MAX_FOLLOWING);
  const stop = next.findIndex(
    ({ text, block }) =>
      !saysMore(text) || isOfOtherRound(text, label) || (!group.includes(block) && !namesRound(text, label)),
  );
  return next.slice(0, stop < 0 ? next.length : stop).flatMap(({ text, start, end: to }) => {
    const names = to - start <= MAX_FOLLOWING_CHARS ? readInvestors(text) : [];
    const said = readRoundLabel(text)?.text ?? null;
    return names.length > 0 ? [{ names, label: said, span: { part: parsed.part, start, end: to } }] : [];
  });
}

/** Checks whether a paragraph of its own goes on about a round: by its label, or as `the round`. */
function namesRound(text: string, label: string | null): boolean {
  const said = readRoundLabel(text)?.text.toLowerCase();
  if (said !== undefined) return said === label?.toLowerCase();
  return readClauses(text, null).items.some(
    (item) => item.kind === 'phrase' && item.determiner === 'definite' && means(item.head, 'round', 'capital'),
  );
}

/** Checks for words of money or investors, without which a sentence says no more of a round. */
function saysMore(text: string): boolean {
  const { items, list } = readClauses(text, null);
  const isOfMoney = list.some(({ classes }) =>
    classes.some((given) => given === 'invest' || given === 'lead' || given === 'join'),
  );
  return (
    isOfMoney ||
    items.some(
      (item) =>
        item.kind === 'phrase' &&
        item.tokens.some((token) => means(token, 'round', 'capital', 'investor', 'participation')),
    )
  );
}

/** Checks whether a sentence is about a round of its own, by an amount, a date or another label: `the Series B` is the one before. */
function isOfOtherRound(text: string, label: string | null): boolean {
  if (readMoney(readClauses(text, null)).some(({ role }) => role === 'round')) return true;
  const said = readRoundLabel(text);
  if (said === null || SINCE.test(text.slice(0, said.start))) return false;
  const isSame = label === null || label.toLowerCase() === said.text.toLowerCase();
  return (
    !isSame ||
    !DEFINITE.test(text.slice(0, said.start)) ||
    readDates(text).length > 0 ||
    EARLIER.test(text.slice(0, said.start))
  );
}
