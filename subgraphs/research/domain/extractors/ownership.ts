import type { Phrase } from '../grammar/items.ts';
import type { OwnerKind } from './owner-names.ts';

/** A company and the one to which it belongs, as a sentence states it. */
export interface Ownership {
  parent: Phrase;
  /** What belongs to it, as findings name their subject; null of a fragment. */
  subject: string | null;
  from: number;
  of: OwnerKind;
}
