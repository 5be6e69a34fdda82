import type { Finding } from '../evidence/finding.ts';
import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { isRestricted, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { isRegion } from '../text/regions.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { type Place, readPlaceAt } from './places.ts';
import { beforeWhere, IN, PAST, readPremises, TO } from './premises.ts';
import { HOME, townIn } from './towns.ts';

/** A head office that a sentence gives, and whose it is; null of a fragment. */
interface Seat {
  place: Place;
  owner: string | null;
  from: number;
}

const COMPOUND = /(?<![\p{L}\p{N}-])(\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)-(?:based|headquartered)\b/u;
const LABEL =
  /^(?:our |registered and )?(?:global |corporate |company |world )?(?:headquarters?|hq|head office|hauptsitz|firmensitz|sitz(?: der gesellschaft)?|unternehmenssitz|siège|siège social|based in|home base)(?: address| location)?$/i;
/** Matches a street or a company where a town would stand. */
const NO_TOWN = /\d|\b(?:SAS|GmbH|Inc|Ltd|LLC|AG|SA|BV)\b/;
const FROM = /^(?:from|out of|aus|depuis)$/;
const OF = /^(?:of|gen|von|vom|de|du|d'|des|der)$/;
/** Verbs that move nothing but one’s place. */
const RELOCATES = /^(?:relocat|déménag|umgezogen|übersied)/;
/** What makes a place one of several: `implantée aussi à Turin`. */
const ALSO = /^(?:also|too|auch|ebenfalls|aussi|également)$/;
/** Verbs that place a building rather than a company: `steht in Konkurrenz`. */
const STANDS = /^(?:steh|stand|lieg|lag)/;
const UNTIL = /^(?:until|till|up to|bis|jusqu'?)$/;
/** Adjectives of a head office; whatever else stands before it tells of another one: `our European headquarters`. */
const MAIN =
  /^(?:global|world|worldwide|international|corporate|company|group|main|new|current|present|permanent|registered|official|own|first|small|central|neue[rnsm]?|heutige[rnsm]?|eigene[rnsm]?|gemeinsame[rnsm]?|nouveau|actuel|social|mondial)$/;

/** Finds the headquarters in running text. */
export function findHeadquarters(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  const ofNouns = readPremises(parsed, clauses, 'seat').flatMap(({ phrase, places: [place], owner, from }): Seat[] =>
    place && isMain(parsed, phrase, place) ? [{ place: withRegion(clauses, place), owner, from }] : [],
  );
  const ofVerbs = clauses.list.map((clause) => ofClause(parsed, clauses, clause));
  const seats = [...ofNouns, ...ofVerbs, ...inBrackets(parsed, clauses), ...readCompound(parsed, clauses)];
  return seats
    .filter((seat) => seat !== null)
    .slice(0, 1)
    .map(({ place, owner, from }) =>
      fromSentence(parsed, sentence, {
        field: 'overview.headquarters',
        value: withoutSubject(parsed, place, from === 0),
        subject: owner,
        from: Math.min(from, place.start),
        to: Math.max(place.end, from),
      }),
    );
}

/** Returns a town with the regions behind it: `Graz, Austria`. */
function withRegion({ text }: Clauses, place: Place): Place {
  const read = readPlaceAt(text, place.start);
  return read?.text.startsWith(place.text) && !NO_TOWN.test(read.text) ? read : place;
}

function isMain(
  { names }: ParsedDocument,
  { head, tokens, determiner, text, possessor }: Phrase,
  { start, end }: Place,
) {
  if (head.lower === 'base' && determiner !== 'own' && determiner !== 'its' && possessor === null) return false;
  const isNamed = names.findMention(text) >= 0;
  return tokens.every(
    (token, index) =>
      means(token, 'seat') ||
      (index === 0 && determiner !== null) ||
      MAIN.test(token.lower) ||
      (token.start >= start && token.end <= end) ||
      (token.isCapital && isNamed),
  );
}

/** Reads the place of the company itself: `is based in Graz`, `moved to Graz`, `ist in Graz zu Hause`, `calls Graz home`. */
function ofClause(parsed: ParsedDocument, clauses: Clauses, clause: Clause): Seat | null {
  const { classes, object, complements, verb, times, isModal, isNegated } = clause;
  const subject = clause.subject ?? namedBefore(clauses, clause);
  if (isModal || isNegated || times.some(({ preposition }) => UNTIL.test(preposition ?? ''))) return null;
  if (PAST.test(clauses.text.slice(verb.start)) && times.length === 0) return null;
  const behind = complements.filter(({ from }) => from >= verb.end);
  const places = behind.length > 0 ? behind : complements;
  const isBe = classes.includes('be');
  const isFrom = complements.some(({ preposition }) => FROM.test(preposition ?? ''));
  const runs = classes.includes('operate') || classes.includes('lead');
  const isRun = clause.isPassive && runs;
  const isSeat = [subject, object].some(
    (phrase) => phrase !== null && means(phrase.head, 'seat') && phrase.tokens.length <= 4,
  );
  const isMove =
    classes.includes('move') && (isSeat || (object === null && (isFrom || RELOCATES.test(verb.head.lower))));
  const isOfCompany = object !== null && means(object.head, 'company', 'kind');
  const isOrigin = isFrom && ((isBe && isOfCompany) || isRun || (runs && isOfCompany));
  const isHome = isBe && complements.some(({ head }) => HOME.test(head.lower));
  const isCalled = object !== null && HOME.test(object.head.lower) && classes.includes('call');
  const isOwnHome = isBe && subject?.head.lower === 'home' && object !== null;
  const isHomeMade =
    object !== null && object.determiner !== null && HOME.test(object.head.lower) && !isBe && !isCalled;
  const isOurPlace = isBe && object !== null && HOME.test(object.head.lower) && isHomeOfProspect(parsed, clause);
  const isPlaced =
    classes.includes('base') && object === null && !isSeat && !(subject !== null && STANDS.test(verb.head.lower));
  if (!isMove && !isOrigin && !isHome && !isCalled && !isOwnHome && !isHomeMade && !isOurPlace && !isPlaced)
    return null;
  if (isOurPlace && subject) {
    const place = townIn(parsed, clauses, subject);
    return place && { place, owner: parsed.prospect.name, from: subject.start };
  }
  const isAlso = clauses.items.some(
    (item) => item.kind === 'adverb' && ALSO.test(item.token.lower) && item.start < clause.end,
  );
  if (isAlso || (subject === null && hasPhraseBefore(clauses, clause))) return null;
  const named = isCalled || isOwnHome || (isHome && clause.isDependent) ? object : null;
  const place = named
    ? townIn(parsed, clauses, named)
    : (townOf(parsed, clauses, places, isMove ? TO : isOrigin ? FROM : IN) ??
      (isPlaced ? (beforeWhere(parsed, clauses, clauses.items.indexOf(verb))[0] ?? null) : null));
  if (place === null) return null;
  if (isSeat) return { place, owner: seatOwner(parsed, clause), from: verb.start };
  if (isOwnHome) return { place, owner: subject?.determiner === 'own' ? 'we' : null, from: verb.start };
  if (subject !== null && (isRestricted(subject, clauses.items) || !isCompany(parsed, subject, clauses))) return null;
  return { place, owner: subject && referentOf(subject, parsed.names), from: verb.start };
}

/** Checks for `is home to Acme`, `is home to us`. */
function isHomeOfProspect({ names }: ParsedDocument, { complements }: Clause): boolean {
  const whose = complements.find(({ preposition }) => /^(?:to|of|von|de|d')$/.test(preposition ?? ''));
  return whose !== undefined && (names.isProspect(whose.text) || whose.pronoun === 'we');
}

/** Returns whose head office moves. */
function seatOwner({ names, prospect }: ParsedDocument, { subject, object }: Clause): string | null {
  const seat = [object, subject].find((phrase) => phrase !== null && means(phrase.head, 'seat'));
  if (!seat) return null;
  if (seat.determiner === 'own') return 'we';
  if (seat.possessor) return referentOf(seat.possessor, names);
  if (names.findMention(seat.text) >= 0) return prospect.name;
  return subject !== null && subject !== seat ? referentOf(subject, names) : null;
}

/** Returns the name in front of a bracket: `Acme (headquartered in Graz)`. */
function namedBefore({ items }: Clauses, { verb }: Clause): Phrase | null {
  const at = items.indexOf(verb);
  const named = items[at - 2];
  return items[at - 1]?.kind === 'open' && named?.kind === 'phrase' ? named : null;
}

function hasPhraseBefore({ items }: Clauses, { verb, complements }: Clause): boolean {
  return items.some((item) => item.kind === 'phrase' && item.from < verb.start && !complements.includes(item));
}

/** Reads `Acme (Graz, Austria)`: a town with its region behind the prospect’s name. */
function inBrackets(parsed: ParsedDocument, clauses: Clauses): Seat[] {
  return clauses.items.flatMap((item, index): Seat[] => {
    const [open, town, close] = clauses.items.slice(index + 1, index + 4);
    if (item.kind !== 'phrase' || open?.kind !== 'open' || close?.kind !== 'close' || town?.kind !== 'phrase')
      return [];
    const isTown =
      town.preposition === null && town.text.includes(', ') && isRegion(town.text.split(', ').at(-1) ?? '');
    const place = isTown && parsed.names.isProspect(item.text) ? townIn(parsed, clauses, town) : null;
    return place ? [{ place, owner: item.text, from: item.start }] : [];
  });
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

/** Returns the town of the first phrases of place that follow each other: `at Crosswall Court in the City of London`. */
function townOf(
  parsed: ParsedDocument,
  clauses: Clauses,
  phrases: readonly Phrase[],
  prepositions: RegExp,
): Place | null {
  const first = prepositions === IN ? 0 : phrases.findIndex(({ preposition }) => prepositions.test(preposition ?? ''));
  if (first < 0) return null;
  for (const phrase of phrases.slice(first)) {
    const preposition = phrase.preposition ?? '';
    const isChained = phrase !== phrases[first] && OF.test(preposition);
    if (!prepositions.test(preposition) && !IN.test(preposition) && !isChained) return null;
    const place = townIn(parsed, clauses, phrase);
    if (place) return place;
  }
  return null;
}

/** Reads `the Berlin-based company`, `Berlin-based Acme`. */
function readCompound(parsed: ParsedDocument, clauses: Clauses): Seat[] {
  const match = findIn(clauses.text, COMPOUND);
  const at = match ? match.index : -1;
  const phrase = clauses.items.find(
    (item): item is Phrase => item.kind === 'phrase' && item.start <= at && at < item.end,
  );
  if (!match || !phrase) return [];
  const name = (match[1] ?? '').replace(/^(?:The|A|An|Our|This) /, '');
  const start = clauses.text.indexOf(name, at);
  const owner = describedBy(parsed, clauses, phrase);
  return owner === undefined ? [] : [{ place: { text: name, start, end: start + name.length }, owner, from: at }];
}

/** Returns whom a phrase means or describes: the name that ends it, the subject of `is a`, the name before or behind a comma. */
function describedBy({ names }: ParsedDocument, { list, items }: Clauses, phrase: Phrase): string | null | undefined {
  const [, rest = ''] = phrase.text.split(/-(?:based|headquartered)\s/);
  if (nameIn(phrase) !== null) return rest.slice(rest.search(/\p{Lu}/u));
  if (!means(phrase.head, 'company', 'kind') && !names.isProspect(rest)) return undefined;
  if (phrase.determiner === 'definite') return 'the company';
  const clause = list.find(({ object, complements }) => object === phrase || complements.includes(phrase));
  if (clause?.subject && clause.classes.includes('be')) return referentOf(clause.subject, names);
  const near = items[items.indexOf(phrase) - 2];
  return near?.kind === 'phrase' ? referentOf(near, names) : undefined;
}

/** Cuts the subject off a place: in `Based in Berlin, Acme` what follows the comma is the subject unless it is a region. */
function withoutSubject({ names }: ParsedDocument, place: Place, isOpening: boolean): string {
  const isSubject = (part: string) => names.isProspect(part) || (isOpening && !isRegion(part));
  const parts = place.text.split(', ');
  return parts.filter((part, index) => index === 0 || !isSubject(part)).join(', ');
}

/** Reads `HQ: Berlin` and fact cards. */
export function labelledHeadquarters(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const place = occursIn(pair.label.trim(), LABEL) ? readPlaceAt(pair.value, 0) : null;
  if (!place || place.start > 0 || NO_TOWN.test(place.text) || parsed.names.isProspect(place.text)) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.headquarters', value: place.text, subject: null })];
}
