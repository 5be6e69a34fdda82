/** Matches figures and details between dashes, which no list of names is: `Nordal – 400 people in Graz – is`. */
const ASIDE = / [–—] (?=[^–—]*(?:\d|\p{Ll}, ))[^–—]{3,120} [–—](?= \p{Ll})/gu;

/** Blanks asides out, so that a sentence goes on behind them where it was; no offset changes. */
export function withoutAsides(text: string): string {
  return text.replace(ASIDE, (aside) => ' '.repeat(aside.length));
}
