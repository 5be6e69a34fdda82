import type { TextDate } from '../text/dates.ts';
import type { Token } from './token.ts';

/** A noun phrase: a name, a pronoun, or a noun with its determiner and adjectives. */
export interface Phrase {
  kind: 'phrase';
  /** Offset of its preposition, or its own. */
  from: number;
  start: number;
  end: number;
  text: string;
  /** In lower case; `gen` of a German genitive. */
  preposition: string | null;
  determiner: 'own' | 'its' | 'definite' | 'indefinite' | null;
  pronoun: 'we' | 'it' | 'you' | 'person' | null;
  /** The name in front of `'s`. */
  possessor: Phrase | null;
  head: Token;
  tokens: readonly Token[];
  /** The number that counts its head. */
  number: Token | null;
}

/** A date with its preposition. */
export interface Time {
  kind: 'time';
  from: number;
  start: number;
  end: number;
  preposition: string | null;
  date: TextDate;
}

/** A verb with its auxiliaries, negations and modal verbs. */
export interface VerbGroup {
  kind: 'verb';
  from: number;
  start: number;
  end: number;
  head: Token;
  form: 'finite' | 'participle' | 'gerund' | 'infinitive';
  isPassive: boolean;
  hasAuxiliary: boolean;
  isNegated: boolean;
  isModal: boolean;
  /** The phrase that a participle describes from inside it: `das 2015 gegründete Unternehmen`. */
  describes: Phrase | null;
}

/** What separates phrases and clauses. */
export interface Link {
  kind: 'mark' | 'comma' | 'open' | 'close' | 'and' | 'but' | 'relative' | 'subordinate' | 'adverb' | 'negation';
  from: number;
  start: number;
  end: number;
  token: Token;
}

/** A part of a sentence. */
export type Item = Phrase | Time | VerbGroup | Link;
