import { memoizeByText } from '../text/memoize-by-text.ts';
import type { Clause, Clauses } from './clause.ts';
import type { Item, Link, Phrase, Time, VerbGroup } from './items.ts';
import { joinItems } from './join-items.ts';
import type { Language, VerbClass } from './lexicon/classes.ts';
import { taggedLanguage } from './lexicon/lexicon.ts';
import { governedModality, keepsOut, lexicalModality } from './modality.ts';
import { hasVerbBefore, joinsClauses, objectsOf } from './objects.ts';
import { principalOf } from './principals.ts';
import { readItems } from './read-items.ts';
import type { Sentence } from './sentence.ts';
import { subjectOf } from './subjects.ts';
import { does, readTokens, verbClasses, verbReadings } from './tokens.ts';

const AGENT = /^(?:by|von|vom|durch|par)$/;
/** Conjunctions of time. */
const WHEN = /^(?:when|als|wo|où|lorsque|lorsqu'|quand|que)$/;
const NOTHING = /^(?:no|nothing|nobody|none|nichts|niemand|rien)$/;
const CONDITION = /^(?:if|whether|unless|wenn|ob|falls|si|lest)$/;

const readIn: Readonly<Record<Language, (text: string) => Clauses>> = {
  en: memoizeByText('clauses of English pages', (text) => clausesOf(text, 'en')),
  de: memoizeByText('clauses of German pages', (text) => clausesOf(text, 'de')),
  fr: memoizeByText('clauses of French pages', (text) => clausesOf(text, 'fr')),
};

/** Reads the clauses of a sentence, in order of their verbs. */
export function readClauses(text: string, documentLanguage: string | null): Clauses {
  return readIn[taggedLanguage(documentLanguage)](text);
}

function clausesOf(text: string, documentLanguage: Language): Clauses {
  const tokens = readTokens(text, documentLanguage);
  const items = joinItems(text, readItems(tokens), tokens.language);
  const sentence: Sentence = { text, items, isGerman: tokens.language === 'de', clauses: new Map() };
  const isQuestion = /\?\s*$/.test(text);
  for (const [index, item] of items.entries())
    if (item.kind === 'verb') sentence.clauses.set(index, readClause(sentence, index, item, isQuestion));
  return { text, language: tokens.language, items, list: [...sentence.clauses.values()] };
}

function readClause(sentence: Sentence, index: number, verb: VerbGroup, isQuestion: boolean): Clause {
  const [from, to] = boundsOf(sentence, index);
  const within = sentence.items.slice(from, to);
  const behind = sentence.items.slice(index + 1, to);
  const { alsoSubjects, object: antecedent, isDependent, ...found } = subjectOf(sentence, index, verb);
  const principal = principalOf(sentence, found.subject, index);
  const governed = verb.isPassive || verb.describes ? [] : objectsOf(sentence, index, principal);
  // `Unsere Werkstatt haben wir 2004 eröffnet`
  const isInverted =
    sentence.isGerman &&
    !does(verb.head, 'have', 'be') &&
    principal?.pronoun === null &&
    governed[0]?.head.lower === 'wir';
  const [subject, objects] = isInverted ? [governed[0] ?? null, [principal]] : [principal, governed];
  const mayHaveAgent = verb.isPassive || (objects.length === 0 && verbReadings(verb.head, 'participle').length > 0);
  const agents = coordinated(
    within,
    (item) => mayHaveAgent && item.kind === 'phrase' && AGENT.test(item.preposition ?? ''),
  );
  const isPhrase = (item: Item): item is Phrase => item.kind === 'phrase';
  const complements = within
    .filter(isPhrase)
    .filter((phrase) => phrase.preposition !== null && !agents.includes(phrase));
  // `45 staff, no debt`: what the second lacks, the first has.
  const isOfFurther = (item: Item) =>
    lacks(item) && item.preposition === null && objects[0] !== undefined && item.from > objects[0].end;
  const negation = behind.concat(within).some((item) => isNegation(item) && !keepsOut(item) && !isOfFurther(item));
  const condition = within.some((item) => item.kind === 'subordinate' && CONDITION.test(item.token.lower));
  const object = objects[0] ?? antecedent;
  const classes = classesOf(verb);
  const isPassive =
    verb.isPassive || (isDependent && verb.form === 'participle') || (objects.length === 0 && agents.length > 0);
  const inherited = governedModality(sentence, index, verb);
  const lexical = lexicalModality({ classes, isPassive });
  const isNothing = [subject, objects[0], agents[0]].some((phrase) => NOTHING.test(phrase?.tokens[0]?.lower ?? ''));
  return {
    verb,
    classes,
    subject,
    alsoSubjects,
    object,
    alsoObjects: objects.slice(1),
    agent: agents[0] ?? null,
    alsoAgents: agents.slice(1),
    complements,
    times: timesOf(sentence, index, within),
    isPassive,
    isNegated: verb.isNegated || negation || isNothing || inherited.isNegated || lexical.isNegated,
    isModal: verb.isModal || isQuestion || condition || inherited.isModal || lexical.isModal,
    isDependent,
    start: within[0]?.from ?? verb.from,
    end: within.at(-1)?.end ?? verb.end,
  };
}

/** Checks for `not` and for a phrase with `no`: `We have no laboratory`. */
function isNegation(item: Item): boolean {
  return item.kind === 'negation' || lacks(item);
}

/** Checks for a phrase with `no`. */
export function lacks(item: Item | undefined): item is Phrase {
  return item?.kind === 'phrase' && item.tokens[0]?.lower === 'no';
}

/** Returns what a verb asserts: `be` and `have` by themselves, too. */
function classesOf({ head }: VerbGroup): readonly VerbClass[] {
  if (does(head, 'be', 'passive')) return ['be'];
  return does(head, 'have') ? ['have'] : verbClasses(head);
}

/** Returns the times of a clause; one that `and` joins to another has those that open the other, too. */
function timesOf(sentence: Sentence, index: number, within: readonly Item[]): Time[] {
  const own = within.filter((item): item is Time => item.kind === 'time');
  if (own.length > 0) return own;
  const when = within.findIndex(({ kind }) => kind === 'subordinate' || kind === 'relative');
  const conjunction = within[when];
  if (when >= 0 && conjunction && WHEN.test((conjunction as Link).token.lower))
    return timeBefore(sentence, conjunction);
  const link = sentence.items[sentence.items.indexOf(within[0] as Item) - 1];
  const isShared = link?.kind === 'comma' && within[0]?.kind === 'verb' && !sentence.isGerman;
  if (link?.kind !== 'and' && !isShared) return own;
  const before = clauseBefore(sentence, index);
  // `opened in 2014 to be near dairies, employ 85`: the times of a purpose are not shared.
  if (isShared && (before?.subject === null || before?.verb.form === 'infinitive')) return own;
  return before?.times.filter(({ start }) => start < before.verb.start) ?? [];
}

/** Returns the time that `when` takes up: `in 2015, when Mira Holt founded Acme`. */
function timeBefore({ items }: Sentence, conjunction: Item): Time[] {
  const before = items.slice(0, items.indexOf(conjunction)).findLast(({ kind }) => kind !== 'comma');
  return before?.kind === 'time' ? [before] : [];
}

function clauseBefore(sentence: Sentence, index: number): Clause | undefined {
  const at = sentence.items.slice(0, index).findLastIndex((item) => item.kind === 'verb' && item.describes === null);
  return sentence.clauses.get(at);
}

/** Returns the first and the last item of a clause: between the verbs, marks and conjunctions around its own verb. */
function boundsOf(sentence: Sentence, index: number): [number, number] {
  let from = index;
  while (from > 0 && !endsClause(sentence, from - 1, index)) from -= 1;
  let to = index + 1;
  while (to < sentence.items.length && !endsClause(sentence, to, index)) to += 1;
  return [from, to];
}

function endsClause(sentence: Sentence, at: number, index: number): boolean {
  const item = sentence.items[at];
  if (!item) return true;
  const own = sentence.items[index];
  if (at < index && sentence.items[at + 1]?.kind === 'subordinate') return true;
  if (item.kind === 'verb') return !(own?.kind === 'verb' && own.describes === null && item.describes !== null);
  if (item.kind === 'mark' || item.kind === 'open' || item.kind === 'close' || item.kind === 'but') return true;
  if (item.kind === 'relative') return true;
  if (item.kind === 'subordinate') return at > index;
  if (item.kind === 'and') return joinsClauses(sentence, at, index);
  if (item.kind === 'comma') return at > index ? joinsClauses(sentence, at, index) : hasVerbBefore(sentence, at);
  return false;
}

/** Returns the first phrase that fits, and those that `and` and commas join to it. */
function coordinated(items: readonly Item[], fits: (item: Item) => boolean): Phrase[] {
  const first = items.findIndex(fits);
  if (first < 0) return [];
  const found: Phrase[] = [items[first] as Phrase];
  for (let at = first + 1; at < items.length; at += 2) {
    const [join, next] = [items[at] as Link | undefined, items[at + 1]];
    if ((join?.kind !== 'and' && join?.kind !== 'comma') || next?.kind !== 'phrase' || next.preposition !== null) break;
    found.push(next);
  }
  return found;
}
