import type { Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import { means } from '../grammar/tokens.ts';

/** Matches stakes that make somebody the owner. */
export const WHOLE =
  /(?<!\p{L})(?:all|every|each|100|hundred|majority|alle|jede[rsn]?|chaque|sämtliche|mehrheit\p{L}*|toutes?|totalité|intégralité|ensemble|majorité)(?!\p{L})/iu;
/** Words for what a company is divided into as a whole: `the shares`, but not `the stake`. */
const DIVIDED = /^(?:shares|\p{L}*anteilen?|aktien|parts|actions|titres|(?:stamm|grund|aktien)?kapital|capital)$/u;
const CAPITAL = /^(?:(?:stamm|grund|aktien)?kapital|capital)$/u;
const OF = /^(?:of|in|an|von|vom|am|der|de|du|d'|gen)$/;

/** A stake in a company. */
export interface Stake {
  /** True of all of it, or most: `all shares`, `our shares`, `the shares`. */
  isWhole: boolean;
  /** In what it is: `all shares in Acme`; null where that is not said. */
  of: Phrase | null;
}

/** Reads a stake in a company: `all of the shares in Acme`; null of anything else. */
export function readStake({ items, text }: Clauses, phrase: Item | undefined | null): Stake | null {
  if (phrase?.kind !== 'phrase' || phrase.preposition !== null) return null;
  const [next, further] = items.slice(items.indexOf(phrase) + 1);
  const isAll = WHOLE.test(text.slice(phrase.from, phrase.end));
  // `la totalité des parts de la famille`
  if (isAll && isOf(next) && isShares(next)) return { isWhole: true, of: isOf(further) ? further : null };
  if (!isShares(phrase)) return null;
  const { determiner, number, tokens, head } = phrase;
  const isPlain = number === null && tokens.length === 2 && DIVIDED.test(head.lower);
  const isTheirs = isPlain && (determiner === 'definite' || determiner === 'its');
  const isOurs = determiner === 'own' && number === null;
  return { isWhole: isAll || isTheirs || isOurs, of: isOf(next) ? next : null };
}

function isShares({ head, determiner, preposition }: Phrase): boolean {
  return means(head, 'stake') || ((determiner ?? preposition) !== null && CAPITAL.test(head.lower));
}

function isOf(item: Item | undefined): item is Phrase {
  return item?.kind === 'phrase' && OF.test(item.preposition ?? '');
}
