import type { Clause, Clauses } from '../grammar/clause.ts';
import { describedBy, describedByAttribute, roleOf } from '../grammar/counts.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { NounClass, VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn, referentOf } from '../grammar/referent.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, verbClasses } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Place } from './places.ts';
import { DEMONYM, HOME, postalTown, townIn, townsFrom } from './towns.ts';

/** Head offices or sites that a sentence gives with their towns. */
export interface Premises {
  phrase: Phrase;
  places: readonly Place[];
  /** Whose they are, as findings name their subject; null of a fragment, whose owner is that of the page. */
  owner: string | null;
  from: number;
}

/** Prepositions of the place where something is, and of the one to which it moves. */
export const IN = /^(?:in|at|near|im|am|an|bei|à|en|dans|out of|on|outside)$/;
export const TO = /^(?:to|into|nach|à|vers)$/;
const OF = /^(?:of|gen|von|vom|de|du|d'|d|des|der)$/;
const WITH = /^(?:with|mit|avec|and|plus|including|inklusive|dont)$/;
/** States of the past. */
export const PAST = /^(?:was|were|war|waren|était|étaient|étions|fut)(?!\p{L})/iu;
/** Prepositions of what a company is not: `from Graz, with hubs in Linz`. */
const BESIDE = /^(?:in|at|near|from|im|am|an|bei|aus|à|en|dans|depuis)$/;
/** Prepositions of what somebody has: `dispose d’une agence`, `verfügt über ein Büro`. */
const HAD_BY = /^(?:d|d'|de|du|über)$/;
/** Prepositions of places that have a name: `im Werk Linz`. */
const AT = /^(?:in|im|an|am|bei|beim|aus|vom)$/;
const WHERE = /^(?:where|wo|où|wherein)$/;
const WHOSE = /^(?:whose|deren|dessen|dont)$/;
const OPENING = /^(?:opening|inauguration|eröffnung|einweihung|ouverture)$/;
const FURTHER =
  /^(?:second|third|fourth|fifth|sixth|new|zweite[rs]?|dritte[rs]?|neue[rs]?|deuxième|troisième|nouve(?:au|lle))$/;
/** `Ihr` that opens a sentence speaks to the reader. */
const YOURS = /^(?:your|votre|vos|Ihre?[mnrs]?)$/;
/** What ends the use of a place, and what has ended. */
const ENDS =
  /^(?:clos|shut|vacat|leav|left|quit|sell|sold|gave|giv|schlie|schloss|schloß|geschlossen|aufgegeben|verl(?:ass|ieß|äss)|räum|ferm|quitt|vend)/;
const HAD = /^(?:had|hatten?|avai(?:t|ent|ons)|eut)$/;
/** Verbs that say of their subject that it has their object, or made it. */
const HAS: readonly VerbClass[] = [
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
];
/** Verbs of what a company does at its sites. */
const WORKS: readonly VerbClass[] = [
  'work',
  'make',
  'operate',
  'serve',
  'deliver',
  'offer',
  'employ',
  'base',
  'be',
  'have',
  'handle',
  'count',
  'exist',
];
/** Verbs that place their subject. */
const PLACES: readonly VerbClass[] = ['be', 'base', 'open', 'begin', 'become', 'count', 'operate'];

/** Reads the premises of a kind, each with its towns: beside the noun, in its clause, or in front of `where`. */
export function readPremises(
  parsed: ParsedDocument,
  clauses: Clauses,
  kind: NounClass & ('seat' | 'site'),
): Premises[] {
  const { items, language } = clauses;
  const found: Premises[] = [];
  let last: { index: number; owner: string | null } | null = null;
  for (const [index, phrase] of items.entries()) {
    if (phrase.kind !== 'phrase') continue;
    const own = nounOf(phrase, kind, language);
    const noun = own ?? nounOf(phrase, kind === 'seat' ? 'site' : 'seat', language);
    if (noun === null) continue;
    const isJoined: boolean =
      last !== null && phrase.determiner !== 'own' && isList(items.slice(last.index + 1, index));
    const inherited: string | null | undefined = isJoined && phrase.possessor === null ? last?.owner : undefined;
    const owner: string | null | undefined =
      inherited === undefined ? ownerOf(parsed, clauses, index, phrase) : inherited;
    if (owner === undefined) continue;
    last = { index, owner };
    const places = own ? placesOf(parsed, clauses, index, { phrase, noun }) : [];
    if (places.length > 0) found.push({ phrase, places, owner, from: phrase.from });
  }
  return found;
}

/** Returns the noun of a phrase that means premises: its head, or what names stand behind: `den Standorten Graz`. */
export function nounOf(
  { tokens, head, preposition }: Phrase,
  kind: 'seat' | 'site',
  language: Clauses['language'],
): Token | null {
  const isPremises = (token: Token) => means(token, kind) && !/(?:be|vor|rück|kinder)sitz$/.test(token.lower);
  if (isPremises(head)) return kind === 'site' && means(head, 'seat') ? null : head;
  if (!AT.test(preposition ?? '') || language !== 'de') return null;
  const at = tokens.findLastIndex(isPremises);
  const isNamed = at >= 0 && tokens.slice(at + 1).every(({ isCapital, entry }) => isCapital && !entry?.nouns.length);
  return isNamed && !does(tokens[at], 'preposition') ? (tokens[at] ?? null) : null;
}

function isList(items: readonly Item[]): boolean {
  return items.every(
    ({ kind }, at) =>
      kind === 'phrase' || kind === 'comma' || kind === 'and' || kind === 'time' || (kind === 'mark' && at === 0),
  );
}

function isOpening(item: Item | undefined): boolean {
  return item?.kind === 'phrase' && OPENING.test(item.head.lower);
}

function placesOf(
  parsed: ParsedDocument,
  clauses: Clauses,
  index: number,
  { phrase, noun }: { phrase: Phrase; noun: Token },
): readonly Place[] {
  const at = phrase.tokens.indexOf(noun);
  const behind = phrase.tokens[at + 1];
  if (behind) return townsFrom(parsed, clauses, phrase, behind.start);
  const ways = [besideNoun, insidePhrase, ofClause, beforeWhere];
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
  const isOwn = phrase.determiner === 'own' || phrase.determiner === 'its';
  for (let at = index + 1; at < items.length; at += 1) {
    const item = items[at];
    const next = items[at + 1];
    const isAside =
      item?.kind === 'adverb' || (item?.kind === 'comma' && next?.kind === 'phrase' && IN.test(next.preposition ?? ''));
    if (isAside || (item?.kind === 'mark' && item.token.text === ':' && at === index + 1)) continue;
    if (item?.kind === 'and' && next?.kind === 'phrase' && isBareSite(next)) {
      at += 1;
      continue;
    }
    if (item?.kind !== 'phrase') break;
    const { preposition } = item;
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

/** Checks for a site that stands beside another one in the same town: `head office and main factory in Graz`. */
function isBareSite({ preposition, number, head }: Phrase): boolean {
  return preposition === null && number === null && means(head, 'site');
}

/** Reads the town in a phrase itself: `its Osaka office`. */
function insidePhrase(parsed: ParsedDocument, clauses: Clauses, _index: number, phrase: Phrase): readonly Place[] {
  const { determiner, tokens, head, possessor } = phrase;
  if (clauses.list.length === 0) return [];
  if ((determiner !== 'own' && determiner !== 'its' && possessor === null) || head.isCapital) return [];
  const named = tokens.filter(({ isCapital, entry, text }, at) => at > 0 && isCapital && !entry && !DEMONYM.test(text));
  const [first] = named;
  if (!first || parsed.names.findMention(phrase.text) >= 0) return [];
  const text = clauses.text.slice(first.start, named.at(-1)?.end);
  return [{ text, start: first.start, end: first.start + text.length }];
}

/** Reads the place that the verb of a noun gives it: `Unsere Werke stehen in Graz`, `In Leipzig haben wir ein Büro`. */
function ofClause(parsed: ParsedDocument, clauses: Clauses, _index: number, phrase: Phrase): readonly Place[] {
  for (const clause of clauses.list) {
    const { classes, subject, object, complements, verb } = clause;
    const isSubject = subject === phrase || (object === phrase && isOpeningSubject(clause));
    const isPlaced = isSubject && classes.some((given) => PLACES.includes(given));
    const isHad = object === phrase && classes.some((given) => HAS.includes(given));
    const isTurned = subject === phrase && object !== null && classes.includes('operate');
    const isPast = PAST.test(clauses.text.slice(verb.start)) && clause.times.length === 0;
    if (isPast || (!isPlaced && !isHad && !isTurned)) continue;
    const named = classes.includes('be') && subject === phrase && object !== null ? [object] : [];
    const ordered = [...complements].sort(
      (left, right) => Number(left.from < verb.start) - Number(right.from < verb.start),
    );
    for (const place of [...named, ...ordered.filter(({ preposition }) => IN.test(preposition ?? ''))]) {
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

/** Returns whose premises a noun means; undefined where nobody is said to have them. */
function ownerOf(parsed: ParsedDocument, clauses: Clauses, index: number, phrase: Phrase): string | null | undefined {
  const { names, prospect } = parsed;
  const { items, list } = clauses;
  const { possessor, determiner, preposition } = phrase;
  const isSeat = means(phrase.head, 'seat');
  const isOpened = isOpening(items[index - 1]);
  const [before, next, then] = [items[index - 1], items[index + 1], items[index + 2]];
  const role = roleOf(clauses, phrase);
  const clause = role?.clause ?? null;
  const isAttribute = WITH.test(preposition ?? '');
  if (clause && !isAttribute && isUnsaid(clause, role?.part === 'object')) return undefined;
  if (clause?.classes.includes('move') || YOURS.test(phrase.tokens[0]?.text ?? '')) return undefined;
  if (before?.kind === 'phrase' && preposition !== null && means(before.head, 'customer', 'others')) return before.text;
  if (possessor !== null) return referentOf(possessor, names);
  if (determiner === 'own') return 'we';
  if (names.findMention(phrase.text) >= 0) return prospect.name;
  const isStart = then?.kind === 'phrase' && TO.test(then.preposition ?? '');
  const isOwner = next?.kind === 'phrase' && OF.test(next.preposition ?? '') && !isStart;
  if (isOwner && determiner !== 'its' && !(isOpened && nameIn(next) !== null)) return referentOf(next, names);
  if (before?.kind === 'relative' && WHOSE.test(before.token.lower)) {
    const named = items.slice(0, index).findLast((item): item is Phrase => item.kind === 'phrase');
    return named ? referentOf(named, names) : null;
  }
  const bearer = isAttribute ? bearerOf(clauses, index) : undefined;
  if (bearer !== undefined) return bearer && referentOf(bearer, names);
  const subject = clause?.subject ?? null;
  if (determiner === 'its') {
    const owner = subject !== null && subject !== phrase ? subject : antecedentOf(items, list, index);
    return owner === null ? 'it' : referentOf(owner, names);
  }
  // `our opening of an office`
  if (isOpened && before?.kind === 'phrase')
    return before.determiner === 'own' ? 'we' : subject ? referentOf(subject, names) : null;
  if (clause === null)
    return index === 0 || isSeat || items.slice(0, index).every((item) => item.kind !== 'phrase') ? null : undefined;
  if (role?.part === 'subject' || subject === null) {
    const isFurther = phrase.tokens.slice(1).some(({ lower }) => FURTHER.test(lower)) && index === 0;
    const isOurs = clause.object !== null && clause.object.pronoun === 'we';
    const turned = clause.object !== null && clause.classes.includes('operate') ? clause.object : null;
    if (turned && nameIn(turned) !== null) return referentOf(turned, names);
    if (!isSeat && isFurther) return 'we';
    const isTold = clause.classes.includes('open') && (index === 0 || (subject === null && items[0] === clause.verb));
    return isSeat || isOurs || isTold || clause.classes.includes('exist') ? null : undefined;
  }
  if (role?.part === 'object')
    return clause.classes.some((given) => HAS.includes(given)) || isSeat ? referentOf(subject, names) : undefined;
  const isAtWork = clause.classes.some((given) => WORKS.includes(given));
  const isHad = HAD_BY.test(preposition ?? '') && clause.classes.includes('operate');
  const isSome = determiner !== 'indefinite' || isAttribute || isHad;
  return isSeat || (isAtWork && isSome) ? referentOf(subject, names) : undefined;
}

/** Checks for a clause that says what may be, isn't, or is no longer. */
function isUnsaid({ isModal, isNegated, isPassive, subject, verb }: Clause, isObject: boolean): boolean {
  const isEnd = (isObject || isPassive) && ENDS.test(verb.head.lower);
  return (isModal && subject?.pronoun !== 'you') || isNegated || isEnd || HAD.test(verb.head.lower);
}

/** Returns whom `with an office` describes: the subject, or of `a maker of arms with` the maker; null of an opening. */
function bearerOf(clauses: Clauses, index: number): Phrase | null | undefined {
  const { items, list } = clauses;
  const near = describedBy(items, index);
  const head = near === null ? undefined : items[items.indexOf(near) - 1];
  const isInside = near !== null && OF.test(near.preposition ?? '');
  if (isInside && head?.kind === 'phrase' && means(head.head, 'kind', 'company'))
    return list.find(({ classes, object }) => classes.includes('be') && object === head)?.subject ?? head;
  const isPlace =
    near !== null && (BESIDE.test(near.preposition ?? '') || near.number !== null || /\d/.test(near.text));
  if (isPlace) return roleOf(clauses, near)?.clause.subject;
  const described = describedByAttribute(clauses, index);
  return described === undefined ? (near ?? undefined) : described;
}

/** Returns the subject of the clause in front of a relative one: `Acme builds arms in Graz, where its head office is`. */
function antecedentOf(items: readonly Item[], list: readonly Clause[], index: number): Phrase | null {
  const start = items[index]?.start ?? 0;
  return list.findLast(({ verb, subject }) => verb.start < start && subject !== null)?.subject ?? null;
}
