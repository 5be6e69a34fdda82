/**
 * Maximum length of every external text, in characters (Unicode code points) after trimming. It is checked before any
 * parser runs: punycode and Unicode normalisation take quadratic time, so 90 kB of text could block a process for seconds.
 * Limits of the contract apply where it has some (Limits). `docs/input-limits.md` explains them.
 */
export const MAX_CHARACTERS = {
  /** A number in digits: the longest double has 309 of them before the point. */
  amount: 400,
  companyFilter: 100,
  context: 1_000,
  country: 200,
  /** An opaque cursor of any list. */
  cursor: 400,
  /** A calendar date; long enough to report a malformed date as such. */
  date: 40,
  dateTime: 64,
  /** A host name in its ASCII form (RFC 1035, 2.3.4). */
  domain: 253,
  /** An address (RFC 5321, 4.5.3.1.3). */
  email: 254,
  feedbackDetails: 8_000,
  feedbackTitle: 200,
  feedbackTool: 60,
  investorFilter: 200,
  keyName: 100,
  password: 200,
  personOrCompanyName: 200,
  stage: 200,
  /** The beginning of a name that is looked up. */
  suggestionText: 100,
  /** All stages of a filter in one text. */
  stageList: 5_000,
  url: 2_000,
  /** The `User-Agent` of a session, cut off beyond. */
  userAgent: 200,
  watchlistName: 100,
  wholeNumber: 40,

  /** The name of a company or an investor in a source. */
  ingestName: 1_000,
  /** Any other text of a source's record. */
  ingestText: 1_000,
  ingestSource: 100,
} as const;

/** Minimum length of a new password, in characters. */
export const MIN_PASSWORD_CHARACTERS = 10;

/** Counts the characters (code points) of a text in linear time and without a copy. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

/** Describes the length of a text, for the end of a message about its limit. */
export function describeSize(text: string): string {
  return `It has ${countCharacters(text)} characters`;
}

/** Checks whether a text is longer than allowed; usually from its UTF-16 length alone. */
export function isLongerThan(text: string, maxCharacters: number): boolean {
  if (text.length <= maxCharacters) return false;
  return text.length > 2 * maxCharacters || countCharacters(text) > maxCharacters;
}
