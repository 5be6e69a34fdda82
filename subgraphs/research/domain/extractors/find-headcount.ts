import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { type Count, countIn, counts, describedByAttribute, type Role, roleOf } from '../grammar/counts.ts';
import type { Phrase } from '../grammar/items.ts';
import { isWhole, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfState } from './date-of-state.ts';
import { isOver, ownerByClause, ownerOfUs } from './headcount-clauses.ts';
import { isInRange, isLongAgo, questionAnswered } from './headcount-limits.ts';
import {
  AT,
  AT_WORK,
  carrierOf,
  FROM,
  isOfOther,
  MIN_UNATTRIBUTED,
  OF,
  type Owner,
  type Reading,
  STRONG,
  subjectOf,
  TO,
  WITH,
} from './headcount-owner.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isTitle } from './person-words.ts';

const MAX_HEADCOUNT = 3_000_000;
/** Words in front of a date of a state. */
const STAND = /^(?:stand|status|état|derrière)$/iu;
const OPENING_WITH = /^(?:with|mit|avec|at|à)$/;
/** Words of those who are still to come. */
const FUTURE = /(?<!\p{L})(?:future|prospective|new|künftig\p{L}*|zukünftig\p{L}*|futurs?|nouveaux)(?!\p{L})/iu;
const MAKES = /^(?:makes?|fait|macht|machen)$/;
const COLLEAGUE = /^(?:colleagues?|kolleg\p{L}+|collègues?)$/u;
const SUFFIX = /-(?:person|people|strong|employee|member|man|köpfig\p{L}*|personen\p{L}*)$/u;

/** Finds how many people work there, from running text. */
export function findHeadcount(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  const reading = { ...clauses, parsed, sentence };
  for (const index of clauses.items.keys()) {
    const count = countIn(clauses, index);
    if (!count || !Number.isInteger(count.number) || count.number < 2 || count.number > MAX_HEADCOUNT) continue;
    if (isInRange(clauses, index)) continue;
    const said = ownerOf(reading, count);
    const question = said === undefined ? questionAnswered(reading, count) : null;
    const subject = question ? 'we' : said;
    if (subject === undefined || (subject === null && count.number < MIN_UNATTRIBUTED)) continue;
    const { day: asOf, span } = dateOfState(parsed, sentence, clauses, count.phrase);
    const value = { kind: 'number', number: count.number } as const;
    const { clause, part } = roleOf(clauses, count.phrase) ?? {};
    if (asOf === null ? clause && isOver(clause) : isLongAgo(parsed, asOf)) continue;
    const isGoverned = clause !== undefined && part !== 'subject' && clause.verb.start < count.start;
    const [from, to] = [isGoverned ? clause.verb.from : count.start, count.end];
    const also = [span, question?.span].filter((given) => given != null);
    return [fromSentence(parsed, sentence, { field: 'overview.headcount', value, subject, from, to, asOf, also })];
  }
  return [];
}

function ownerOf(reading: Reading, count: Count): Owner {
  if (isOfTeam(count)) return ownerOfTeam(reading, count, count.index);
  if (FUTURE.test(count.phrase.text)) return undefined;
  // `She and her 60 colleagues`
  if (count.phrase.determiner === 'its' && COLLEAGUE.test(count.noun?.lower ?? '')) return undefined;
  const isStrong = STRONG.test(count.noun?.lower ?? '');
  const before = reading.items[count.index - 1];
  const isPlain = counts(count, 'employee', 'people') || count.noun === null || isStrong;
  const isInTeam = before?.kind === 'phrase' && OF.test(count.phrase.preposition ?? '') && isOrganisation(before);
  // `Acme is a team of 45 engineers`
  const predicate = isInTeam && before.determiner === 'indefinite' ? roleOf(reading, before) : null;
  const isPredicate = predicate?.part === 'object' && predicate.clause.classes.includes('be');
  const role = roleOf(reading, count.phrase);
  // `We are 85 engineers, designers and scientists`
  const isUs = role?.clause.subject?.pronoun === 'we' && role.clause.classes.includes('be') && role.part === 'object';
  // `74 engineers, technicians and support staff work here`
  const isAll = count.index === firstPhrase(reading) && isListOfStaff(reading, count);
  if (!isPlain && !((isPredicate || isUs || isAll) && counts(count, 'profession'))) return undefined;
  if (isInTeam) return ownerOfTeam(reading, count, count.index - 1);
  if (makesUs(reading, count)) return 'we';
  return (
    ownerOfUs(reading, count, role) ??
    ownerByPhrase(reading, count) ??
    (role ? ownerByClause(reading, count, role) : undefined) ??
    ownerOfFragment(reading, count, role)
  );
}

/** Checks for `That makes us 85`. */
function makesUs({ items }: Reading, { index, noun }: Count): boolean {
  const [verb, us] = items.slice(Math.max(0, index - 2), index);
  const isUs = us?.kind === 'phrase' && us.pronoun === 'we';
  return isUs && verb?.kind === 'verb' && MAKES.test(verb.head.lower) && (noun === null || means(noun, 'people'));
}

/** Checks for `85-person`, in front of the noun for those who work together. */
function isOfTeam({ token, phrase }: Count): boolean {
  return token.kind === 'word' && SUFFIX.test(token.lower) && isOrganisation(phrase);
}

function isOrganisation(phrase: Phrase): boolean {
  return means(phrase.head, 'team', 'company', 'kind');
}

/** Returns whose a team with a count is: `our team of 85`, `Acme is a company of 85 people`. */
function ownerOfTeam(reading: Reading, { number }: Count, index: number): Owner {
  const { items, parsed, sentence } = reading;
  const team = items[index];
  if (team?.kind !== 'phrase') return undefined;
  if (means(team.head, 'team') && !isWhole(team) && team.determiner !== null) return undefined;
  if (team.determiner === 'own') return 'we';
  if (team.possessor) return referentOf(team.possessor, parsed.names);
  if (team.determiner === 'definite') return subjectOf(reading, team);
  const role = roleOf(reading, team);
  const { clause } = role ?? {};
  // A few are the part of it where applicants will work.
  if (clause && invites(clause)) return isOfVacancy(parsed, sentence) || number < MIN_UNATTRIBUTED ? undefined : 'we';
  if (role?.part === 'object' && clause && /^(?:be|have|count|grow|become)$/.test(clause.classes[0] ?? ''))
    return subjectOf(reading, clause.subject);
  if (TO.test(team.preposition ?? '') && clause?.classes.includes('grow')) return subjectOf(reading, clause.subject);
  if (index === 0 && reading.list.every(({ isDependent }) => isDependent)) {
    const isTeam = means(team.head, 'team') || team.determiner === 'indefinite';
    const isOthers = isOfVacancy(parsed, sentence) || isOfOther(reading, items[1]);
    return team.preposition === null && isTeam && !isOthers ? null : undefined;
  }
  if (role?.part === 'subject' && index === 0 && clause && means(team.head, 'team')) {
    if (clause.subject !== team) return subjectOf(reading, clause.subject);
    if (isEvent(clause)) return undefined;
    // `A team of 85 looks after our customers`, but `our largest customer` has a part of the people.
    return clause.object?.determiner === 'own' && clause.object.tokens.length === 2 ? 'we' : null;
  }
  const described = describedByAttribute(reading, index);
  const isAttribute = WITH.test(team.preposition ?? '') || items[index - 1]?.kind === 'comma';
  const carrier = team.preposition === null || WITH.test(team.preposition) ? carrierOf(reading, index) : undefined;
  if (carrier) return subjectOf(reading, carrier);
  return isAttribute && described !== undefined ? subjectOf(reading, described) : undefined;
}

function firstPhrase({ items }: Reading): number {
  return items.findIndex(({ kind }) => kind === 'phrase');
}

/** Checks for a list of professions that ends with staff or is as long as three, and that one number counts. */
function isListOfStaff({ items, list }: Reading, { index }: Count): boolean {
  const end = items.findIndex((item, at) => at > index && !['phrase', 'comma', 'and'].includes(item.kind));
  const listed = items.slice(index + 1, end < 0 ? undefined : end).filter((item) => item.kind === 'phrase');
  const isStaff = ({ head, number }: Phrase) => means(head, 'profession', 'employee', 'people') && number === null;
  return listed.length >= 2 && listed.every(isStaff) && list.some(({ classes }) => classes.includes('work'));
}

/** Checks for what happened once rather than what is: `a crew of 61 flew in`. */
function isEvent({ verb }: Role['clause']): boolean {
  return verbReadings(verb.head, 'past').length > 0 && verbReadings(verb.head, 'present').length === 0;
}

/** Checks for words to applicants: `Join a team of 60`, `Vous intégrerez une équipe`. */
function invites({ classes, subject }: Role['clause']): boolean {
  return classes.includes('join') && (subject === null || subject.pronoun === 'you');
}

/** Checks for a vacancy, which invites to a part of the company. */
function isOfVacancy(parsed: ParsedDocument, { block }: Sentence): boolean {
  return parsed.headingsOf(block).some((heading) => genderMarkOf(heading) !== '' || isTitle(heading));
}

/** Reads what a phrase says by itself: `our 85 employees`, `the 85 people behind Acme`, `with 85 employees`. */
function ownerByPhrase(reading: Reading, { phrase, index, noun }: Count): Owner {
  const { items, parsed } = reading;
  if (noun === null) return undefined;
  if (phrase.determiner === 'own') return 'we';
  if (phrase.possessor) return referentOf(phrase.possessor, parsed.names);
  // `640 Veltrane colleagues`
  if (parsed.names.findMention(phrase.text) >= 0 && means(noun, 'employee', 'people')) return parsed.prospect.name;
  // `We are based in Graz and 85 strong`
  if (STRONG.test(phrase.head.lower) && items[index - 1]?.kind === 'and')
    return subjectOf(reading, reading.list[0]?.subject);
  const next = items[index + 1];
  if (next?.kind === 'phrase' && AT.test(next.preposition ?? '') && mayMeanProspect(next, parsed.names))
    return referentOf(next, parsed.names);
  // `With the two people who started on Monday`: some of them, as a relative clause tells.
  const isSome = phrase.determiner === 'definite' && next?.kind === 'relative';
  const attributes = index === 0 ? OPENING_WITH : WITH;
  const isAttribute =
    !isSome && (attributes.test(phrase.preposition ?? '') || (phrase.preposition === 'de' && index === 1));
  if (
    phrase.determiner === 'its' ||
    isAttribute ||
    (STRONG.test(phrase.head.lower) && items[index - 1]?.kind === 'comma')
  ) {
    const described = describedByAttribute(reading, phrase.preposition === 'de' ? 0 : index);
    return described === undefined ? undefined : subjectOf(reading, described);
  }
  return undefined;
}

/** Reads a count that is all that is said: `85 employees in Graz`, `Our team: 85 people`. */
function ownerOfFragment(reading: Reading, count: Count, role: Role | null): Owner {
  const { items, list } = reading;
  if (count.noun === null) return undefined;
  const [first] = items;
  const isGrown =
    first?.kind === 'phrase' && FROM.test(first.preposition ?? '') && TO.test(count.phrase.preposition ?? '');
  if (isGrown && count.index > 0 && (role === null || role.clause.start > count.end)) return null;
  if (count.phrase.preposition !== null) return undefined;
  const before = items[count.index - 1];
  const label = items[count.index - 2];
  const isLabelled = before?.kind === 'mark' && before.token.text === ':';
  // `Where we are today: 34 people, one plant`
  const isOfUs = items.slice(0, count.index).some((item) => item.kind === 'phrase' && item.pronoun === 'we');
  if (isLabelled && isOfUs && counts(count, 'employee', 'people') && items[count.index + 1]?.kind === 'comma')
    return 'we';
  if (isLabelled && label?.kind === 'phrase' && isOrganisation(label))
    return isWhole(label) && label.determiner !== null ? 'we' : undefined;
  const next = items[count.index + 1];
  const isStaff = counts(count, 'employee');
  // `Stand Oktober 2026: 45 Leute`
  const isFirst = items
    .slice(0, count.index)
    .every(
      (item) =>
        ['adverb', 'time', 'mark', 'comma'].includes(item.kind) || (item.kind === 'phrase' && STAND.test(item.text)),
    );
  if (!isFirst) return undefined;
  const isPlaced =
    next?.kind === 'phrase' &&
    (nameIn(next) !== null || next.pronoun !== null || means(next.head, 'team', 'site', 'territory'));
  if (list.length === 0) return next === undefined || next.kind !== 'phrase' || isPlaced ? null : undefined;
  // `28 Mitarbeiterinnen und Mitarbeiter ernten, pressen und füllen ab`
  const isAllAtWork = list.every(
    ({ verb, isModal, isNegated, isPassive }) =>
      !isModal && !isNegated && !isPassive && verbReadings(verb.head, 'present').length > 0,
  );
  const isOfPart = next?.kind === 'phrase' && (nameIn(next) !== null || next.preposition !== null);
  if (isStaff && count.number >= MIN_UNATTRIBUTED && isAllAtWork && !isOfPart) return null;
  const works = role?.part === 'subject' && role.clause.subject === count.phrase && !role.clause.isPassive;
  const isAtWork = works && role.clause.classes.some((name) => AT_WORK.test(name));
  const atSites = role?.clause.complements.some(
    ({ head, number }) => means(head, 'site', 'territory') && number !== null,
  );
  return isAtWork && (isStaff || atSites) ? null : undefined;
}
