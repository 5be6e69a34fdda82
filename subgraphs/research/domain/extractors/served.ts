import type { Clause } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';

/** Where a sentence names customers, and whose they are. */
export interface Served {
  /** The phrase with which the list of customers begins. */
  phrase: Phrase;
  /** Whom they use, as findings name their subject; null where the page's owner is left unsaid. */
  owner: string | null;
  /** Offset of the verb or noun that says so. */
  said: number;
  /** True where anybody might stand there, so that only names of organisations count. */
  isLoose: boolean;
  /** True where a list may be of places, unless one of its names is an organisation's. */
  isOfPlaces?: boolean;
  /** True where kinds of organisations may stand there as well: they use goods, or are supplied. */
  isMarket: boolean;
  /** True of whom a sentence calls customers, or of the trades that they are said to be in. */
  isCalled?: 'customers' | 'trades';
  /** True where a label announces a single customer. */
  isSingle?: boolean;
  /** The verb's clause, where the customers are its subject. */
  clause: Clause | null;
}
