import type { TextAmount } from '../text/amounts.ts';
import type { TextDate } from '../text/dates.ts';
import type { Language } from './lexicon/classes.ts';
import type { Entry } from './lexicon/lexicon.ts';

/** A word, a number, a sum of money, a date or a mark of a sentence; words of one meaning, such as `head office`, are one token. */
export interface Token {
  kind: 'word' | 'number' | 'date' | 'mark';
  text: string;
  lower: string;
  start: number;
  end: number;
  entry: Entry | undefined;
  isCapital: boolean;
  /** The value of a number. */
  number: number | null;
  date: TextDate | null;
  /** The sum of money that a number is. */
  amount: TextAmount | null;
}

/** The tokens of a sentence. */
export interface Tokens {
  text: string;
  language: Language;
  list: readonly Token[];
}
