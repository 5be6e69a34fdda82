import type { Clause } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import type { TextAmount } from '../text/amounts.ts';

/**
 * What an amount of a sentence is: money of a round by its noun (`round`) or by nouns and verbs together (`capital`), all
 * that was ever raised (`total`), or anything else. Without a noun it is `bare`.
 */
export type AmountRole = 'round' | 'capital' | 'bare' | 'total' | 'other';

/** An amount with what says what it is. */
export interface Money {
  amount: TextAmount;
  role: AmountRole;
  phrase: Phrase;
  /** The noun that it measures: `a round` of `a round of $5 million`. */
  noun: Phrase | null;
  clause: Clause | null;
}

/** Verbs that tell of money for a company. */
export const MONEY_VERBS: ReadonlySet<VerbClass> = new Set(['raise', 'receive', 'invest']);

/** Checks for a clause with such a verb. */
export function hasMoneyVerb({ classes }: Pick<Clause, 'classes'>): boolean {
  return classes.some((given) => MONEY_VERBS.has(given));
}
