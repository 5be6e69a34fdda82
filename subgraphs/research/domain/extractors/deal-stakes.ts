import type { Phrase } from '../grammar/items.ts';
import { means } from '../grammar/tokens.ts';

/** Matches prepositions of what shares are of, and of what is bought. */
export const OF = /^(?:of|gen|von|vom|de|du|des|d'?|in|an)$/;
const WHOLE =
  /(?<!\p{L})(?:all|remaining|majority|controlling|sämtliche|alle|übrigen|mehrheit\p{L}*|majorit\p{L}+|totalité|intégralité|assets)(?!\p{L})/iu;
const MAX_MINORITY = 50;

/** Checks for all shares or most of them: `all shares in`, `51 Prozent an`. */
export function isWholeStake({ text, number }: Phrase): boolean {
  return WHOLE.test(text) || (number?.number ?? 0) > MAX_MINORITY;
}

/** Checks for what may stand for shares: `100 %`, `the whole`, `the capital`. */
export function isShares(phrase: Phrase): boolean {
  return means(phrase.head, 'stake', 'capital', 'total') || phrase.number !== null || WHOLE.test(phrase.text);
}

/** Returns what is bought behind `of`, of which the shares may be named first: `possession of 100% of the shares in Acme`. */
export function wholeOf(complements: readonly Phrase[]): Phrase | null {
  const chain = complements.filter(({ preposition }) => OF.test(preposition ?? ''));
  const [first] = chain;
  const isMinority = first !== undefined && first.number !== null && !isWholeStake(first);
  return isMinority ? null : (chain.find((phrase) => !isShares(phrase)) ?? null);
}
