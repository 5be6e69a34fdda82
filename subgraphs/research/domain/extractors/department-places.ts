import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { mayMeanProspect } from '../grammar/referent.ts';
import type { Token } from '../grammar/token.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { readTechnologies } from '../text/technologies.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Place } from './places.ts';
import { IN, PAST } from './premises-places.ts';
import { DEMONYM, HOME, townsFrom } from './towns.ts';

/** Places that a sentence gives, and whose they are. */
export interface Sites {
  places: readonly Place[];
  owner: string | null;
  from: number;
}

/** Prepositions of places from which people work. */
const FROM = /^(?:from|out of|aus|von|depuis)$/;
/** Plurals of those who work; where one of them is may be anywhere. */
const SEVERAL = /(?:s|x|en|er|innen|leute|people|staff)$/;
/** What has a department, and is more often a thing. */
const IS_THING = /^(?:data|software|hardware|product|quality|security|legal|local)$/;
const OF = /^(?:of|von|d'|d|de)$/;
/** What customers do with products, who have teams as well. */
const OF_CUSTOMERS: readonly VerbClass[] = ['use', 'buy', 'install', 'reduce', 'switch', 'say', 'commission', 'find'];
/** Verbs that make goods, but for those that make texts and programs. */
const MAKES =
  /^(?:ma[dk]|manufactur|produ[czi]|built|build|assembl|brew|bak|roast|craft|fabri|weav|wov|press|cast|gefertigt|fertig|hergestellt|stell|gebaut|bau|gebraut|brau|gebacken|back|geröstet|röst|montier|konstrui|constru)/;

/** Reads where a department or a part of the team sits: `Support sits in Lisbon`, `The American team works from Raleigh`. */
export function ofDepartments(parsed: ParsedDocument, clauses: Clauses): Sites[] {
  return clauses.list.flatMap((clause): Sites[] => {
    const { subject, alsoSubjects, complements, verb } = clause;
    const isOurs = [subject, ...alsoSubjects].some((phrase) => phrase !== null && isStaff(phrase, clauses));
    if (!isSaid(clause) || !isOurs || clause.classes.includes('come')) return [];
    const isAtWork = clause.classes.some((given) => /^(?:be|base|work|exist|operate|handle|other)$/.test(given));
    const places = complements
      .filter(({ preposition }) => FROM.test(preposition ?? '') || (isAtWork && IN.test(preposition ?? '')))
      .flatMap((phrase) => (HOME.test(phrase.head.lower) ? [] : townsFrom(parsed, clauses, phrase)));
    const further = places.length > 0 ? besides(parsed, clauses, clause) : [];
    return places.length > 0 ? [{ places: [...places, ...further], owner: 'we', from: verb.start }] : [];
  });
}

/** Reads the departments that follow without a verb of their own: `Sales is in Graz, support in Linz`. */
function besides(parsed: ParsedDocument, clauses: Clauses, { end }: Clause): Place[] {
  const { items } = clauses;
  const stop = items.find((item) => item.kind === 'mark' && item.start >= end)?.start ?? clauses.text.length;
  return items.flatMap((item, at) => {
    const isLater = item.start >= end && item.end <= stop;
    if (!isLater || item.kind !== 'phrase' || !IN.test(item.preposition ?? '')) return [];
    const isBehind = items.slice(0, at).some((before) => before.start >= end && means(headOf(before), 'department'));
    return isBehind ? townsFrom(parsed, clauses, item) : [];
  });
}

function headOf(item: Item | undefined): Token | undefined {
  return item?.kind === 'phrase' || item?.kind === 'verb' ? item.head : undefined;
}

/** Reads the team that does something from a place: `A small team in Linz looks after Austria`, `Six of us are in Graz`. */
export function ofTeams(parsed: ParsedDocument, clauses: Clauses): Sites[] {
  return clauses.list.flatMap((clause): Sites[] => {
    const { subject, complements, classes } = clause;
    const next = subject && clauses.items[clauses.items.indexOf(subject) + 1];
    if (!subject || !isSaid(clause) || classes.some((given) => OF_CUSTOMERS.includes(given))) return [];
    const isOfUs = next?.kind === 'phrase' && OF.test(next.preposition ?? '') && next.pronoun === 'we';
    const isTeam = means(subject.head, 'team') && subject.possessor === null && subject.determiner !== 'its';
    const isCounted = subject.number !== null && means(subject.head, 'employee') && subject.determiner === null;
    const isNamed = subject.tokens.slice(1).some(({ isCapital, text }) => isCapital && !DEMONYM.test(text));
    const isWork = classes.some((given) => /^(?:be|base|work)$/.test(given));
    const places = complements
      .filter((phrase) => phrase === next || ((isOfUs || isCounted) && isWork))
      .filter(({ preposition }) => IN.test(preposition ?? '') || FROM.test(preposition ?? ''))
      .flatMap((phrase) => townsFrom(parsed, clauses, phrase));
    const isOurs = isOfUs || isCounted || (isTeam && !(clauses.language !== 'de' && isNamed));
    return isOurs && places.length > 0 ? [{ places, owner: 'we', from: subject.start }] : [];
  });
}

/** Reads where the company makes what it sells: `All our pumps are made in Graz`, `Gefertigt wird in Linz`. */
export function ofMaking(parsed: ParsedDocument, clauses: Clauses): Sites[] {
  return clauses.list.flatMap((clause): Sites[] => {
    const { classes, subject, object, complements, verb, isPassive, isDependent, agent } = clause;
    if (!classes.includes('make') || !MAKES.test(verb.head.lower) || isDependent || agent || !isSaid(clause)) return [];
    const isOurs = subject !== null && (mayMeanProspect(subject, parsed.names) || subject.determiner === 'own');
    const isGoods = object === null || (object.determiner === null && object.number === null);
    if (!(isOurs || (subject === null && isPassive && verb.start === 0)) || !isGoods) return [];
    const places = complements
      .filter((phrase) => IN.test(phrase.preposition ?? '') && !isOfSite(clauses, phrase))
      .flatMap((phrase) => townsFrom(parsed, clauses, phrase))
      .filter(({ text }) => readTechnologies(text).length === 0 && !(clauses.language === 'de' && text.includes(' ')));
    return places.length > 0 ? [{ places, owner: 'we', from: verb.start }] : [];
  });
}

/** Checks for the place of premises that stand before it: `from our headquarters in Graz`. */
function isOfSite({ items }: Clauses, phrase: Phrase): boolean {
  return means(headOf(items[items.indexOf(phrase) - 1]), 'site', 'seat');
}

/** Checks for what is so now: no plan, and nothing of the past. */
function isSaid({ classes, isNegated, isModal, isPassive, verb }: Clause): boolean {
  const isPast = verbReadings(verb.head, 'present').length === 0 && !isPassive && !classes.includes('be');
  return !isNegated && !isModal && !isPast && !PAST.test(verb.head.lower);
}

/** Checks for a department, or for several people who are a part of the company's own. */
function isStaff(phrase: Phrase, { language, items }: Clauses): boolean {
  const { head, determiner, pronoun, possessor, tokens } = phrase;
  if (pronoun !== null || possessor !== null) return false;
  const modifiers = tokens.slice(1).filter((token) => token !== head);
  const isOthers = modifiers.some(({ isCapital, text }) => isCapital && !DEMONYM.test(text));
  if (means(head, 'department')) {
    const isNamed = language !== 'de' && isOthers;
    return determiner !== 'its' && determiner !== 'indefinite' && !isNamed && !IS_THING.test(head.lower);
  }
  const isPart = determiner === 'own' || (determiner === 'definite' && modifiers.length > 0 && !isOthers);
  // `The pilots sit in Graz`
  const next = items[items.indexOf(phrase) + 1];
  const isBare = modifiers.length === 0 && next?.kind === 'verb';
  const isCraft = determiner === 'definite' && isBare && means(head, 'profession');
  const isSeveral = means(head, 'employee', 'people', 'profession') && SEVERAL.test(head.lower);
  return (isCraft || isPart) && (means(head, 'team') || isSeveral);
}
