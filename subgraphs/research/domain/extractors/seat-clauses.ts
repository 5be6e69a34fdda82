import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { isRestricted, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Place } from './places.ts';
import { beforeWhere, IN, OF, PAST, TO } from './premises-places.ts';
import { HOME, townIn } from './towns.ts';

/** A head office that a sentence gives, and whose it is; null of a fragment. */
export interface Seat {
  place: Place;
  owner: string | null;
  from: number;
}

const FROM = /^(?:from|out of|aus|depuis)$/;
/** Verbs that move nothing but one’s place. */
const RELOCATES = /^(?:relocat|déménag|umgezogen|übersied)/;
/** What makes a place one of several: `implantée aussi à Turin`. */
const ALSO = /^(?:also|too|auch|ebenfalls|aussi|également)$/;
/** Verbs that place a building rather than a company: `steht in Konkurrenz`. */
const STANDS = /^(?:steh|stand|lieg|lag)/;
const UNTIL = /^(?:until|till|up to|bis|jusqu'?)$/;

/** Reads the place of the company itself: `is based in Graz`, `moved to Graz`, `ist in Graz zu Hause`, `calls Graz home`. */
export function readSeat(parsed: ParsedDocument, clauses: Clauses, clause: Clause): Seat | null {
  const { classes, object, complements, verb, times, isModal, isNegated } = clause;
  const subject = clause.subject ?? namedBefore(clauses, clause);
  if (isModal || isNegated || times.some(({ preposition }) => UNTIL.test(preposition ?? ''))) return null;
  if (PAST.test(clauses.text.slice(verb.start)) && times.length === 0) return null;
  const behind = complements.filter(({ from }) => from >= verb.end);
  const isAtHome = complements.some(({ head }) => HOME.test(head.lower));
  const places = behind.length > 0 && !isAtHome ? behind : complements;
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
