import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { NounClass } from '../grammar/lexicon/classes.ts';
import { means } from '../grammar/tokens.ts';
import { isNow } from './everyday-technologies.ts';
import { is } from './relation-names.ts';

/** Kinds of people whose use of a technology is that of somebody else. */
export const OTHERS: readonly NounClass[] = ['others', 'customer', 'part', 'partner', 'kind', 'investor'];
/** Beginnings of verbs of what is done for others about a technology. */
const TEACHES = /^(?:consult|advis|speciali[sz]|teach|coach|mentor|berat|schul|unterricht|conseill|form|accompagn)/i;

/** Checks for what we do by a verb that no lexicon has: `We hammer each release with k6`, `Wir deployen mit GitLab`. */
export function isOurDoing({ items, list }: Clauses, phrase: Phrase): boolean {
  const from = items.findLastIndex((item) => item.kind === 'mark' && item.end <= phrase.start) + 1;
  const [we, verb, ...between] = items.slice(from, items.indexOf(phrase));
  const isUnknown =
    (verb?.kind === 'adverb' && verb.token.entry === undefined) ||
    (verb?.kind === 'phrase' && verb.tokens.every(({ entry, isCapital }) => entry === undefined && !isCapital));
  return (
    we?.kind === 'phrase' &&
    we.pronoun === 'we' &&
    (verb?.kind === 'adverb' || verb?.kind === 'phrase') &&
    isUnknown &&
    /^(?:with|in|mit|avec|en)$/.test(phrase.preposition ?? '') &&
    !TEACHES.test(verb.kind === 'phrase' ? verb.text : verb.token.lower) &&
    between.every(({ kind }) => kind === 'phrase' || kind === 'time') &&
    !list.some(({ verb: { start } }) => start < phrase.start && start > we.start)
  );
}

/** Checks for an adverb of place that is read as a noun at the head of a German sentence. */
export function isPlacing({ start, tokens }: Phrase): boolean {
  return (
    start === 0 &&
    tokens.length === 1 &&
    /^(?:daneben|darunter|dahinter|dort|hier|nebenher|drunter|dazwischen)$/.test(tokens[0]?.lower ?? '')
  );
}

/** Checks for what a sentence says that something does now: `A service checks them`. */
export function isAtWork(clauses: Clauses, subject: Phrase): boolean {
  return clauses.list.some(
    (clause) =>
      clause.subject === subject && !clause.isPassive && !clause.isModal && !is(clause, 'be') && isNow(clauses, clause),
  );
}

/** Checks for what belongs to somebody else, by another clause of the same subject: `The turbine belongs to our customer and runs on`. */
export function isOfOthers({ list }: Clauses, subject: Phrase): boolean {
  return list.some(
    (clause) =>
      clause.subject === subject &&
      is(clause, 'own', 'go', 'serve') &&
      clause.complements.some((phrase) => means(phrase.head, ...OTHERS)),
  );
}

/** Checks for a phrase behind a complement of a clause: `on top of PostgreSQL`. */
export function chainedTo(items: readonly Item[], phrase: Phrase, { complements }: Clause): boolean {
  const before = items[items.indexOf(phrase) - 1];
  return before?.kind === 'phrase' && complements.includes(before);
}
