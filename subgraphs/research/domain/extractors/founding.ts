import type { Phrase } from '../grammar/items.ts';
import type { TextDate } from '../text/dates.ts';

/** A founding that a sentence states. */
export interface Founding {
  /** What was founded; the phrase is null where only the place of the words tells. */
  theme: Phrase | null;
  subject: string | null;
  founders: readonly Phrase[];
  date: TextDate | null;
  from: number;
  to: number;
}
