import type { Clause, Clauses } from '../grammar/clause.ts';
import { means } from '../grammar/tokens.ts';

/**
 * Checks for a verb without a subject that is said of something else: `the guild to which we belong was founded`, and
 * `in a chapel founded in 1933`.
 */
export function isOfUnreadTheme({ items }: Clauses, { subject, object, verb }: Clause): boolean {
  if (subject !== null || object !== null) return false;
  const before = items[items.indexOf(verb) - 1];
  if (verb.hasAuxiliary) return before?.kind === 'verb';
  const isThing = before?.kind === 'phrase' && before.determiner === 'indefinite' && before.preposition !== null;
  return isThing && !means(before.head, 'company', 'kind', 'team');
}
