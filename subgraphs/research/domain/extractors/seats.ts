import type { Clause, Clauses } from '../grammar/clauses.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import { isRestricted, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { does, means } from '../grammar/tokens.ts';
import { isRegion } from '../text/regions.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { type Place, readPlaceAt } from './places.ts';

/** A head office that a sentence gives, and whose it is; null of a fragment. */
export interface Seat {
  place: Place;
  owner: string | null;
  from: number;
}

/** Prepositions of the place where something is, and of the one to which it moves. */
const IN = /^(?:in|at|near|im|am|an|bei|à|en|dans|out of|on)$/;
const FROM = /^(?:from|out of|aus|depuis)$/;
/** Verbs that move nothing but one’s place. */
const RELOCATES = /^(?:relocat|déménag|umgezogen|übersied)/;
const TO = /^(?:to|into|nach|in|à|vers)$/;
const OF = /^(?:of|gen|von|vom|de|du|d'|des|der)$/;
const WHERE = /^(?:where|wo|où|wherein)$/;
const WITH = /^(?:with|mit|avec)$/;
const WHOSE = /^(?:whose|deren|dessen|dont)$/;
/** Adjectives of a head office; whatever else stands before it tells of another one: `our European headquarters`. */
const MAIN =
  /^(?:global|world|worldwide|international|corporate|company|group|main|new|current|present|permanent|registered|official|own|old|first|small|central|neue[rnsm]?|heutige[rnsm]?|eigene[rnsm]?|gemeinsame[rnsm]?)$/;
/** A place in a town, by its last word. */
const BUILDING =
  /(?<=\p{L} )(?:Court|House|Street|Road|Lane|Avenue|Square|Wharf|Quay|Tower|Building|Campus|Mill|Works|Yard|Dock|(?:Business|Science|Technology) Park)$/u;
/** German prepositions with an article in them: `im Technologiepark Graz` is in Graz, `am Kanal` is in no town. */
const WITH_ARTICLE = /^(?:im|am|beim|zum|zur)$/;
/** Matches a street or a company where a town would stand. */
const NO_TOWN = /\d|\b(?:SAS|GmbH|Inc|Ltd|LLC|AG|SA|BV)\b/;
const HOME = /^(?:home|hause|zuhause|daheim)$/;

/** Reads the head offices of a sentence: by verbs that place the company or its seat, then by nouns of a seat. */
export function readSeats(parsed: ParsedDocument, clauses: Clauses): Seat[] {
  const byVerb = clauses.list.map((clause) => ofClause(parsed, clauses, clause));
  const byNoun = clauses.items.flatMap((item, index) => [
    ...ofNoun(parsed, clauses, item, index),
    ...inBrackets(parsed, clauses, item, index),
  ]);
  return [...byVerb, ...byNoun].filter((seat) => seat !== null);
}

function ofClause(parsed: ParsedDocument, clauses: Clauses, clause: Clause): Seat | null {
  const { classes, object, complements, verb } = clause;
  const subject = clause.subject ?? beforeBracket(clauses, clause);
  const seat = [subject, object].find((phrase) => phrase !== null && isSeat(parsed, phrase)) ?? null;
  const isBe = classes.includes('be');
  const isFrom = complements.some(({ preposition }) => FROM.test(preposition ?? ''));
  const isMove =
    classes.includes('move') && (seat !== null || (object === null && (isFrom || RELOCATES.test(verb.head.lower))));
  const isOrigin = isFrom && (isBe ? object !== null && means(object.head, 'company', 'kind') : isRun(clause));
  const isPlaced =
    classes.includes('base') || (seat !== null && /^(?:be|have|become|operate|keep)$/.test(classes[0] ?? ''));
  const isHome = isBe && complements.some(({ head }) => HOME.test(head.lower));
  const isCalled = object?.head.lower === 'home' && verb.head.lower.startsWith('call');
  if (!isMove && !isPlaced && !isHome && !isOrigin && !isCalled) return null;
  const isNamed = isBe && seat === subject && seat !== null && object !== null;
  const named = isNamed || isCalled || (isHome && clause.isDependent) ? object : null;
  const place = named
    ? placeOf(clauses.text, named)
    : townOf(clauses, placesOf(clause), isMove ? TO : isOrigin ? FROM : IN);
  if (place === null || parsed.names.isProspect(place.text)) return null;
  const theme = seat ?? subject;
  if (theme !== null && isRestricted(theme, clauses.items)) return null;
  if (
    subject === null &&
    clauses.items.some((item) => item.kind === 'phrase' && item.from < verb.start && !clause.complements.includes(item))
  )
    return null;
  if (seat === null && subject !== null && !isCompany(parsed, subject, clauses)) return null;
  const owner = seat ? ownerOf(parsed, clauses, seat) : subject && referentOf(subject, parsed.names);
  return { place, owner, from: verb.start };
}

/** Returns the name in front of a bracket: `Acme (headquartered in Graz)`. */
function beforeBracket({ items }: Clauses, { verb }: Clause): Phrase | null {
  const at = items.indexOf(verb);
  const named = items[at - 2];
  return items[at - 1]?.kind === 'open' && named?.kind === 'phrase' ? named : null;
}

/** Reads `Acme (Graz, Austria)`: a town with its region behind the prospect’s name. */
function inBrackets({ names }: ParsedDocument, { items, text }: Clauses, item: Item, index: number): Seat[] {
  const [open, town, close] = items.slice(index + 1, index + 4);
  const isTown = town?.kind === 'phrase' && town.preposition === null && isRegion(town.text.split(', ').at(-1) ?? '');
  if (item.kind !== 'phrase' || open?.kind !== 'open' || close?.kind !== 'close' || !isTown) return [];
  const place = town.text.includes(', ') ? placeOf(text, town) : null;
  return place && names.isProspect(item.text) ? [{ place, owner: item.text, from: item.start }] : [];
}

function isRun({ classes, isPassive }: Clause): boolean {
  return isPassive && (classes.includes('operate') || classes.includes('lead'));
}

/** Returns the complements that give the place of a verb: what follows it, or all in front of a German verb at the end. */
function placesOf({ complements, verb, object }: Clause): readonly Phrase[] {
  const behind = complements.filter(
    ({ from }) => from >= verb.end && (object === null || from >= object.end || object.from < verb.start),
  );
  return behind.length > 0 ? behind : complements;
}

/** Checks for a subject that may be a company: a name, or a noun for one. */
function isCompany({ names }: ParsedDocument, phrase: Phrase, { items }: Clauses): boolean {
  const isPart = phrase.tokens.length > 2 || items[items.indexOf(phrase) + 1]?.kind === 'phrase';
  if (means(phrase.head, 'team') && isPart) return false;
  return (
    mayMeanProspect(phrase, names) ||
    phrase.pronoun === 'it' ||
    means(phrase.head, 'company', 'kind') ||
    nameIn(phrase) !== null
  );
}

function isSeat({ names }: ParsedDocument, { head, tokens, determiner, text }: Phrase): boolean {
  if (!means(head, 'seat') || (head.lower === 'base' && determiner !== 'own' && determiner !== 'its')) return false;
  const isNamed = names.findMention(text) >= 0;
  const mayStand = ({ lower, isCapital }: Phrase['head']) => MAIN.test(lower) || (isCapital && isNamed);
  return tokens.every((token, index) => token === head || (index === 0 && determiner !== null) || mayStand(token));
}

/** Reads `with headquarters in Graz`, `Graz, where our head office stands`, `Graz is home to our headquarters`. */
function ofNoun(parsed: ParsedDocument, clauses: Clauses, item: Item, index: number): Seat[] {
  if (item.kind !== 'phrase' || !isSeat(parsed, item)) return [];
  const { items } = clauses;
  const behind = items.slice(index + 1);
  const owned =
    behind[0]?.kind === 'phrase' && OF.test(behind[0].preposition ?? '') && !IN.test(behind[0].preposition ?? '');
  const run = leadingPhrases(owned ? behind.slice(1) : behind);
  const near = townOf(clauses, run, IN);
  const place = near ?? placeOfWhere(clauses, index);
  if (place === null || parsed.names.isProspect(place.text)) return [];
  return [{ place, owner: ownerOf(parsed, clauses, item), from: near ? item.start : place.start }];
}

/** Returns the phrases at the beginning of a list of items, across adverbs. */
function leadingPhrases(items: readonly Item[]): Phrase[] {
  const isSite = (item: Item | undefined) =>
    item?.kind === 'phrase' && means(item.head, 'site') && item.number === null;
  const end = items.findIndex(
    ({ kind }, at) => kind !== 'phrase' && kind !== 'adverb' && !(kind === 'and' && isSite(items[at + 1])),
  );
  return items
    .slice(0, end < 0 ? items.length : end)
    .filter((item): item is Phrase => item.kind === 'phrase' && !(isSite(item) && item.preposition === null));
}

/** Reads the place before `where` or `is home to`, of which a noun behind it speaks. */
function placeOfWhere({ items, text }: Clauses, index: number): Place | null {
  const noun = items[index];
  if (noun?.kind !== 'phrase') return null;
  const before = items.slice(0, index).findLastIndex((item) => item.kind === 'relative' || item.kind === 'subordinate');
  const link = items[before];
  const isWhere = link !== undefined && link.kind !== 'phrase' && 'token' in link && WHERE.test(link.token.lower);
  const home = items[index - 1];
  const isHome = home?.kind === 'phrase' && HOME.test(home.head.lower) && items[index - 2]?.kind === 'verb';
  if (!isWhere && !isHome) return null;
  const at = items.slice(0, isWhere ? before : index - 2).findLast((item) => item.kind === 'phrase');
  return at?.kind === 'phrase' ? placeOf(text, at) : null;
}

/** Returns the town of the first phrases of place that follow each other: `at Crosswall Court in the City of London`. */
function townOf({ text }: Clauses, phrases: readonly Phrase[], prepositions: RegExp): Place | null {
  const isMove = prepositions !== IN;
  const first = isMove ? phrases.findIndex(({ preposition }) => prepositions.test(preposition ?? '')) : 0;
  for (const phrase of phrases.slice(Math.max(first, 0))) {
    const isChained = phrase !== phrases[first] && OF.test(phrase.preposition ?? '');
    if (!prepositions.test(phrase.preposition ?? '') && !IN.test(phrase.preposition ?? '') && !isChained) return null;
    const place = placeOf(text, phrase);
    if (place) return place;
  }
  return null;
}

/** Reads a phrase as a town; null of what is no name, of a building, and of a street. */
function placeOf(text: string, phrase: Phrase): Place | null {
  const hasArticle = phrase.determiner !== null && !phrase.tokens[0]?.isCapital;
  const isName = phrase.head.isCapital || (phrase.head.lower === 'home' && phrase.tokens.length > 1);
  if (!isName || hasArticle || does(phrase.head, 'we') || phrase.possessor) return null;
  const from = WITH_ARTICLE.test(phrase.preposition ?? '') ? phrase.tokens[1]?.start : phrase.start;
  const place = from === undefined ? null : readPlaceAt(text, from);
  if (!place || place.start >= phrase.end || NO_TOWN.test(place.text)) return null;
  const [building = '', ...rest] = place.text.split(', ');
  if (!BUILDING.test(building)) return place;
  return rest.length === 0 ? null : { ...place, text: rest.join(', '), start: place.start + building.length + 2 };
}

/** Returns whose seat a noun means: by its possessor, its determiner, or whom its clause is about. */
function ownerOf({ names, prospect }: ParsedDocument, { items, list }: Clauses, seat: Phrase): string | null {
  const at = items.indexOf(seat);
  const [before, next] = [items[at - 1], items[at + 1]];
  if (seat.possessor) return referentOf(seat.possessor, names);
  if (seat.determiner === 'own') return 'we';
  if (names.findMention(seat.text) >= 0) return prospect.name;
  const then = items[at + 2];
  const isStart = then?.kind === 'phrase' && TO.test(then.preposition ?? '');
  if (next?.kind === 'phrase' && OF.test(next.preposition ?? '') && !isStart) return referentOf(next, names);
  if (before?.kind === 'relative' && WHOSE.test(before.token.lower)) {
    const named = items.slice(0, at).findLast((item) => item.kind === 'phrase');
    return named?.kind === 'phrase' ? referentOf(named, names) : null;
  }
  const bearer = WITH.test(seat.preposition ?? '') ? bearerOf(items, at - 1) : null;
  if (bearer !== null) {
    const description = list.find(({ classes, object }) => classes.includes('be') && object === bearer);
    return referentOf(description?.subject ?? bearer, names);
  }
  const clause = list.find(({ start, end }) => start <= seat.start && seat.end <= end);
  const subject = clause?.subject ?? null;
  if (subject !== null && subject !== seat) return referentOf(subject, names);
  const described = items.slice(0, at).findLast((item) => item.kind === 'phrase');
  if (described?.kind === 'phrase' && subject === null) return referentOf(described, names);
  return seat.determiner === null ? null : 'it';
}

/** Returns what a phrase with `with` belongs to: of `a maker of arms with` the maker. */
function bearerOf(items: readonly Item[], at: number): Phrase | null {
  const [head, item] = [items[at - 1], items[at]];
  if (item?.kind !== 'phrase') return null;
  const isOf = OF.test(item.preposition ?? '') && head?.kind === 'phrase' && means(head.head, 'kind', 'company');
  return isOf ? head : item;
}
