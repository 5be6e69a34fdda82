import { type Count, counts, type Role } from '../grammar/counts.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import { isBusiness, isWhole, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { isGrownStory } from './begun-stories.ts';
import { NOW } from './date-of-state.ts';
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
} from './headcount-owner.ts';

const IN_TEAM = /^(?:on|in|im|dans)$/;
/** Prepositions of the firm in which people work: `in the dairy`. */
const AT_HOUSE = /^(?:in|at|à|dans)$/;
/** Words that count all of something. */
const EACH = /^(?:both|beiden|all|sämtlichen?)$/;
const GOES = /^(?:go|goes|gone|went|pass)/;
const FOUNDER = /(?:founder|gründer|fondateur)/iu;
const OF_WORK = /^(?:to|for|für|an|à)$/;
/** What an employer gives. */
const EMPLOYMENT = /^(?:work|arbeit|lohn|brot|travail)$/;
const PAYROLL = /^(?:payroll|(?:lohn|gehalts)liste|books)$/;
const BECOME = /(?<!\p{L})geworden(?!\p{L})/u;
const WERE = /^(?:was|were|war|waren|étions|était|étaient)$/;
/** What refers to something said before. */
const THAT = /^(?:that|this|cela|ça|das|c|ce)$/i;
/** Words with which people are said to be here. */
const HERE =
  /(?<!\p{L})(?:here|(?:under (?:one|our|the same)|unter (?:einem|unserem)|sous (?:un|le) même) (?:roof|dach|toit)|bei uns|für uns|(?:for|with) us|chez nous)(?!\p{L})/iu;

/** Reads what the verb of a count says: who has the people, or for whom they work. */
export function ownerByClause(reading: Reading, count: Count, { clause, part }: Role): Owner {
  const { parsed, text } = reading;
  const { classes, subject, object, complements, isPassive } = clause;
  const isStaff = counts(count, 'employee');
  // The gates know what negates and plans in English alone.
  if (reading.language !== 'en' && (clause.isNegated || clause.isModal)) return undefined;
  const isPerson = count.noun !== null && !STRONG.test(count.noun.lower);
  const has = (...names: string[]) => classes.some((name) => names.includes(name));
  const isTeam = subject !== null && isWhole(subject);
  if (part === 'object') {
    // `There are 85 people on the team`
    const isHere = has('be', 'exist') && isPerson && (subject === null || subject.pronoun === 'it');
    if (isHere && complements.some((phrase) => isInTeam(reading, phrase))) return 'we';
    if (has('employ')) return areAllSites(subject ?? reading.items[0]) ? 'we' : subjectOf(reading, subject);
    const isState = has('have') || (has('count') && verbReadings(clause.verb.head, 'present').length > 0);
    const isTeamSize = isTeam && means(subject.head, 'team') && has('have', 'count', 'reach');
    const isOfUs = has('count') && isState && count.noun === null && subject?.pronoun === 'we';
    if (isTeamSize || isOfUs || (isPerson && (isState || (isStaff && has('count', 'reach')))))
      return subjectOf(reading, subject);
    // `What began as a hobby is now 85 people`
    if (has('be', 'become', 'grow') && isPerson && isGrownStory(reading)) return 'we';
    if (has('be')) return ownerOfBeing(reading, count, clause);
    // `That makes 85 people under one roof`
    const isSum = isPerson && THAT.test(subject?.text ?? '') && HERE.test(text.slice(clause.start, clause.end));
    if (isSum && has('make', 'give', 'other')) return 'we';
  }
  if (part === 'complement') {
    const isTo = TO.test(count.phrase.preposition ?? '');
    const start = complements.find(({ preposition, number }) => FROM.test(preposition ?? '') && number !== null);
    const isGrown = isTo && (has('grow', 'count') || (start !== undefined && GOES.test(clause.verb.head.lower)));
    // `Headcount stands at 85`, `wir sind zu 85`
    const isAt =
      has('count', 'be') &&
      ((isTeam && /^(?:at|bei|à|de)$/.test(count.phrase.preposition ?? '')) ||
        (subject?.pronoun === 'we' &&
          count.phrase.preposition === 'zu' &&
          count.noun === null &&
          count.number >= MIN_UNATTRIBUTED));
    const isMadeOf =
      has('count', 'exist', 'contain') &&
      OF.test(count.phrase.preposition ?? '') &&
      (isTeam || (isPerson && subject !== null && mayMeanProspect(subject, parsed.names)));
    const isHome = object?.head.lower === 'home' && TO.test(count.phrase.preposition ?? '');
    const isOfPeople = start !== undefined && (means(start.head, 'employee', 'people') || FOUNDER.test(start.text));
    if (isGrown && (isPerson || isTeam || isOfPeople)) return subjectOf(reading, subject);
    const isWork =
      has('give') && EMPLOYMENT.test(object?.head.lower ?? '') && OF_WORK.test(count.phrase.preposition ?? '');
    const employer = complements.find(
      (phrase) => AT.test(phrase.preposition ?? '') && mayMeanProspect(phrase, parsed.names),
    );
    if (has('be', 'work') && counts(count, 'employee') && employer) return referentOf(employer, parsed.names);
    // `makes valves with 85 employees`
    const carrier = isStaff && !isOfOther(reading, count.phrase) ? carrierOf(reading, count.index) : undefined;
    if (carrier) return subjectOf(reading, carrier);
    if (isAt || isMadeOf || isHome || isWork) return subjectOf(reading, subject);
  }
  // `Auf unserer Lohnliste stehen 85`
  const payroll = complements.find(({ head }) => PAYROLL.test(head.lower));
  if (part === 'subject' && payroll?.determiner === 'own' && has('be', 'base', 'go')) return 'we';
  if (part !== 'subject' || !isPerson) return undefined;
  // `Aus zwei Gesellen sind 85 Beschäftigte geworden`
  const isBecome = has('be') && BECOME.test(text.slice(clause.verb.end));
  if (isBecome && isStaff && complements.some(({ preposition }) => preposition === 'aus')) return null;
  if (has('be', 'exist') && subject !== null && complements.some((phrase) => isInTeam(reading, phrase))) return 'we';
  // `34 colleagues look forward to meeting you`
  if (isStaff && !isPassive && complements.some(({ pronoun }) => pronoun === 'you')) return 'we';
  const team = complements.find((phrase) => TO.test(phrase.preposition ?? '') && mayMeanProspect(phrase, parsed.names));
  // `Zu uns gehören 85 Leute`
  if ((has('count') || (has('contain') && has('own'))) && team) return referentOf(team, parsed.names);
  return ownerByEmployer(reading, count, clause);
}

/** Reads for whom the people work: `85 people work in the dairy`, `are employed by Acme`. */
function ownerByEmployer({ parsed, text }: Reading, count: Count, clause: Role['clause']): Owner {
  const { classes, object, agent, complements, isPassive } = clause;
  const has = (...names: string[]) => classes.some((name) => names.includes(name));
  const house = complements.find((phrase) => AT_HOUSE.test(phrase.preposition ?? '') && isBusiness(phrase));
  if (has('work') && house && !clause.isPassive && verbReadings(clause.verb.head, 'present').length > 0)
    return referentOf(house, parsed.names);
  const employer =
    isPassive && has('employ')
      ? (agent ?? complements[0])
      : has('work', 'be', 'lead', 'base')
        ? complements.find((phrase) => AT.test(phrase.preposition ?? '') && phrase !== count.phrase)
        : has('make', 'operate')
          ? object
          : null;
  if (employer && (mayMeanProspect(employer, parsed.names) || has('work'))) {
    const employed = complements.filter(({ preposition }) => AT.test(preposition ?? ''));
    const own = employed.find((phrase) => mayMeanProspect(phrase, parsed.names));
    const referent = referentOf(own ?? employer, parsed.names);
    if (own || nameIn(employer) !== null || referent === 'we') return referent;
  }
  // `Two hundred women worked here that year`
  const isOfPast = verbReadings(clause.verb.head, 'past').length > 0;
  if (has('work', 'make') && !isOfPast && HERE.test(text.slice(clause.start, clause.end))) return 'we';
  return undefined;
}

/** Checks for `on the team`, `in the company`. */
function isInTeam({ parsed }: Reading, phrase: Phrase): boolean {
  return IN_TEAM.test(phrase.preposition ?? '') && isWhole(phrase) && mayMeanProspect(phrase, parsed.names);
}

/** Checks for all places of a company, told by their number: `our two plants`. */
function areAllSites(item: Item | undefined): boolean {
  if (item?.kind !== 'phrase' || item.determiner !== 'own' || !means(item.head, 'site')) return false;
  const counted = item.tokens.slice(1, -1);
  return counted.length === 1 && counted.every(({ number, lower }) => (number ?? 0) > 1 || EACH.test(lower));
}

/** Reads `we are 85`, `our team is 85 strong`, `Heute sind es 85 Leute`, `Acme, c'est 85 personnes`. */
function ownerOfBeing(reading: Reading, count: Count, { subject, verb }: Role['clause']): Owner {
  const { phrase, index, noun } = count;
  const next = reading.items[index + 1];
  if (subject === null) return undefined;
  if (THAT.test(subject.text) && counts(count, 'employee', 'people')) {
    const [before, comma] = reading.items;
    const isCleft = before?.kind === 'phrase' && comma?.kind === 'comma' && reading.items[2] === subject;
    return isCleft && mayMeanProspect(before, reading.parsed.names) ? subjectOf(reading, before) : undefined;
  }
  if (subject.pronoun === 'it' && verbReadings(verb.head, 'past').length === 0 && phrase.determiner === null) {
    const said = reading.text.slice(0, verb.end);
    if (counts(count, 'employee') && NOW.test(said)) return 'we';
    if (noun === null && HERE.test(reading.text.slice(phrase.end))) return 'we';
  }
  const isOurs = subject.pronoun === 'we' || isWhole(subject) || nameIn(subject) !== null;
  if (!isOurs || phrase.determiner !== null) return undefined;
  const isEnd = next === undefined || !['and', 'open'].includes(next.kind);
  return noun !== null || (isEnd && (subject.pronoun !== null || means(subject.head, 'team')))
    ? subjectOf(reading, subject)
    : undefined;
}

/** Reads `there are 85 of us`, `all 85 of us own shares`, `forty of us work in Graz`; of a few only what they all do. */
export function ownerOfUs({ items, list }: Reading, { phrase, index, number }: Count, role: Role | null): Owner {
  const [next, behind] = items.slice(index + 1, index + 3);
  const isOfUs = next?.kind === 'phrase' && next.preposition === 'of' && next.pronoun === 'we';
  if (!isOfUs || behind?.kind === 'relative') return undefined;
  // `There are six of us on the tech team`
  if (behind?.kind === 'phrase' && means(behind.head, 'team', 'department') && behind.tokens.length > 2)
    return undefined;
  const place = role?.clause.complements.find(({ from }) => from >= role.clause.verb.end);
  const isInTown = role?.part === 'subject' && place !== undefined && nameIn(place) !== null;
  // `Twenty-six of us at the last count`
  if (list.length === 0 && index === 0 && number >= MIN_UNATTRIBUTED) return 'we';
  if (role?.part === 'object' && role.clause.classes.includes('be')) return 'we';
  const isState = role?.part === 'subject' && verbReadings(role.clause.verb.head, 'present').length > 0;
  const isAll =
    EACH.test(phrase.tokens[0]?.lower ?? '') ||
    phrase.tokens[0]?.lower.startsWith('all ') ||
    phrase.determiner === 'definite';
  const isWork = role?.clause.classes.some((name) => AT_WORK.test(name));
  return isState && !role.clause.isModal && (isAll || (isWork && !isInTown)) ? 'we' : undefined;
}

/** Checks for a state of no day that is no more: `we were 71`. */
export function isOver({ classes, verb, object }: Role['clause']): boolean {
  return object !== null && classes.includes('be') && WERE.test(verb.head.lower);
}
