import { readDates, toDateText } from './dates.ts';
import { splitSentences } from './sentences.ts';

const MIN_HEADLINE_CHARS = 15;
export const MAX_HEADLINE_CHARS = 180;
const MIN_HEADLINE_WORDS = 3;
const MAX_HEADLINE_WORDS = 26;
/** Longest line that may be a date and little else. */
const MAX_DATE_WORDS = 5;
/** Matches how a headline ends in front of its day, and a word with which the day belongs to its sentence. */
const ENDS_HEADLINE = /[\p{L}\d%!?"”’)]$/u;
const LEADS_TO_DATE = /(?:^| )(?:on|in|since|until|by|from|of|am|im|seit|bis|le|en|depuis|the|for|to|and|und|et)\s*$/iu;
/** Matches lines near headlines that are none. */
export const NO_HEADLINE =
  /^(?:read more|learn more|view all|all posts|subscribe|share|related|newsletter|posted|published|written by |geschrieben von |verfasst von |rédigé par |écrit par |by |we (?:value|respect|use|care about) (?:your |cookies)|modern slavery|privacy |terms (?:of|and)|in the (?:news|media|press)$|latest|about |contact|media|press (?:kit|contact|releases?)|blog|news|cookie|leave a|comments?|(?:(?:minor|various|several|small) )?(?:bug ?)?fix(?:es|ed)\b)/i;

/** Returns the first sentence of an entry that begins with its day, without its full stop: it is its headline. */
export function firstSentence(text: string): string {
  const [first] = splitSentences(text, 0, text.length);
  return text.slice(0, first?.end).replace(/[.]$/, '');
}

/** Splits headline and day of one line: `14 May 2026: …`, `… (14 May 2026)`, `May 14, 2026 | …`, `… 14 May 2026`. */
export function withoutDay(text: string): { headline: string; day: string | null } {
  const date = readDates(text).find((candidate) => candidate.day !== null);
  const [before, after] = [text.slice(0, date?.start), text.slice(date?.end)];
  const opening = /^(?:\)?\s?[:–—|·-]\s| (?=[\p{Lu}\d€$£"“„«]))/u.exec(after)?.[0];
  const isLast =
    before.length >= MIN_HEADLINE_CHARS && ENDS_HEADLINE.test(before.trimEnd()) && !LEADS_TO_DATE.test(before);
  const mark = /\s(?:[–—|·-]\s|\()$/u.exec(before)?.[0];
  const headline =
    before.length <= 1 && opening !== undefined
      ? after.slice(opening.length)
      : after === '' && isLast
        ? before.trimEnd()
        : mark !== undefined && /^\)?$/.test(after)
          ? before.slice(0, -mark.length)
          : null;
  return date && headline !== null ? { headline, day: toDateText(date) } : { headline: text, day: null };
}

/** Checks whether a line may be the headline of something that was published. */
export function isHeadline(text: string): boolean {
  if (text.length < MIN_HEADLINE_CHARS || text.length > MAX_HEADLINE_CHARS || NO_HEADLINE.test(text)) return false;
  const { length } = text.split(/\s+/);
  const isDate = length <= MAX_DATE_WORDS && readDates(text).some(({ month }) => month !== null);
  const isLine = length >= MIN_HEADLINE_WORDS && length <= MAX_HEADLINE_WORDS && !/\. \p{Lu}|[.]$/u.test(text);
  return isLine && !isDate && /^[\p{Lu}\d"“'‘«€$£]/u.test(text);
}
