import type { Clause, Clauses } from './clause.ts';
import type { Item, Phrase } from './items.ts';
import type { NounClass } from './lexicon/classes.ts';
import { nameIn } from './referent.ts';
import type { Token } from './token.ts';
import { does, means } from './tokens.ts';

/** A number in a phrase, with the noun that it counts. */
export interface Count {
  phrase: Phrase;
  /** Index of the phrase among the items of its sentence. */
  index: number;
  token: Token;
  number: number;
  /** Null of a bare number: `we are 85`. */
  noun: Token | null;
  start: number;
  end: number;
}

/** The clause of a phrase, and the part that it has in it. */
export interface Role {
  clause: Clause;
  part: 'subject' | 'object' | 'agent' | 'complement';
}

/** Prepositions of phrases that belong to the noun before them. */
const INSIDE = /^(?:of|in|from|gen|von|aus|de|d'|du|des|à)$/;
const SHARE = /[%‰]$/;
const DEGREES = /^\s?°/;

/** Reads the number of a phrase: `more than 85 full-time employees`, `85`, the first part of `85-person`. */
export function countIn({ items, text, language }: Clauses, index: number): Count | null {
  const phrase = items[index];
  if (phrase?.kind !== 'phrase') return null;
  const at = phrase.tokens.findIndex(({ number }) => number !== null);
  const token = phrase.tokens[at];
  const isFirst = phrase.tokens
    .slice(0, at)
    .every((word) => does(word, 'own', 'its', 'definite', 'indefinite', 'adverb'));
  if (!token || token.number === null || token.amount || !isFirst) return null;
  if (SHARE.test(token.text) || DEGREES.test(text.slice(token.end))) return null;
  const behind = token.kind === 'word' ? [token] : phrase.tokens.slice(at + 1);
  const nouns = behind.filter(({ entry }) => (entry?.nouns.length ?? 0) > 0);
  const isBare = behind.length === 0;
  const noun = (language === 'fr' ? nouns[0] : nouns.at(-1)) ?? (isBare ? null : behind.at(-1)) ?? null;
  return { phrase, index, token, number: token.number, noun, start: token.start, end: (noun ?? token).end };
}

/** Checks whether a count is one of nouns of given classes. */
export function counts({ noun }: Count, ...classes: NounClass[]): boolean {
  return noun !== null && means(noun, ...classes);
}

/** Returns the part that a phrase has in the sentence; null of one outside of any clause. */
export function roleOf({ list }: Clauses, phrase: Phrase): Role | null {
  for (const clause of list) {
    const { subject, alsoSubjects, object, alsoObjects, agent, alsoAgents } = clause;
    if (object === phrase || alsoObjects.includes(phrase)) return { clause, part: 'object' };
    if (agent === phrase || alsoAgents.includes(phrase)) return { clause, part: 'agent' };
    if (subject === phrase || alsoSubjects.includes(phrase)) return { clause, part: 'subject' };
  }
  const clause =
    list.find(({ complements }) => complements.includes(phrase)) ??
    list.find(({ start, end }) => phrase.start >= start && phrase.end <= end);
  return clause ? { clause, part: 'complement' } : null;
}

/** Returns whom words behind a phrase describe: the organisation before them, over what it is `of`. */
export function describedBy(items: readonly Item[], index: number): Phrase | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const item = items[at];
    if (item?.kind === 'comma' && at === index - 1) continue;
    if (item?.kind !== 'phrase') return null;
    if (item.preposition !== null && !INSIDE.test(item.preposition)) return item;
    const isOrganisation = means(item.head, 'company', 'kind', 'team', 'others', 'part') || nameIn(item) !== null;
    if (item.preposition === null || isOrganisation) return item;
  }
  return null;
}

/**
 * Returns whom a phrase behind `with` describes: the subject that it opens for, the organisation that it follows, or the
 * subject of `is` that such an organisation describes. Undefined of a phrase that describes nobody, null of an opening of
 * a sentence without a subject.
 */
export function describedByAttribute(clauses: Clauses, index: number): Phrase | null | undefined {
  const { items, list } = clauses;
  const phrase = items[index];
  if (phrase?.kind !== 'phrase') return undefined;
  const isOpening = items.slice(0, index).every(({ kind }) => kind === 'adverb' || kind === 'time' || kind === 'open');
  if (isOpening) return list.find(({ isDependent, verb }) => !isDependent && verb.start > phrase.end)?.subject ?? null;
  const described = describedBy(items, index);
  if (described === null) return attachedToVerb(clauses, index);
  const role = roleOf(clauses, described);
  if (role?.part === 'object' && role.clause.classes.includes('be'))
    return means(described.head, 'part', 'others', 'customer', 'product') ? undefined : role.clause.subject;
  if (role?.part === 'subject' && role.clause.subject !== null) return role.clause.subject;
  const at = items.indexOf(described);
  const named = items[at - 2];
  if (items[at - 1]?.kind === 'comma' && described.determiner === 'indefinite' && named?.kind === 'phrase')
    return named;
  if (items[at - 1]?.kind === 'verb' && role?.part === 'object') return undefined;
  return described.preposition === null || items[index - 1]?.kind === 'comma'
    ? described
    : attachedToVerb(clauses, index);
}

/** Returns the subject of a state that a verb without an object asserts: `Headquartered in Graz, with 85 employees`. */
function attachedToVerb({ items, list }: Clauses, index: number): Phrase | null | undefined {
  const phrase = items[index];
  const clause = list.find(({ complements }) => phrase?.kind === 'phrase' && complements.includes(phrase));
  return clause?.object === null && clause.classes.includes('base') ? clause.subject : undefined;
}
