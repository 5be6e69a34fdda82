import { findIn } from '../text/find-in.ts';
import { looksLikeName, readWords } from '../text/words.ts';

const LABEL =
  /(?<!\p{L})(?:pre-?\s?seed|series seed|seed(?: plus|\+)?|(?:pre-)?series[ -][a-k][1-9]?\+?|s[ée]rie[ -][a-k]|angel|bridge|growth equity|convertible note|crowdfunding|amorçage)(?:[ -](?:extension|plus))?(?![\p{L}\p{N}])/iu;
/** Matches labels that are so only next to what makes them one. */
const NEEDS_NOUN = /^(?:angel|bridge|growth equity|crowdfunding)/i;
const ROUND_NOUN = /^[ -](?:round|funding|financing|note|investment|runde|finanzierung|capital|kampagne|campaign)/iu;
/** Matches nouns that make seed a thing of its own: `seed deck`, `Seed Fund`, `seed drills`. */
const SEED_THING =
  /^[ -](?!(?:rounds?|funding|financing|investments?|capital|money|stage|extension|raise|che(?:que|ck)|tranche|led|from|in|of|and|with|by|at|for|to|was|is|has|that|which|after|before|on|last|this|plus|back|early|earlier|late|again|we|it|who|when|while|as|over|into|since|alongside|closed|came|followed|brings|brought|gave|raised|ein|von|über|mit|im|finanzierung\p{L}*|runde|kapital)(?![\p{L}]))\p{L}/iu;
const MAX_AFTER_CHARS = 14;

/** The label of a round, as written. */
export interface RoundLabel {
  text: string;
  start: number;
  end: number;
}

/** Reads the label of a round, such as `Series B`; null without one. */
export function readRoundLabel(text: string): RoundLabel | null {
  const match = findIn(text, LABEL);
  if (!match) return null;
  const [written, start, end] = [match[0], match.index, match.index + match[0].length];
  const after = text.slice(end, end + MAX_AFTER_CHARS);
  if (/^(?:Seed|Angel|Bridge|Crowdfunding|Amorçage)$/u.test(written) && isEndOfName(text, start)) return null;
  if (/^seed$/i.test(written) && SEED_THING.test(after)) return null;
  return NEEDS_NOUN.test(written) && !ROUND_NOUN.test(after) ? null : { text: written, start, end };
}

/** Checks for a label that ends the name of an investor: `Nordal Seed`. */
function isEndOfName(text: string, start: number): boolean {
  const before = readWords(text.slice(0, start)).at(-1);
  return before !== undefined && before.end === start - 1 && before.start > 0 && looksLikeName(before.text);
}
