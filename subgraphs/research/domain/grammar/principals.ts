import type { Clause } from './clause.ts';
import type { Phrase, VerbGroup } from './items.ts';
import { plainBehind } from './objects.ts';
import { nameIn } from './referent.ts';
import type { Sentence } from './sentence.ts';
import { BESIDE, coordinatedBefore, isCopula, isOblique, isOfComplement } from './subject-phrases.ts';
import { verbReadings } from './tokens.ts';

/** Finds the subject behind a verb: of an opening participle behind the comma, in German behind a finite verb. */
export function subjectBehind(
  sentence: Sentence,
  index: number,
  verb: VerbGroup,
): { subject: Phrase | null; alsoSubjects?: Phrase[] } {
  const isOpening = verb.form !== 'finite' || (!verb.hasAuxiliary && verbReadings(verb.head, 'participle').length > 0);
  if (sentence.isGerman && verb.form === 'finite')
    return listFrom(plainBehind(sentence, index).find(([first]) => first && !isOblique(sentence, first)) ?? []);
  // French: `de leur dispute est née Acme`.
  if (verb.isPassive && plainBehind(sentence, index)[0]) return listFrom(plainBehind(sentence, index)[0] ?? []);
  if (!isOpening) return { subject: null };
  // `Introducing PickOne, a robot`: nothing follows that it opens for.
  const isTitle = verb.form === 'gerund' && !sentence.items.slice(index + 1).some(({ kind }) => kind === 'verb');
  if (isTitle) return { subject: null };
  const opening = sentence.items
    .slice(0, index)
    .every(({ kind }) => kind === 'adverb' || kind === 'time' || kind === 'subordinate' || kind === 'phrase');
  if (!opening && sentence.items[index - 1]?.kind !== 'and') return { subject: null };
  return { subject: openedFor(sentence, index) };
}

/**
 * Returns whom a description describes: `a maker of arms` is the subject of `is`, the name that it follows between commas,
 * or the one behind it that it opens for.
 */
export function principalOf(sentence: Sentence, phrase: Phrase | null, index: number): Phrase | null {
  if (phrase === null || phrase.determiner === 'own' || nameIn(phrase) !== null) return phrase;
  const at = sentence.items.indexOf(phrase);
  const before = sentence.items[at - 1];
  // `We are happy to have raised`
  const isAdjective = phrase.determiner === null && phrase.pronoun === null && phrase.preposition === null;
  if (isAdjective && before?.kind === 'verb' && isCopula(before))
    return sentence.clauses.get(at - 1)?.subject ?? phrase;
  if (phrase.determiner === null) return phrase;
  // `Who we are: a broker, founded in 2014`
  if (before?.kind === 'mark' && before.token.text === ':') return clauseIn(sentence, at)?.subject ?? phrase;
  if (before?.kind === 'verb' && isCopula(before)) return sentence.clauses.get(at - 1)?.subject ?? phrase;
  const named = sentence.items[at - 2];
  const isName = named?.kind === 'phrase' && (nameIn(named) !== null || named.pronoun !== null);
  if (before?.kind === 'comma' && isName && !BESIDE.test(prepositionOf(sentence, at - 2) ?? '')) return named;
  if (at === 0 && phrase.determiner === 'indefinite') return openedFor(sentence, index) ?? phrase;
  return phrase;
}

/** Returns the preposition of a phrase, or of the list that it ends: `by` for the second name of `by Mira Holt and Jon Beck`. */
function prepositionOf(sentence: Sentence, at: number): string | null {
  const [phrase, join] = [sentence.items[at], sentence.items[at - 1]];
  if (phrase?.kind !== 'phrase') return null;
  const isJoined = phrase.preposition === null && (join?.kind === 'and' || join?.kind === 'comma');
  return isJoined ? prepositionOf(sentence, at - 2) : phrase.preposition;
}

/** Returns the last clause in front of an item. */
function clauseIn({ items, clauses }: Sentence, at: number): Clause | undefined {
  return clauses.get(items.slice(0, at).findLastIndex(({ kind }) => kind === 'verb'));
}

/** Returns the subject of the clause behind the comma that ends an opening. */
function openedFor(sentence: Sentence, index: number): Phrase | null {
  const comma = sentence.items.findIndex(({ kind }, at) => at > index && kind === 'comma');
  return comma < 0 ? null : subjectFrom(sentence, comma + 1);
}

/** Returns the first phrase from an item on that a verb follows; without one the first phrase. */
function subjectFrom(sentence: Sentence, from: number): Phrase | null {
  let first: Phrase | null = null;
  for (let at = from; at < sentence.items.length; at += 1) {
    const item = sentence.items[at];
    if (!item || item.kind === 'mark') break;
    if (item.kind === 'verb' && sentence.isGerman && first === null) continue;
    if (item.kind === 'verb') break;
    if (item.kind !== 'phrase' || item.preposition !== null || isOfComplement(sentence, at)) continue;
    first ??= item;
    const next = sentence.items.slice(at + 1).find(({ kind }) => kind !== 'adverb' && kind !== 'time');
    if (next?.kind === 'verb') return coordinatedBefore(sentence, at)[0] ?? item;
  }
  return first;
}

function listFrom(list: readonly Phrase[]) {
  return { subject: list[0] ?? null, alsoSubjects: list.slice(1) };
}
