import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import { type Count, countIn, counts, describedByAttribute, type Role, roleOf } from '../grammar/counts.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import { isWhole, mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { does, means, verbReadings } from '../grammar/tokens.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfState } from './date-of-state.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isTitle } from './person-words.ts';

const MAX_HEADCOUNT = 3_000_000;
/** A few people of whom nothing says whose they are, such as `Two people, good chairs`, are no headcount. */
const MIN_UNATTRIBUTED = 10;
const OF = /^(?:of|from|von|aus|gen|de|d'|with|mit|avec)$/;
/** Words that count all of something. */
const EACH = /^(?:both|beiden|all|sämtlichen?)$/;
const WITH = /^(?:with|mit|avec)$/;
const TO = /^(?:to|into|auf|à|zu)$/;
const OF_WHOM = /^(?:of|gen|von|de|d'|du|des)$/;
const FROM = /^(?:from|von|de|d')$/;
const AT = /^(?:at|for|with|bei|für|beim|chez|of|von|behind|hinter|de|d'|gen|derrière|by|par)$/;
/** Words of those who are still to come. */
const FUTURE = /(?<!\p{L})(?:future|prospective|new|künftig\p{L}*|zukünftig\p{L}*|futurs?|nouveaux)(?!\p{L})/iu;
const OF_WORK = /^(?:to|for|für|an|à)$/;
/** What an employer gives. */
const EMPLOYMENT = /^(?:work|arbeit|lohn|brot|travail)$/;
const STRONG = /^(?:strong|stark|of us)$/;
const SUFFIX = /-(?:person|people|strong|employee|member|man|köpfig\p{L}*|personen\p{L}*)$/u;
/** Words with which people are said to be here. */
const HERE = /(?<!\p{L})(?:here|bei uns|für uns|(?:for|with) us|chez nous)(?!\p{L})/iu;

/** Whose size a count is: a subject as findings name it, null where nothing is said; undefined of no size. */
type Owner = string | null | undefined;
type Reading = Clauses & { parsed: ParsedDocument; sentence: Sentence };

/** Finds how many people work there, from running text. */
export function findHeadcount(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  const reading = { ...clauses, parsed, sentence };
  for (const index of clauses.items.keys()) {
    const count = countIn(clauses, index);
    if (!count || !Number.isInteger(count.number) || count.number < 2 || count.number > MAX_HEADCOUNT) continue;
    const subject = ownerOf(reading, count);
    if (subject === undefined || (subject === null && count.number < MIN_UNATTRIBUTED)) continue;
    const { day: asOf, span } = dateOfState(parsed, sentence, clauses, count.phrase);
    const value = { kind: 'number', number: count.number } as const;
    const { clause, part } = roleOf(clauses, count.phrase) ?? {};
    const isGoverned = clause !== undefined && part !== 'subject' && clause.verb.start < count.start;
    const [from, to] = [isGoverned ? clause.verb.from : count.start, count.end];
    const also = span ? [span] : [];
    return [fromSentence(parsed, sentence, { field: 'overview.headcount', value, subject, from, to, asOf, also })];
  }
  return [];
}

function ownerOf(reading: Reading, count: Count): Owner {
  if (isOfTeam(count)) return ownerOfTeam(reading, count.index);
  const isStaff = counts(count, 'employee');
  if (FUTURE.test(count.phrase.text)) return undefined;
  const isStrong = STRONG.test(count.noun?.lower ?? '');
  if (!isStaff && !counts(count, 'people') && count.noun !== null && !isStrong) return undefined;
  const before = reading.items[count.index - 1];
  if (before?.kind === 'phrase' && OF.test(count.phrase.preposition ?? '') && isOrganisation(before))
    return ownerOfTeam(reading, count.index - 1);
  const role = roleOf(reading, count.phrase);
  return (
    ownerByPhrase(reading, count) ??
    (role ? ownerByClause(reading, count, role) : undefined) ??
    ownerOfFragment(reading, count, role)
  );
}

/** Checks for `85-person`, in front of the noun for those who work together. */
function isOfTeam({ token, phrase }: Count): boolean {
  return token.kind === 'word' && SUFFIX.test(token.lower) && isOrganisation(phrase);
}

function isOrganisation(phrase: Phrase): boolean {
  return means(phrase.head, 'team', 'company', 'kind');
}

/** Returns whose a team with a count is: `our team of 85`, `Acme is a company of 85 people`. */
function ownerOfTeam(reading: Reading, index: number): Owner {
  const { items, parsed, sentence } = reading;
  const team = items[index];
  if (team?.kind !== 'phrase') return undefined;
  if (means(team.head, 'team') && !isWhole(team) && team.determiner !== null) return undefined;
  if (team.determiner === 'own') return 'we';
  if (team.possessor) return referentOf(team.possessor, parsed.names);
  if (team.determiner === 'definite') return subjectOf(reading, team);
  const role = roleOf(reading, team);
  const { clause } = role ?? {};
  if (clause && invites(clause)) return isOfVacancy(parsed, sentence) ? undefined : 'we';
  if (role?.part === 'object' && clause && /^(?:be|have|count|grow|become)$/.test(clause.classes[0] ?? ''))
    return subjectOf(reading, clause.subject);
  if (TO.test(team.preposition ?? '') && clause?.classes.includes('grow')) return subjectOf(reading, clause.subject);
  const isOpening = role?.part === 'subject' && index === 0;
  if (isOpening && means(team.head, 'team'))
    return clause?.subject === team ? null : subjectOf(reading, clause?.subject);
  const described = describedByAttribute(reading, index);
  const isAttribute = WITH.test(team.preposition ?? '') || items[index - 1]?.kind === 'comma';
  return isAttribute && described !== undefined ? subjectOf(reading, described) : undefined;
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
  const next = items[index + 1];
  if (next?.kind === 'phrase' && AT.test(next.preposition ?? '') && mayMeanProspect(next, parsed.names))
    return referentOf(next, parsed.names);
  // `With the two people who started on Monday`: some of them, as a relative clause tells.
  const isSome = phrase.determiner === 'definite' && next?.kind === 'relative';
  const isAttribute = !isSome && (WITH.test(phrase.preposition ?? '') || (phrase.preposition === 'de' && index === 1));
  if (phrase.determiner === 'its' || isAttribute || (STRONG.test(noun.lower) && items[index - 1]?.kind === 'comma')) {
    const described = describedByAttribute(reading, phrase.preposition === 'de' ? 0 : index);
    return described === undefined ? undefined : subjectOf(reading, described);
  }
  return undefined;
}

/** Reads what the verb of a count says: who has the people, or for whom they work. */
function ownerByClause(reading: Reading, count: Count, { clause, part }: Role): Owner {
  const { parsed, text } = reading;
  const { classes, subject, object, agent, complements, isPassive } = clause;
  const isStaff = counts(count, 'employee');
  // The gates know what negates and plans in English alone.
  if (reading.language !== 'en' && (clause.isNegated || clause.isModal)) return undefined;
  const isPerson = count.noun !== null && !STRONG.test(count.noun.lower);
  const has = (...names: string[]) => classes.some((name) => names.includes(name));
  const isTeam = subject !== null && isWhole(subject);
  if (part === 'object') {
    if (has('employ')) return areAllSites(subject ?? reading.items[0]) ? 'we' : subjectOf(reading, subject);
    const isState = has('have') || (has('count') && verbReadings(clause.verb.head, 'present').length > 0);
    const isTeamSize = isTeam && means(subject.head, 'team') && has('have', 'count', 'reach');
    if (isTeamSize || (isPerson && (isState || (isStaff && has('count', 'reach'))))) return subjectOf(reading, subject);
    if (has('be')) return ownerOfBeing(reading, count, subject);
  }
  if (part === 'complement') {
    const isGrown = has('grow', 'count') && TO.test(count.phrase.preposition ?? '');
    const isAt = has('count', 'be') && isTeam && /^(?:at|bei|à|de)$/.test(count.phrase.preposition ?? '');
    const isMadeOf = has('count', 'exist') && OF.test(count.phrase.preposition ?? '') && isTeam;
    const isHome = object?.head.lower === 'home' && TO.test(count.phrase.preposition ?? '');
    if (isGrown && (isPerson || isTeam || /\b(?:people|founders|employees)\b/.test(text.slice(0, count.start))))
      return subjectOf(reading, subject);
    const isWork =
      has('give') && EMPLOYMENT.test(object?.head.lower ?? '') && OF_WORK.test(count.phrase.preposition ?? '');
    const employer = complements.find(
      (phrase) => AT.test(phrase.preposition ?? '') && mayMeanProspect(phrase, parsed.names),
    );
    if (has('be', 'work') && counts(count, 'employee') && employer) return referentOf(employer, parsed.names);
    // `makes valves with 85 employees`
    const isMaking = has('make') && isStaff && WITH.test(count.phrase.preposition ?? '') && !isOfOther(reading, count);
    if (isAt || isMadeOf || isHome || isWork || isMaking) return subjectOf(reading, subject);
  }
  if (part !== 'subject' || !isPerson) return undefined;
  const team = complements.find((phrase) => TO.test(phrase.preposition ?? '') && mayMeanProspect(phrase, parsed.names));
  if (has('count') && team) return referentOf(team, parsed.names);
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
  if (has('work', 'make') && HERE.test(text.slice(clause.start, clause.end))) return 'we';
  return undefined;
}

/** Checks for the people of somebody else, whom a genitive or `of` names. */
function isOfOther({ items, parsed }: Reading, { index }: Count): boolean {
  const next = items[index + 1];
  return next?.kind === 'phrase' && OF_WHOM.test(next.preposition ?? '') && !mayMeanProspect(next, parsed.names);
}

/** Checks for all places of a company, told by their number: `our two plants`. */
function areAllSites(item: Item | undefined): boolean {
  if (item?.kind !== 'phrase' || item.determiner !== 'own' || !means(item.head, 'site')) return false;
  const counted = item.tokens.slice(1, -1);
  return counted.length === 1 && counted.every(({ number, lower }) => (number ?? 0) > 1 || EACH.test(lower));
}

/** Reads `we are 85`, `our team is 85 strong`, `there are 85 of us`. */
function ownerOfBeing(reading: Reading, { phrase, index, noun }: Count, subject: Phrase | null): Owner {
  const next = reading.items[index + 1];
  const isOfUs = next?.kind === 'phrase' && next.preposition === 'of' && next.pronoun === 'we';
  if (isOfUs) return reading.items[index + 2]?.kind === 'relative' ? undefined : 'we';
  if (subject === null) return undefined;
  const isOurs = subject.pronoun === 'we' || isWhole(subject) || nameIn(subject) !== null;
  if (!isOurs || phrase.determiner !== null) return undefined;
  const isEnd = next === undefined || !['and', 'open'].includes(next.kind);
  return noun !== null || (isEnd && subject.pronoun !== null) ? subjectOf(reading, subject) : undefined;
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
  if (before?.kind === 'mark' && before.token.text === ':' && label?.kind === 'phrase' && isOrganisation(label))
    return isWhole(label) && label.determiner !== null ? 'we' : undefined;
  const next = items[count.index + 1];
  const isStaff = counts(count, 'employee');
  const isFirst = items.slice(0, count.index).every(({ kind }) => kind === 'adverb' || kind === 'time');
  if (!isFirst) return undefined;
  const isPlaced =
    next?.kind === 'phrase' &&
    (nameIn(next) !== null || next.pronoun !== null || means(next.head, 'team', 'site', 'territory'));
  if (list.length === 0) return next === undefined || next.kind !== 'phrase' || isPlaced ? null : undefined;
  const works = role?.part === 'subject' && role.clause.subject === count.phrase && !role.clause.isPassive;
  const isAtWork = works && role.clause.classes.some((name) => /^(?:work|make|serve|help|operate|offer)$/.test(name));
  const atSites = role?.clause.complements.some(
    ({ head, number }) => means(head, 'site', 'territory') && number !== null,
  );
  return isAtWork && (isStaff || atSites) ? null : undefined;
}

function subjectOf({ parsed, items }: Reading, phrase: Phrase | null | undefined): Owner {
  if (!phrase) return null;
  const next = items[items.indexOf(phrase) + 1];
  const isOfOthers =
    phrase.determiner === 'definite' &&
    next?.kind === 'phrase' &&
    OF_WHOM.test(next.preposition ?? '') &&
    next.number === null;
  if (isOfOthers && !mayMeanProspect(next, parsed.names)) return next.text;
  return does(phrase.head, 'you') ? undefined : referentOf(phrase, parsed.names);
}
