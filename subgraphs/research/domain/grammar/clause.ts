import type { Item, Phrase, Time, VerbGroup } from './items.ts';
import type { Language, VerbClass } from './lexicon/classes.ts';

/** A verb with what it says of whom. Phrases are as written; `referent.ts` says whom they mean. */
export interface Clause {
  verb: VerbGroup;
  classes: readonly VerbClass[];
  /** Who does it, or of whom it is said. */
  subject: Phrase | null;
  /** Further subjects that `and` joins to it. */
  alsoSubjects: readonly Phrase[];
  object: Phrase | null;
  alsoObjects: readonly Phrase[];
  /** Who does it, behind `by`. */
  agent: Phrase | null;
  alsoAgents: readonly Phrase[];
  /** Phrases with other prepositions. */
  complements: readonly Phrase[];
  times: readonly Time[];
  isPassive: boolean;
  isNegated: boolean;
  /** True of what may be, will be, or is asked. */
  isModal: boolean;
  /** True of a clause that a relative pronoun or a participle ties to a phrase. */
  isDependent: boolean;
  start: number;
  end: number;
}

/** The clauses of a sentence. */
export interface Clauses {
  text: string;
  language: Language;
  items: readonly Item[];
  list: readonly Clause[];
}
