/**
 * The largest size of every text that comes from outside, in characters (Unicode code points) without the blanks around
 * it. Readers check it before any parser sees the text: punycode and Unicode normalisation take quadratic time, so 90 kB
 * of text could hold a process for seconds. Figures that the contract names are the contract's (Limits).
 * `docs/input-limits.md` explains them.
 */
export const MAX_CHARACTERS = {
  /** A number in digits: the longest double has 309 of them before the point. */
  amount: 400,
  companyFilter: 100,
  context: 1_000,
  country: 200,
  /** An opaque cursor of any list. */
  cursor: 400,
  /** A calendar date; wide enough to tell a malformed date from a flood. */
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
  personOrCompanyName: 200,
  stage: 200,
  /** All stages of a filter in one text. */
  stageList: 5_000,
  url: 2_000,
  watchlistName: 100,
  wholeNumber: 40,

  /** A company or an investor as a source spells it. */
  ingestName: 1_000,
  /** Any other text of a source's record. */
  ingestText: 1_000,
  ingestSource: 100,
} as const;

/** Counts the characters (code points) of a text in linear time and without a copy. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

/** Says what size a text has, as the end of a message about its limit. */
export function describeSize(text: string): string {
  return `It has ${countCharacters(text)} characters`;
}

/** Tells whether a text has more characters than allowed; mostly from its length alone. */
export function isLongerThan(text: string, maxCharacters: number): boolean {
  if (text.length <= maxCharacters) return false;
  return text.length > 2 * maxCharacters || countCharacters(text) > maxCharacters;
}
