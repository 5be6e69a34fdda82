import type { Clause, Clauses } from '../grammar/clause.ts';
import { describedByAttribute, roleOf } from '../grammar/counts.ts';
import type { Phrase } from '../grammar/items.ts';
import { mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { ofDepartments, ofMaking, ofTeams, type Sites } from './department-places.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { FIND, IN, PAST } from './premises-places.ts';
import { townsFrom } from './towns.ts';

/** Prepositions of places among which people are spread. */
const AMONG = /^(?:in|at|across|between|over|from|out of|à|entre|auf|aus|an|depuis)$/;
/** Verbs of those who are in several places. */
const SPREADS = /^(?:split|spread|distribut|répart|verteil)/;
/** Verbs of those who are in as many places as a sentence lists. */
const SITS = /^(?:be|base|work|operate)$/;
const ALSO = /(?<!\p{L})(?:also|too|auch|ebenfalls|aussi|également)(?!\p{L})/iu;
const VISIT_IN = /^(?:in|à)$/;
const VISIT = /^(?:visit|find|come|drop|besuch|find|komm|retrouve|rendez|venez|passez)/i;
/** What a company opens, sets up or puts up where it settles. */
const DOORS = /^(?:doors?|shop|türen?|pforten|portes)$/;
const REPRESENTED = /^(?:vertreten|represented|représenté|present$|présente?s?$)/;
const EVENT =
  /(?<!\p{L})(?:booth|stand|hall|fairs?|expo|shows?|conferences?|\p{L}*messen?|halle|salon|foire)(?!\p{L})/iu;
const MIN_LISTED = 2;

/** Reads where the people of the company work, and where it is besides. */
export function readStaffPlaces(parsed: ParsedDocument, clauses: Clauses): Sites[] {
  const ways = [ofPeople, ofDepartments, ofTeams, ofMaking, ofCompany, ofVisit, alsoBased, opensIn];
  return ways.flatMap((way) => way(parsed, clauses));
}

/** Reads where the company is found or represented: `You'll find us in Graz`, `Wir sind in Graz vertreten`; a stand at a fair is no office. */
function ofCompany(parsed: ParsedDocument, clauses: Clauses): Sites[] {
  if (parsed.isArticle || EVENT.test(clauses.text)) return [];
  return clauses.list.flatMap((clause): Sites[] => {
    const { subject, object, agent, isNegated, verb, isPassive, times } = clause;
    const isFound = FIND.test(verb.head.lower) && object?.pronoun === 'we' && (!subject || nameIn(subject) === null);
    const state = object?.preposition === null ? object.head : verb.head;
    const isThere =
      (isPassive || object !== null) && agent === null && REPRESENTED.test(state.lower) && subject?.pronoun === 'we';
    if (isNegated || times.some(({ date }) => date.day !== null) || !(isFound || isThere)) return [];
    return sitesIn(parsed, clauses, clause, 'we');
  });
}

/** Reads where those who work for the company are: a list, as one place alone may be anything. */
function ofPeople(parsed: ParsedDocument, clauses: Clauses): Sites[] {
  return clauses.items.flatMap((item, index): Sites[] => {
    const next = clauses.items[index + 1];
    if (item.kind !== 'phrase' || !AMONG.test(item.preposition ?? '')) return [];
    const places = townsFrom(parsed, clauses, item);
    if (places.length < MIN_LISTED || next === undefined) return [];
    const owner = whoseAreIn(parsed, clauses, index);
    return owner === undefined ? [] : [{ places, owner, from: item.from }];
  });
}

/** Returns whose people are in a place: those that the place stands behind, or the subject that is split or works from there. */
function whoseAreIn({ names }: ParsedDocument, clauses: Clauses, index: number): string | null | undefined {
  const { items, list } = clauses;
  const [people, place] = [items[index - 1], items[index]];
  if (people?.kind === 'phrase' && means(people.head, 'people', 'employee', 'team')) {
    if (people.determiner === 'own') return 'we';
    const role = roleOf(clauses, people);
    const described = people.preposition === null ? undefined : describedByAttribute(clauses, index - 1);
    const isOf =
      role?.part === 'object' && role.clause.classes.some((given) => /^(?:be|have|employ|count)$/.test(given));
    // `Headquartered in Graz with teams in Linz and Wels`
    const isFragment = described === null && clauses.list[0]?.classes.includes('base') && !clauses.list[0].subject;
    if (isFragment) return null;
    const bearer = described ?? (isOf ? role.clause.subject : null);
    return bearer && mayMeanProspect(bearer, names) ? referentOf(bearer, names) : undefined;
  }
  const clause = list.find(({ complements }) => place?.kind === 'phrase' && complements.includes(place));
  const isCounted =
    place?.kind === 'phrase' && place.number !== null && clause?.classes.some((given) => SITS.test(given));
  if (!clause?.subject || !(isCounted || isSpread(clause))) return undefined;
  // `85 people, spread over three sites`
  if (SPREADS.test(clause.verb.head.lower) && isCrowd(clause.subject)) return null;
  const isOurs =
    isOwnTeam(clause.subject) || (SPREADS.test(clause.verb.head.lower) && mayMeanProspect(clause.subject, names));
  return isOurs ? ownerOf(clause.subject, names) : undefined;
}

function isSpread({ verb, classes, complements }: Clause): boolean {
  const isFrom = complements.some(({ preposition }) => /^(?:from|out of|aus|depuis)$/.test(preposition ?? ''));
  return SPREADS.test(verb.head.lower) || (classes.includes('work') && isFrom);
}

function isCrowd({ number, head, determiner }: Phrase): boolean {
  return number !== null && determiner === null && means(head, 'people', 'employee');
}

function isOwnTeam({ determiner, pronoun, head }: Phrase): boolean {
  return pronoun === 'we' || (determiner === 'own' && means(head, 'team', 'people', 'employee', 'company'));
}

function ownerOf(phrase: Phrase, names: ParsedDocument['names']): string {
  return phrase.determiner === 'own' ? 'we' : referentOf(phrase, names);
}

/** Reads the further places where the company is: `Implantée aussi à Turin`, `Seit 2023 gibt es uns auch in Graz`. */
function alsoBased(parsed: ParsedDocument, clauses: Clauses): Sites[] {
  if (!ALSO.test(clauses.text) || EVENT.test(clauses.text)) return [];
  return clauses.list.flatMap((clause): Sites[] => {
    const { classes, subject, object, start, end, isModal, isNegated, verb } = clause;
    if (isModal || isNegated || PAST.test(verb.head.lower) || !ALSO.test(clauses.text.slice(start, end))) return [];
    const isHere = object?.pronoun === 'we' && classes.includes('exist');
    const who = isHere ? object : subject;
    const isWe = who?.pronoun === 'we' && classes.includes('be') && object === null && !parsed.isArticle;
    if (!who || !(isHere || isWe || (classes.includes('base') && mayMeanProspect(who, parsed.names)))) return [];
    return sitesIn(parsed, clauses, clause, referentOf(who, parsed.names));
  });
}

/** Reads where the company opens: `Acme opens in Graz`, `We opened our doors in Graz`. */
function opensIn(parsed: ParsedDocument, clauses: Clauses): Sites[] {
  return clauses.list.flatMap((clause, index): Sites[] => {
    const { classes, verb, object, isNegated, isModal, isPassive } = clause;
    const isOpening = classes.includes('open')
      ? object === null || DOORS.test(object.head.lower)
      : / shop$/.test(verb.head.lower);
    const subject = clause.subject ?? (index > 0 && verb.form === 'finite' ? clauses.list[index - 1]?.subject : null);
    if (!isOpening || !subject || isNegated || isModal || isPassive || EVENT.test(clauses.text)) return [];
    return mayMeanProspect(subject, parsed.names)
      ? sitesIn(parsed, clauses, clause, referentOf(subject, parsed.names))
      : [];
  });
}

/** Reads where a line invites to: `Besuchen Sie uns in Graz oder Linz`. */
function ofVisit(parsed: ParsedDocument, clauses: Clauses): Sites[] {
  const [first] = clauses.items;
  const to = clauses.items.findIndex((item) => item.kind === 'phrase' && VISIT_IN.test(item.preposition ?? ''));
  const isInvited =
    clauses.items.slice(0, to).some((item) => item.kind === 'phrase' && item.pronoun === 'we') ||
    / ?-nous/.test(first && 'text' in first ? first.text : '');
  const place = clauses.items[to];
  if (to < 1 || to > 3 || place?.kind !== 'phrase' || !isInvited || !VISIT.test(clauses.text)) return [];
  if (parsed.isArticle || EVENT.test(clauses.text)) return [];
  const places = townsFrom(parsed, clauses, place);
  return places.length > 0 ? [{ places, owner: 'we', from: 0 }] : [];
}

/** Returns the towns where a clause says that somebody is. */
function sitesIn(parsed: ParsedDocument, clauses: Clauses, { complements, start }: Clause, owner: string): Sites[] {
  const place = complements.find(({ preposition }) => IN.test(preposition ?? ''));
  const places = place ? townsFrom(parsed, clauses, place) : [];
  return places.length > 0 ? [{ places, owner, from: start }] : [];
}
