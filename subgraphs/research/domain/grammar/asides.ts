import type { Phrase, VerbGroup } from './items.ts';
import type { Sentence } from './sentence.ts';
import { BESIDE, coordinatedBefore, EXAMPLE, isCopula, isOrganisation } from './subject-phrases.ts';
import { verbReadings } from './tokens.ts';

/**
 * Reads what a comma right before a verb ends: an apposition or a relative clause, which is skipped (its start is
 * returned), or a phrase that a participle follows.
 */
export function behindComma(sentence: Sentence, at: number, verb: VerbGroup): number | Phrase | null {
  const isBare = !verb.hasAuxiliary && verbReadings(verb.head, 'participle').length > 0;
  const earlier = sentence.items.slice(0, at).findLastIndex(({ kind }) => kind === 'comma' || kind === 'mark');
  const segment = sentence.items.slice(earlier + 1, at);
  const hasVerb = segment.some((item) => item.kind === 'verb' && item.describes === null);
  if (
    sentence.items[earlier]?.kind === 'comma' &&
    (!hasVerb ||
      isAside(sentence, earlier) ||
      segment[0]?.kind === 'relative' ||
      segment[1]?.kind === 'relative' ||
      isApposition(sentence, earlier, verb))
  ) {
    const first = segment[0];
    const isOpening =
      first?.kind === 'time' ||
      (first?.kind === 'phrase' && first.preposition !== null && !EXAMPLE.test(first.preposition));
    if (!isOpening || hasVerb || isAside(sentence, earlier)) return earlier - 1;
  }
  if (isBare && (hasVerb || segment.some(({ kind }) => kind === 'phrase'))) return described(sentence, at);
  return null;
}

/** Checks for what is said between the subject and its verb: `Our office, opened in May, is`, `Our office, in Graz, is`. */
function isAside({ items }: Sentence, comma: number): boolean {
  const [before, subject, first] = [items[comma - 2], items[comma - 1], items[comma + 1]];
  const isSubject =
    subject?.kind === 'phrase' && subject.preposition === null && before?.kind !== 'verb' && before?.kind !== 'phrase';
  const isParticiple =
    first?.kind === 'verb' && !first.hasAuxiliary && verbReadings(first.head, 'participle').length > 0;
  return isSubject && (isParticiple || (first?.kind === 'phrase' && BESIDE.test(first.preposition ?? '')));
}

/** Checks for a description with a participle in it, which a copula follows: `Acme, a maker founded in 2012, is`. */
function isApposition({ items }: Sentence, comma: number, verb: VerbGroup): boolean {
  const [named, described, next] = [items[comma - 1], items[comma + 1], items[comma + 2]];
  const isDescribed =
    described?.kind === 'phrase' && described.determiner === 'indefinite' && described.preposition === null;
  return isCopula(verb) && named?.kind === 'phrase' && isDescribed && next?.kind !== 'verb';
}

/** Returns the phrase that a participle behind a comma describes: the last organisation, or what the clause is about. */
function described(sentence: Sentence, comma: number): Phrase | null {
  for (let at = comma - 1; at >= 0; at -= 1) {
    const item = sentence.items[at];
    if (!item || item.kind === 'mark' || item.kind === 'comma') return null;
    if (item.kind === 'verb') return sentence.clauses.get(at)?.subject ?? null;
    if (item.kind === 'phrase' && (item.preposition === null || isOrganisation(item)))
      return coordinatedBefore(sentence, at)[0] ?? item;
  }
  return null;
}
