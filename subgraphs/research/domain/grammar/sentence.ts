import type { Clause } from './clause.ts';
import type { Item } from './items.ts';

/** A sentence whose verbs are being tied to its phrases, from left to right. */
export interface Sentence {
  text: string;
  items: readonly Item[];
  isGerman: boolean;
  /** Clauses so far, by the index of their verb. */
  clauses: Map<number, Clause>;
}
