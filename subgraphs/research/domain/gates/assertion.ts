import type { Clause, Clauses } from '../grammar/clause.ts';
import { lacks, readClauses } from '../grammar/clauses.ts';
import type { Item, Link, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { isAbility, isShown, keepsOut } from '../grammar/modality.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';

/** How a sentence gives a value. */
export interface Assertion {
  /** True of what its clause negates. */
  isNegated: boolean;
  /** True of what is planned, possible or conditional. */
  isOpen: boolean;
  /** True of what the sentence calls false. */
  isDenied: boolean;
  /** True of a rumour, an example or a fiction. */
  isRumour: boolean;
  /** True of a sentence with a condition that is no more than a way to address the reader. */
  isConditional: boolean;
}

/** A value within a sentence. */
export interface Span {
  text: string;
  from: number;
  to: number;
  /** The words of the value itself, which assert nothing by what they mean: `Director of Forecasting`. */
  value: string;
  /** True of what words in apposition take for granted: `Mira Holt, CFO, will help`. */
  isBeside?: boolean;
  /** True of what goods can do with the software of others, in whatever words. */
  isAble?: boolean;
}

const CONDITION = /^(?:if|unless|once|wenn|falls|sofern|si|s')$/;
const INVERTED =
  /(?:^|, )(?:should|had|were|hätten?|wären?|sollten?) (?:we|it|they|he|she|you|the|wir|sie|es|die|das|der) /iu;
/** Matches an opening condition that is not about the reader, and no `once a year`. */
const BARE_CONDITION =
  /^(?:if|unless|once(?! (?:an?|every|per|each|again|more)(?!\p{L}))|wenn|falls|sofern|si) (?!(?:you|du|ihr|Sie|vous|tu) )/iu;
const OF = /^(?:of|for|gen|von|de|d'|to)$/;
const EXAMPLE = /^(?:such as|like|including|wie|comme)$/;
/** What those do who start at a company. */
const OF_NEWCOMERS: readonly VerbClass[] = ['be', 'join', 'work', 'become'];
/** What readers may do for a condition to be about them; what they believe or count is about the fact. */
const READERS_VIEW = /^(?:believe|ask|trust|listen|count|add|include|imagine|glaub|frag|zähl|croy|compt)/;

/** Reads how a sentence gives a value, by the clause that holds it. */
export function readAssertion(
  { text, from, to, value, isBeside = false, isAble = false }: Span,
  language: string | null,
  today: string,
): Assertion {
  const clauses = readClauses(text, language);
  const { list: tokens } = readTokens(text, language);
  const clause = asSubject(clauses, clauseAt(clauses, from, to));
  const isGiven = isBeside || isPresupposed(clauses, from, to);
  const start = clause?.start ?? fragmentStart(clauses, from);
  const own = tokens.filter((token) => token.start >= start && token.end <= to);
  const valueAt = text.indexOf(value, from);
  const isValue = ({ start: at }: Token) =>
    value !== '' && valueAt >= 0 && at >= valueAt && at < valueAt + value.length;
  const around = own.filter((token) => !isValue(token));
  const isOpening = clause === null || clause === clauses.list[0];
  return {
    isNegated:
      (!isGiven && clause?.isNegated === true) ||
      lacks(clauses.items.find((item) => item.kind === 'phrase' && item.from < to && item.end > from)) ||
      (clause === null && !isBeside && around.some(isNo)) ||
      (isOpening && tokens[0]?.lower === 'no') ||
      isKeptOut(clauses, from),
    isOpen:
      (!isGiven && clause?.isModal === true && !isAbility(clauses, clause, isAble)) ||
      around.some((token) => does(token, 'possible') || (clause === null && does(token, 'modal'))) ||
      tokens.some((token, at) => token.end === clauseEnd(clause, tokens[at + 1]) && does(token, 'possible')) ||
      isOfPlan(clauses, clause, from, to) ||
      isLater(clause, today),
    isDenied: tokens.some((token, at) => does(token, 'denial') || (does(token, 'false') && isVerdict(tokens, at))),
    isRumour: tokens.some((token) => does(token, 'rumour')),
    isConditional: isConditional(clauses, to),
  };
}

/** Returns the clause that holds a value; the one of the nearest verb where clauses overlap. */
export function clauseAt({ list }: Clauses, from: number, to: number): Clause | null {
  const overlap = ({ start, end }: Clause) => Math.min(end, to) - Math.max(start, from);
  const distance = ({ verb }: Clause) => Math.max(0, from - verb.end, verb.start - to);
  const touched = list.filter((clause) => overlap(clause) > 0);
  const ending = touched.filter(({ end }) => end >= to);
  return (
    (ending.length > 0 ? ending : touched).toSorted(
      (left, right) => overlap(right) - overlap(left) || distance(left) - distance(right),
    )[0] ?? null
  );
}

/** Returns the clause whose subject an opening participle is: `Founded in 2016 would have been nice`. */
function asSubject({ list, items }: Clauses, clause: Clause | null): Clause | null {
  const next = clause ? list[list.indexOf(clause) + 1] : undefined;
  const isOpening = clause?.verb.start === 0 && !clause.verb.hasAuxiliary && next !== undefined;
  const isSubject =
    isOpening &&
    !items.some(
      ({ kind, start }) => kind !== 'phrase' && kind !== 'time' && start > clause.verb.start && start < next.verb.start,
    );
  return isSubject ? next : clause;
}

/** Returns where the words before a value begin that no verb governs. */
function fragmentStart({ list, items }: Clauses, from: number): number {
  const verb = list.findLast(({ end }) => end <= from)?.end ?? 0;
  const mark = items.findLast((item) => item.kind === 'mark' && item.end <= from && item.token.text !== ':');
  return Math.max(verb, mark?.end ?? 0);
}

/**
 * Checks for a value that a clause takes for granted, whatever it says of it: `our 85 employees will help`, `customers such
 * as Nordal should not wait`.
 */
function isPresupposed(clauses: Clauses, from: number, to: number): boolean {
  const { items, list } = clauses;
  const at = items.findLastIndex((item) => item.kind === 'phrase' && item.from < to && item.end > from);
  const phrase = items[at];
  if (phrase?.kind !== 'phrase') return false;
  const isCounted = phrase.determiner === 'own' || phrase.determiner === 'its' || phrase.possessor !== null;
  // `Together with our partner Nordal we will`
  if (isCounted && phrase.end >= to && phrase.tokens.some((token) => means(token, 'partner'))) return true;
  if (isCounted && phrase.number !== null && phrase.end >= to && list.some(({ subject }) => subject === phrase))
    return true;
  // `You will be one of 34 people at Acme`: what the reader will do is open, and not where.
  const clause = clauseAt(clauses, from, to);
  if (clause && isShown(clauses, clause, phrase)) return true;
  if (clause?.subject?.pronoun === 'you' && isOfReaders(clause)) return true;
  // `Since our start in 2013 we have never closed`: the time is given, whatever happened in it.
  if (phrase.preposition !== null && items.some((item) => isOwnBeginning(item) && item.from >= from && item.end <= to))
    return true;
  const example = items
    .slice(0, at + 1)
    .findLastIndex((item) => item.kind === 'phrase' && EXAMPLE.test(item.preposition ?? ''));
  const named = items[example - 1];
  const isJoined = items.slice(example + 1, at).every(({ kind }) => kind !== 'verb' && kind !== 'mark');
  const isBehindVerb = items.slice(0, Math.max(0, example)).some(({ kind }) => kind === 'verb');
  return example > 0 && isJoined && !isBehindVerb && named?.kind === 'phrase' && isOthers(named);
}

/** Checks for what those do who start at a company or look for it. */
function isOfReaders({ classes, verb }: Clause): boolean {
  return classes.some((given) => OF_NEWCOMERS.includes(given)) || /^(?:find|meet|visit)$/.test(verb.head.lower);
}

function isOwnBeginning(item: Item): boolean {
  return (
    item.kind === 'phrase' &&
    (item.determiner === 'own' || item.determiner === 'its') &&
    means(item.head, 'founding', 'beginning')
  );
}

function isOthers({ head, tokens }: Phrase): boolean {
  return means(head, 'others', 'customer', 'partner') && !tokens.some((token) => does(token, 'possible'));
}

/** Checks for a value behind `instead of`. */
function isKeptOut({ items }: Clauses, from: number): boolean {
  const at = items.findIndex(({ end }) => end > from);
  return keepsOut(items[at]) || keepsOut(items[at - 1]);
}

/** Returns where a clause ends, if a mark or nothing is next. */
function clauseEnd(clause: Clause | null, next: Token | undefined): number {
  return clause !== null && (next === undefined || next.kind === 'mark') ? clause.end : -1;
}

function isNo(token: Token): boolean {
  return does(token, 'negation') || token.lower === 'no';
}

/** Checks for a goal of which the value is said: `our goal is 500`, `a target of 500`, `Goal: 500`. */
function isOfPlan({ items }: Clauses, clause: Clause | null, from: number, to: number): boolean {
  const isGoal = (phrase: Phrase | null) => phrase !== null && phrase.end <= to && isPlan(phrase);
  if (clause && (isGoal(clause.object) || (clause.classes.includes('be') && isGoal(clause.subject)))) return true;
  const colon = items.find(isColon);
  const opening = colon && colon.end <= from ? items.slice(0, items.indexOf(colon)) : [];
  if (opening.some(isPlan) && !opening.some(({ kind }) => kind === 'verb')) return true;
  const at = items.findLastIndex((item) => item.from <= from && item.kind === 'phrase');
  const phrase = items[at];
  return phrase?.kind === 'phrase' && OF.test(phrase.preposition ?? '') && isPlan(items[at - 1]);
}

/** Checks for what somebody plans, which a plan with a name is not: `the Growth plan`. */
function isPlan(item: Item | undefined): boolean {
  if (item?.kind !== 'phrase' || !means(item.head, 'plan')) return false;
  const before = item.tokens.at(-2);
  const isNamed = before?.isCapital === true && !does(before, 'own', 'its', 'definite', 'indefinite');
  return !isNamed || item.head.isCapital;
}

function isColon(item: Item): item is Link {
  return item.kind === 'mark' && item.token.text === ':';
}

/** Checks for a clause about a year to come: `by 2030 we employ 500`. */
function isLater(clause: Clause | null, today: string): boolean {
  const year = Number(today.slice(0, 4));
  return clause?.times.some(({ date, end }) => date.year > year && end <= clause.end) ?? false;
}

/** Checks for a judgement of what is said: `is wrong`, `false reports`; wrong entries are things that are wrong. */
function isVerdict(tokens: readonly Token[], at: number): boolean {
  if (means(tokens[at + 1], 'report')) return true;
  const before = tokens.slice(0, at).findLast((token) => !does(token, 'adverb') && !/ly$/.test(token.lower));
  return does(before, 'be', 'passive') || /^(?:prove|remain|turn)/.test(before?.lower ?? '');
}

/** Checks for a condition, other than of what a relative clause behind the value adds: `on AWS, where nothing runs unless we say so`. */
function isConditional({ list, items, text }: Clauses, to: number): boolean {
  if (INVERTED.test(text)) return true;
  // A condition with a verb that the lexicon doesn't know is part of no clause.
  if (items[0]?.kind !== 'subordinate' && BARE_CONDITION.test(text)) return true;
  return list.some(({ start, end, verb, subject }) => {
    const added = items.find(
      (item, at) => item.kind === 'relative' && item.start >= to && items[at - 1]?.kind === 'comma',
    );
    const isCondition = items.some(
      (item) =>
        item.kind === 'subordinate' &&
        !(added && added.end < item.start) &&
        CONDITION.test(item.token.lower) &&
        item.start >= start &&
        item.end <= end,
    );
    return isCondition && !(isReader(subject) && !READERS_VIEW.test(verb.head.lower));
  });
}

function isReader(subject: Phrase | null): boolean {
  return subject !== null && (subject.pronoun === 'you' || subject.text === 'Sie');
}
