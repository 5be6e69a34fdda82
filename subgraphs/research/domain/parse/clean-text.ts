/**
 * Matches what no reader sees: soft hyphens, fillers, zero-width and direction marks, the tag and variation characters
 * that can carry a second text, icons of private fonts, and control characters other than white space.
 */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]|(?![\s\u0085])\p{Cc}/gu;
/** Matches what cleaning leaves as it is: words of visible ASCII with single blanks between. */
const CLEAN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;
const WHITE_SPACE = /[\s\u0085]+/g;

/** Returns a text as one line of what a reader sees: well-formed UTF-16, single blanks, none at the ends. */
export function cleanText(raw: string): string {
  if (CLEAN.test(raw)) return raw;
  return raw.toWellFormed().replace(INVISIBLE, '').replace(WHITE_SPACE, ' ').trim();
}

/** Returns the beginning of a text, cut between words where there are any, never within a surrogate pair. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const blank = text.lastIndexOf(' ', maxChars);
  return text
    .slice(0, blank > maxChars / 2 ? blank : maxChars)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
