import { mayHaveDate, readDates, toDateText } from './dates.ts';

const MAX_CHARS = 110;
/** Longest line with the day of a post, its kind, its author and its reading time. */
const MAX_CHARS_BESIDE = 45;
/** Days of other things than of a publication. */
const OTHER_DAY =
  /\b(?:updated|revised|effective|modified|reviewed|version|stand|closing|deadline|until|since|founded|expires?|valid|starts?|mise à jour|copyright)\b|©/i;
/** Matches `CHICAGO, April 15, 2026 /Newswire/ — `: where and when a release was given out. */
const RELEASE = /^\p{Lu}[\p{L} .,'’()-]{2,60}[,–—-] ?(?=\p{L}{3,9}\.? \d|\d{1,2})/u;
const AFTER_RELEASE = /^[^–—]{0,60}(?:[–—]| --? )/u;

/** Returns the day that a line gives a post or a release; null of any other line. `YYYY-MM-DD`. */
export function datelineOf(line: string): string | null {
  if (!mayHaveDate(line)) return null;
  const release = RELEASE.exec(line);
  if (release) {
    const [first] = readDates(line.slice(0, MAX_CHARS));
    const isNext = first?.day != null && first.start <= release[0].length + 1;
    if (isNext && AFTER_RELEASE.test(line.slice(first.end))) return toDateText(first);
  }
  if (line.length > MAX_CHARS || OTHER_DAY.test(line)) return null;
  const [date, second] = readDates(line);
  if (date?.day == null || second !== undefined) return null;
  return line.length - (date.end - date.start) <= MAX_CHARS_BESIDE && !/[.!?]$/.test(line) ? toDateText(date) : null;
}
