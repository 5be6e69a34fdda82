import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { referentOf } from '../grammar/referent.ts';
import { does, means } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isBranded, isSureName } from './product-names.ts';
import { holdsProduct, isOfProduct, isProductNoun, nameOf, ownerOf, type PhraseName } from './product-phrases.ts';

/** A product that a sentence names, and whose it is. */
export interface NamedProduct {
  name: PhraseName;
  /** Null where the sentence doesn't say. */
  subject: string | null;
  from: number;
  to: number;
}

/** A sentence that is being read. */
export interface Reading extends Clauses {
  parsed: ParsedDocument;
}

/** Verbs by which a company makes or sells what it names. */
export const MAKING: readonly VerbClass[] = ['make', 'offer', 'launch', 'begin'];
/** Verbs by which a part stands within a range. */
const WITHIN: readonly VerbClass[] = ['base', 'be', 'exist', 'contain', 'count', 'own', 'join', 'lead'];
/** Verbs of what products do. */
const DOING: readonly VerbClass[] = [
  'operate',
  'serve',
  'help',
  'use',
  'connect',
  'compute',
  'count',
  'work',
  'other',
  'offer',
  'lead',
  'grow',
  'raise',
  'receive',
];
const WITH = /^(?:with|mit|avec)$/;
const EXAMPLES = /^(?:such as|like|including|wie|comme|inklusive|namely|nämlich|notamment)$/;
const FROM = /^(?:from|by|out of|von|aus|de|d'|par)$/;
/** Verbs of whose work something is: `Von uns stammt X`, `X comes from us`. */
const COMES = /^(?:is|comes?|came|stems?|stamm(?:t|en)|komm(?:t|en)|ist|est|vient|sort|provient)$/;
const MARKET = /^(?:market|markt|marché)$/;
const PLURAL = /^(?:are|were|sind|waren|sont|étaient)$/;

/** Reads the products that a clause names. */
export function productsOf(reading: Reading, clause: Clause): NamedProduct[] {
  const { parsed } = reading;
  const has = (...classes: readonly VerbClass[]) => classes.some((given) => clause.classes.includes(given));
  const found = (names: readonly PhraseName[], subject: string | null): NamedProduct[] =>
    names.map((name) => ({
      name,
      subject,
      from: Math.min(clause.verb.start, name.start),
      to: Math.max(clause.verb.end, name.end),
    }));
  const whom = (phrase: Phrase | null) => (phrase === null ? null : referentOf(phrase, parsed.names));
  if (has('call')) return byCalling(reading, clause).flatMap(([name, owner]) => found([name], owner));
  const within = has(...WITHIN) ? [...byBeing(reading, clause), ...byRange(reading, clause)] : [];
  if (within.length > 0) return within.flatMap(([name, owner]) => found([name], owner));
  // `Introducing PickOne, a robot`: a title has no subject.
  const isTitle = clause.verb.form === 'gerund' && clause.verb.start === 0 && has('launch');
  if (has('present') || isTitle) return found(made(reading, clause), isTitle ? null : whom(clause.subject));
  if (has(...MAKING) || clause.complements.some(({ head }) => MARKET.test(head.lower))) {
    const maker = clause.isPassive ? clause.agent : clause.subject;
    const names = maker || has('launch') ? made(reading, clause) : [];
    if (names.length > 0) return found(names, whom(maker));
  }
  const ours = clause.complements.find((phrase) => FROM.test(phrase.preposition ?? '') && whom(phrase) === 'we');
  const own =
    ours && COMES.test(clause.verb.head.lower) && clause.subject ? nameOf(clause.subject, reading.text) : null;
  if (own && clause.subject && (isSureName(parsed, own.text) || isDescribed(reading, clause.subject, true)))
    return found([own], 'we');
  const isDeal = clause.object !== null && (clause.object.number !== null || means(clause.object.head, 'round'));
  const brand =
    has(...DOING) && !isDeal && clause.subject && !clause.isPassive ? nameOf(clause.subject, reading.text) : null;
  return brand && isBranded(parsed, brand.text) ? found([{ ...brand }], null) : [];
}

type Owned = [name: PhraseName, owner: string | null];

function nextTo({ items }: Reading, phrase: Phrase) {
  return items[items.indexOf(phrase) + 1];
}

function namesOf(reading: Reading, phrases: readonly (Phrase | null)[]): PhraseName[] {
  return phrases.flatMap((phrase) => (phrase && nameOf(phrase, reading.text)) || []);
}

/** Reads `PickOne is our robot`, `our products are PickOne and GripKit` and `PickTwo is the sibling of PickOne`. */
function byBeing(reading: Reading, clause: Clause): Owned[] {
  const { subject, object, alsoSubjects, alsoObjects, classes } = clause;
  if (!classes.includes('be') || clause.isPassive || !subject) return [];
  const { parsed } = reading;
  const subjects = [subject, ...alsoSubjects];
  const kind = object ?? clause.complements.find(isOfProduct) ?? null;
  const owner = kind && ownerOf(parsed, kind, nextTo(reading, kind));
  if (kind && (isOfProduct(kind) || holdsProduct(kind)) && nameOf(kind, reading.text) === null) {
    const isOne = subjects.length > 1 || !PLURAL.test(clause.verb.head.lower);
    const names = namesOf(reading, subjects);
    if (owner !== null && isOne) return (isOfProduct(kind) ? names : sure(parsed, names)).map((name) => [name, owner]);
    const isKin = means(kind.head, 'kin');
    return isKin
      ? sure(parsed, namesOf(reading, [...subjects, ...clause.complements])).map((name) => [name, null])
      : [];
  }
  const ofSubject = ownerOf(parsed, subject, nextTo(reading, subject));
  const isKind = ofSubject !== null && isOfProduct(subject) && nameOf(subject, reading.text) === null;
  return isKind ? namesOf(reading, [object, ...alsoObjects]).map((name) => [name, ofSubject]) : [];
}

/** Reads `our robot is called PickOne` and `the newest member of our family is named PickOne`. */
function byCalling(reading: Reading, { subject, object, alsoObjects, verb }: Clause): Owned[] {
  const { items, parsed } = reading;
  if (!subject) return [];
  const behind = items[items.findIndex(({ start }) => start === verb.start) + 1];
  const called = object ?? (behind?.kind === 'phrase' && behind.preposition === null ? behind : null);
  const names = namesOf(reading, [called, ...alsoObjects]);
  const next = nextTo(reading, subject);
  const range = next?.kind === 'phrase' && isOfProduct(next) ? next : null;
  const owner =
    isOfProduct(subject) || range
      ? (ownerOf(parsed, subject, next) ?? (range && ownerOf(parsed, range, undefined)))
      : null;
  return owner === null ? [] : names.map((name) => [name, owner]);
}

/** Reads `our products include PickOne and GripKit`, and what stands `at the heart of our range`. */
function byRange(reading: Reading, clause: Clause): Owned[] {
  const { parsed } = reading;
  const { subject, object, alsoSubjects, alsoObjects, complements } = clause;
  const isRange = (phrase: Phrase | null): phrase is Phrase =>
    phrase !== null && isOfProduct(phrase) && nameOf(phrase, reading.text) === null;
  const ranges = [subject, ...complements].filter(isRange);
  const range = ranges.find((phrase) => ownerOf(parsed, phrase, nextTo(reading, phrase)) !== null);
  if (!range) return [];
  const owner = ownerOf(parsed, range, nextTo(reading, range));
  const isWhole = range === subject;
  const parts = isWhole ? [object, ...alsoObjects, ...complements] : [subject, ...alsoSubjects, object, ...alsoObjects];
  const names = namesOf(reading, isWhole && !object ? [...parts, ...listBehind(reading, clause.verb.end)] : parts);
  const isStated = clause.classes.includes('contain') || clause.classes.includes('own');
  return (isStated ? names : sure(parsed, names)).map((name) => [name, owner]);
}

function sure(parsed: ParsedDocument, names: readonly PhraseName[]): PhraseName[] {
  return names.filter(({ text }) => isSureName(parsed, text));
}

/** Reads the names that a clause says are made: its objects, what they are called, and `with PickOne, a robot`. */
function made(reading: Reading, clause: Clause): PhraseName[] {
  const { parsed, list, items, text } = reading;
  const things = clause.isPassive ? [clause.subject, ...clause.alsoSubjects] : [clause.object, ...clause.alsoObjects];
  const isWeak = !['make', 'offer', 'launch', 'present'].some((given) => clause.classes.includes(given as VerbClass));
  const named = things.flatMap((thing) => {
    const name = thing && nameOf(thing, text);
    if (!thing || !name) return [];
    const isMade = name.kind !== null || isSureName(parsed, name.text) || isDescribed(reading, thing, isWeak);
    return isMade ? [name] : [];
  });
  const [thing] = things;
  if (!thing) return named;
  const at = items.indexOf(thing);
  const examples = items.slice(at + 1).find((item) => item.kind === 'phrase' && EXAMPLES.test(item.preposition ?? ''));
  const isSeveral = isProductNoun(thing.head) && nameOf(thing, text) === null;
  const isColon = items[at + 1]?.kind === 'mark' && text[items[at + 1]?.start ?? 0] === ':';
  const listed =
    isSeveral && (isColon || examples) ? namesOf(reading, listBehind(reading, examples?.from ?? thing.end)) : [];
  const called = list.flatMap((named) =>
    named.classes.includes('call') && named.verb.start > thing.end && named.subject === thing
      ? namesOf(reading, [named.object])
      : [],
  );
  const isNew = thing.determiner === 'indefinite' || thing.determiner === 'its' || thing.determiner === 'own';
  const withNames =
    isNew && nameOf(thing, text) === null
      ? namesOf(
          reading,
          clause.complements.filter(({ preposition }) => WITH.test(preposition ?? '')),
        )
      : [];
  const isThing = isOfProduct(thing);
  return [...named, ...listed, ...called, ...withNames.filter((name) => isThing || isSureName(parsed, name.text))];
}

/** Checks for what a name is, behind a comma: `PickOne, a robot for boxes`; neither a firm, somebody nor a place. */
function isDescribed({ items }: Reading, thing: Phrase, mustBeProduct: boolean): boolean {
  const at = items.indexOf(thing);
  const after = items[at + 2];
  if (items[at + 1]?.kind !== 'comma' || after?.kind !== 'phrase' || after.preposition !== null) return false;
  if (isOfProduct(after)) return true;
  const isElse = means(after.head, 'company', 'kind', 'others', 'people', 'employee', 'site', 'part', 'team', 'seat');
  return !mustBeProduct && after.determiner !== null && !isElse && !after.head.isCapital;
}

/** Returns the phrases of a list that begins behind an offset, up to a verb or a mark. */
function listBehind({ items }: Reading, from: number): Phrase[] {
  const found: Phrase[] = [];
  const start = items.findIndex((item) => item.from >= from && item.kind === 'phrase');
  for (const item of start < 0 ? [] : items.slice(start)) {
    if (item.kind === 'phrase' && (found.length === 0 || item.preposition === null)) found.push(item);
    else if (item.kind !== 'and' && item.kind !== 'comma' && !(item.kind === 'mark' && does(item.token, 'and'))) break;
  }
  return found;
}
