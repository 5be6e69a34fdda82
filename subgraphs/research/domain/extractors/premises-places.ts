import type { Clause, Clauses } from '../grammar/clause.ts';
import { countIn } from '../grammar/counts.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import type { Token } from '../grammar/token.ts';
import { means, verbClasses } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Place } from './places.ts';
import { DEMONYM, HOME, isTown, postalTown, townIn, townsFrom } from './towns.ts';

/** Prepositions of the place where something is. */
export const IN = /^(?:in|at|near|im|am|an|bei|à|en|dans|out of|on|outside)$/;
/** Prepositions of the place to which something moves. */
export const TO = /^(?:to|into|nach|à|vers)$/;
/** Prepositions of whose something is. */
export const OF = /^(?:of|gen|von|vom|de|du|d'|d|des|der)$/;
/** States of the past. */
export const PAST = /^(?:was|were|war|waren|était|étaient|étions|fut)(?!\p{L})/iu;
const WHERE = /^(?:where|wo|où|wherein)$/;
const BOTH = /^(?:both|beide[nr]?)$/;
const ECHO = /^(?:so|ebenso|genauso|ainsi)$/;
const OPENING = /^(?:opening|inauguration|eröffnung|einweihung|ouverture)$/;
/** Nouns of premises that a company has and no machine of others stands in. */
const OFFICE =
  /(?:office|branch|outpost|showroom|depot|warehouse|workshop|studio|laboratory|lab|clinic|practice|store|lager|werkstatt|praxis|kanzlei|entrepôt|atelier|laboratoire|büro|niederlassung|zweigstelle|außenstelle|geschäftsstelle|filiale|repräsentanz|agence|antenne|succursale|bureaux?)s?$/;
/** What a company had before. */
const FIRST = /^(?:first|old|original|erste[rsn]?|alte[rsn]?|premi.re?|ancienn?e?)$/;
/** Verbs that say of their subject that it has their object, or made it. */
export const HAS: readonly VerbClass[] = [
  'have',
  'operate',
  'open',
  'found',
  'begin',
  'make',
  'own',
  'count',
  'launch',
  'base',
  'acquire',
  'buy',
];
/** `Unsere Büros finden Sie in Graz` */
export const FIND = /^(?:finde?[nt]?|found|trouv|visit|besuch)/;
/** Verbs of places: `Nantes abrite le siège`. */
const HOSTS = /^(?:hous|host|beherberg|abrit|accueill)/;
/** Verbs of what is where it was. */
const REMAINS = /^(?:remain|stay|bleib|blieb|geblieben|reste)/;
/** Verbs that place their subject. */
const PLACES: readonly VerbClass[] = ['be', 'base', 'open', 'begin', 'become', 'count', 'operate'];

/** Checks for the opening of what stands behind it: `the opening of our plant`. */
export function isOpening(item: Item | undefined): boolean {
  return item?.kind === 'phrase' && OPENING.test(item.head.lower);
}

/** Checks for an office of which a page speaks as known: `the Graz office`, `das Vertriebsbüro`. */
export function isTheOffice({ determiner, head, possessor, tokens }: Phrase): boolean {
  const isNow = !tokens.some(({ lower }) => FIRST.test(lower));
  return determiner === 'definite' && possessor === null && OFFICE.test(head.lower) && isNow;
}

/** Returns the towns of premises: beside the noun, in the phrase, in its clause, or in front of `where`. */
export function placesOf(
  parsed: ParsedDocument,
  clauses: Clauses,
  index: number,
  { phrase, noun }: { phrase: Phrase; noun: Token },
): readonly Place[] {
  const at = phrase.tokens.indexOf(noun);
  const behind = phrase.tokens[at + 1];
  if (behind) return townsFrom(parsed, clauses, phrase, behind.start);
  const ways = [besideNoun, countedBehind, countedBefore, insidePhrase, ofHost, ofClause, beforeWhere];
  for (const way of ways) {
    const places = way(parsed, clauses, index, phrase);
    if (places.length > 0) return places;
  }
  const postal = means(noun, 'seat') && /\d/.test(clauses.text) ? postalTown(clauses.text, phrase.end) : null;
  return postal ? [postal] : [];
}

/** Reads the places right behind a noun: `headquarters in Graz`, `notre laboratoire d’Eindhoven`, `our plant, in Graz,`. */
function besideNoun(parsed: ParsedDocument, clauses: Clauses, index: number, phrase: Phrase): readonly Place[] {
  const { items } = clauses;
  const isOwn = phrase.determiner === 'own' || phrase.determiner === 'its' || isTheOffice(phrase);
  for (let at = index + 1; at < items.length; at += 1) {
    const item = items[at];
    const next = items[at + 1];
    const isAside =
      item?.kind === 'adverb' || (item?.kind === 'comma' && next?.kind === 'phrase' && IN.test(next.preposition ?? ''));
    if (
      isAside ||
      (item?.kind === 'mark' &&
        item.token.text === ':' &&
        at === index + 1 &&
        (means(phrase.head, 'seat') || phrase.preposition !== null))
    )
      continue;
    if (item?.kind === 'and' && next?.kind === 'phrase' && isBareSite(next)) {
      at += 1;
      continue;
    }
    if (item?.kind !== 'phrase') break;
    const { preposition } = item;
    // `the head office on the harbour in Graz`: a street or a river, and no town.
    if (preposition === 'on') continue;
    const isOf = OF.test(preposition ?? '');
    const isLabelled = preposition === null && items[at - 1]?.kind === 'mark';
    if (!isOf && !isLabelled && !IN.test(preposition ?? '')) break;
    if (isOf && at === index + 1 && !isOwn && phrase.determiner !== null && !isOpening(items[index - 1])) continue;
    const places = townsFrom(parsed, clauses, item);
    if (places.length > 0) return places;
    const town = townIn(parsed, clauses, item);
    if (town) return [town];
  }
  return [];
}

/** Reads as many towns as there are sites: `two offices, Graz and Linz`, `three plants (Graz, Linz and Wels)`. */
function countedBehind(parsed: ParsedDocument, clauses: Clauses, index: number, phrase: Phrase): readonly Place[] {
  const [link, first] = clauses.items.slice(index + 1, index + 3);
  const count = countIn(clauses, index)?.number ?? 0;
  const isLink = link?.kind === 'comma' || link?.kind === 'open' || link?.kind === 'mark';
  if (!isLink || count < 2 || first?.kind !== 'phrase' || first.preposition !== null) return [];
  const places = townsFrom(parsed, clauses, first);
  return places.length === count && phrase.number !== null ? places : [];
}

/** Reads as many towns as there are sites in front of them: `from Graz to Linz, our two plants`. */
function countedBefore(parsed: ParsedDocument, clauses: Clauses, index: number, phrase: Phrase): readonly Place[] {
  const { items } = clauses;
  const count = phrase.tokens.some(({ lower }) => BOTH.test(lower)) ? 2 : (phrase.number?.number ?? 0);
  if (count < 2 || phrase.determiner !== 'own' || items[index - 1]?.kind !== 'comma') return [];
  const named = items.slice(0, index - 1).filter((item) => item.kind === 'phrase');
  const towns = named.slice(-count).map((item) => townIn(parsed, clauses, item));
  return towns.length === count ? towns.filter((town) => town !== null) : [];
}

/** Checks for a site that stands beside another one in the same town: `head office and main factory in Graz`. */
function isBareSite({ preposition, number, head }: Phrase): boolean {
  return preposition === null && number === null && means(head, 'site');
}

/** Reads the town in a phrase itself: `its Osaka office`. */
function insidePhrase(parsed: ParsedDocument, clauses: Clauses, _index: number, phrase: Phrase): readonly Place[] {
  const { determiner, tokens, head, possessor } = phrase;
  if (clauses.list.length === 0) return [];
  const isOwned = determiner === 'own' || determiner === 'its' || possessor !== null || isTheOffice(phrase);
  if (!isOwned || head.isCapital) return [];
  const named = tokens.filter(({ isCapital, entry, text }, at) => at > 0 && isCapital && !entry && !DEMONYM.test(text));
  const [first] = named;
  if (!first || parsed.names.findMention(phrase.text) >= 0) return [];
  const text = clauses.text.slice(first.start, named.at(-1)?.end);
  if (isTheOffice(phrase) && !isTown(parsed, text, clauses.language)) return [];
  return [{ text, start: first.start, end: first.start + text.length }];
}

/** Returns the place that a clause says to have premises: `Graz is home to the head office`. */
export function hostOf({ subject, object, complements, verb, classes }: Clause, phrase: Phrase): Phrase | null {
  const isHome = classes.includes('be') && object !== null && HOME.test(object.head.lower);
  const isHost = isHome ? complements.includes(phrase) : object === phrase && HOSTS.test(verb.head.lower);
  return isHost ? subject : null;
}

function ofHost(parsed: ParsedDocument, clauses: Clauses, _index: number, phrase: Phrase): readonly Place[] {
  const host = clauses.list.map((clause) => hostOf(clause, phrase)).find((place) => place !== null);
  const town = host ? townIn(parsed, clauses, host) : null;
  return town ? [town] : [];
}

/** Reads the place that the verb of a noun gives it: `Unsere Werke stehen in Graz`, `In Leipzig haben wir ein Büro`. */
function ofClause(parsed: ParsedDocument, clauses: Clauses, _index: number, phrase: Phrase): readonly Place[] {
  for (const [index, clause] of clauses.list.entries()) {
    const { classes, subject, object, complements, verb } = clause;
    const isSubject = subject === phrase || (object === phrase && isOpeningSubject(clause));
    const isPlaced =
      (isSubject && REMAINS.test(verb.head.lower)) ||
      ((isSubject || (object === phrase && isEcho(clauses, clause))) &&
        classes.some((given) => PLACES.includes(given)));
    const isFound = FIND.test(verb.head.lower) && (object === phrase || isSubject);
    const isHad = isFound || (object === phrase && classes.some((given) => HAS.includes(given)));
    const isTurned = subject === phrase && object !== null && classes.includes('operate');
    const isPast = PAST.test(clauses.text.slice(verb.start)) && clause.times.length === 0;
    const isMoved = classes.includes('move') && object === phrase;
    if (isPast || (!isPlaced && !isHad && !isTurned && !isMoved)) continue;
    const isNamed = classes.includes('be') || REMAINS.test(verb.head.lower);
    const named = isNamed && subject === phrase && object !== null ? [object] : [];
    const said = isEcho(clauses, clause) ? (clauses.list[index - 1]?.complements ?? []) : complements;
    const ordered = [...said].sort((left, right) => Number(left.from < verb.start) - Number(right.from < verb.start));
    for (const place of [
      ...named,
      ...ordered.filter(({ preposition }) => preposition !== 'on' && (isMoved ? TO : IN).test(preposition ?? '')),
    ]) {
      const before = clauses.items[clauses.items.indexOf(place) - 1];
      const isOfAnother =
        before?.kind === 'phrase' &&
        before !== phrase &&
        before.determiner !== 'indefinite' &&
        means(before.head, 'site', 'seat');
      if (isOfAnother || (place.preposition === null && place !== object)) continue;
      const towns = townsFrom(parsed, clauses, place);
      if (towns.length > 0) return towns;
      const town = townIn(parsed, clauses, place);
      if (town) return [town];
    }
  }
  return [];
}

/** Checks for a clause that says the same of something else: `and so is our main office`, `ebenso unser Büro`. */
function isEcho({ items }: Clauses, { verb, subject }: Clause): boolean {
  const before = items[items.indexOf(verb) - 1];
  return subject === null && before !== undefined && 'token' in before && ECHO.test(before.token.lower);
}

function isOpeningSubject({ subject, verb }: Clause): boolean {
  return subject === null && verb.form === 'finite';
}

/** Reads the place before `where` or `is home to`, of which a noun behind it speaks. */
export function beforeWhere(parsed: ParsedDocument, clauses: Clauses, index: number): readonly Place[] {
  const { items } = clauses;
  const link = items.slice(0, index).findLastIndex((item) => item.kind === 'relative' || item.kind === 'subordinate');
  const where = items[link];
  const isWhere = where !== undefined && 'token' in where && WHERE.test(where.token.lower);
  const home = items[index - 1];
  const isHome = home?.kind === 'phrase' && HOME.test(home.head.lower) && items[index - 2]?.kind === 'verb';
  const isCalled = home?.kind === 'phrase' && home.preposition === null && isCall(items[index - 2]);
  if (!isWhere && !isHome && !isCalled) return [];
  const at = items
    .slice(0, isWhere ? link : isCalled ? index : index - 2)
    .findLast((item): item is Phrase => item.kind === 'phrase');
  const town = at ? townIn(parsed, clauses, at) : null;
  return town ? [town] : [];
}

function isCall(item: Item | undefined): boolean {
  return item?.kind === 'verb' && verbClasses(item.head).includes('call');
}
