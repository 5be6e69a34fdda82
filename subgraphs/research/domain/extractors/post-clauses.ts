import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import type { Title } from '../grammar/titles.ts';
import { verbReadings } from '../grammar/tokens.ts';
import { DETERMINERS, plainBetween } from './determiners.ts';
import type { PersonName } from './person-names.ts';

/** Somebody and the post that a sentence gives them. */
export interface HeldPost {
  person: PersonName;
  title: Title;
  /** The clause whose verb gives the post; null where the words stand side by side. */
  clause: Clause | null;
}

const OFFICE = '(?:as|als|zu[mr]?|to|comme|en tant que|en qualité de|à titre de) $';
/** The noun of an office, which somebody has, takes or leaves. */
const OFFICE_NOUN =
  /(?<!\p{L})(?:(?:role|position|post|job|office) of|(?:Position|Rolle|Funktion|Posten|Amt|Aufgabe)(?: als| der| des| einer| eines)?|(?:poste|rôle|rang|fonctions?) (?:de |d['’])) ?$/u;
/** What stands in front of a post that a verb or a name gives: `as our`, `zur`, `au poste de`. */
const AS = new RegExp(`(?:^|[ ,])${OFFICE}`, 'iu');
const IS_AS = new RegExp(`^,? ${OFFICE}`, 'iu');
const INTO = /(?:^|[ ,])(?:in|into|on|im|au|dans|to|at|joins?|joined|rejoint|intègre) $/iu;
/** Verbs whose subject holds the post behind them, in the past too: it begins with them. */
const BEGINNING: readonly VerbClass[] = ['join', 'become', 'succeed', 'acquire'];

/** Matches what somebody becomes on a day to come: `wird zum 1. Januar`. */
const WILL_BE =
  /(?<!\p{L})(?:wird|werden) (?:.{0,40} )?(?:zum|ab(?: dem)?|am) \d|(?<!\p{L})(?:zum|ab(?: dem)?|am) \d.{0,20} (?:wird|werden) /iu;
/** Words with which somebody gives up a post in favour of somebody else. */
const HANDS = /^(?:hand|übergab|übergib|übergeb|überg|cède|cédé|transme)/;
const RECIPIENT = /^(?:to|an|à)$/;

/** What somebody does with an office that they have. */
const TAKING: readonly VerbClass[] = ['have', 'own', 'acquire', 'join', 'appoint', 'succeed', 'lead'];
/** What stands in front of a post. */
interface Lead {
  isAs: boolean;
  isOffice: boolean;
  isInto: boolean;
  isDetermined: boolean;
}

/** Longest mark between two clauses. */
const MAX_GAP = 3;
/** Longest `en tant que` behind a clause. */
const MAX_AS_CHARS = 18;

/** Returns who has a post by the verb of a clause, with that clause; null where none gives it. */
export function holderByClause(
  { text, list }: Clauses,
  title: Title,
  { people, beside }: { people: readonly PersonName[]; beside: readonly HeldPost[] },
): Pick<HeldPost, 'person' | 'clause'> | null {
  const lead = text.slice(0, title.start).replace(DETERMINERS, '');
  const isDetermined =
    title.start === 0 || lead.length < title.start || /^\p{Lu}/u.test(title.text) || /['’]s? $/u.test(lead);
  const isOffice = OFFICE_NOUN.test(lead);
  const isAs = isOffice || AS.test(lead);
  const holding = list.filter((clause) => {
    const { start, end, subject, object } = clause;
    const reaches = [subject, object].some((phrase) => phrase !== null && holds(phrase, title.start));
    const isNear = title.start >= start && title.start < end + (isAs ? MAX_AS_CHARS : 0);
    const isNext = clause.verb.end <= title.start && /^ ?$/.test(lead.slice(clause.verb.end));
    return reaches || isNear || isNext || (isAs && goesOnTo(clause, title.start, list));
  });
  for (const clause of holding.sort((left, right) => distance(left, title) - distance(right, title))) {
    const person = holderIn(clause, title, {
      text,
      people,
      beside,
      isAs,
      isOffice,
      isInto: INTO.test(lead),
      isDetermined,
    });
    if (person) return { person: isAs ? gapped(text, clause, title, { people, person }) : person, clause };
  }
  // `with Mira Holt as CEO`: the post is that of the name in front, unless somebody goes or follows.
  const tied = people.findLast(({ end }) => end <= title.start);
  const around = list.find(({ start, end }) => title.start >= start && title.start < end) ?? null;
  const isOver = around?.classes.some((of) => of === 'leave' || of === 'succeed') ?? false;
  const isTied = tied !== undefined && !isOver && IS_AS.test(plainBetween(text, tied.end, title.start));
  if (isTied) return { person: tied, clause: around };
  // Of a sentence on one person alone that is the post, whatever its verb.
  const [person, ...further] = people;
  const isHeld = isAs && !isOffice && further.length === 0 && !list.some((clause) => isOverOrOpen(text, clause));
  return isHeld && person ? { person, clause: around } : null;
}

/** Returns who shares the verb with somebody, and has a post of their own: `Mira Holt leads as CEO, and Jon Beck as CFO`. */
function gapped(
  text: string,
  { classes }: Clause,
  title: Title,
  { people, person }: { people: readonly PersonName[]; person: PersonName },
): PersonName {
  const next = people.findLast(({ start, end }) => start > person.end && end <= title.start);
  const isJoined = next !== undefined && /(?:,|;| and| und| et|, and) $/.test(text.slice(0, next.start));
  return isJoined && !classes.includes('succeed') && !classes.includes('appoint') ? next : person;
}

/** Checks for a participle without its auxiliary, as headlines have it: `Mira Holt appointed CFO`. */
function isAppointed(text: string, { verb, object }: Clause, { start, isPlural }: Title): boolean {
  const isNext = verb.end < start && /^ (?:(?:as|to) )?(?:(?:our|its|the|new) )*$/.test(text.slice(verb.end, start));
  const isTitle = object === null || holds(object, start);
  return isNext && isTitle && !isPlural && !verb.hasAuxiliary && verbReadings(verb.head, 'participle').length > 0;
}

/** Checks whether a beginning goes on behind insertions: `succeeds Jon Beck, who retires, as CFO`. */
function goesOnTo({ classes, end, isDependent }: Clause, at: number, list: readonly Clause[]): boolean {
  const between = list.filter(({ verb }) => verb.start >= end && verb.start < at);
  const isBeginning = !isDependent && classes.some((found) => BEGINNING.includes(found));
  return isBeginning && at >= end && between.length > 0 && between.every((clause) => clause.isDependent);
}

function distance({ verb }: Clause, { start }: Title): number {
  return Math.abs(verb.start - start);
}

function holds(phrase: Phrase, at: number): boolean {
  return at >= phrase.start && at < phrase.end;
}

/** Returns whom the verb of a clause gives a post. */
function holderIn(
  clause: Clause,
  title: Title,
  {
    text,
    people,
    beside,
    isAs,
    isOffice,
    isInto,
    isDetermined,
  }: Lead & { text: string; people: readonly PersonName[]; beside: readonly HeldPost[] },
): PersonName | undefined {
  const { classes, subject, alsoSubjects, object, alsoObjects, agent, isPassive } = clause;
  const is = (...of: VerbClass[]) => classes.some((found) => of.includes(found));
  const inAny = (phrases: readonly (Phrase | null)[]) =>
    people.find((person) => phrases.some((phrase) => phrase !== null && holds(phrase, person.start))) ??
    // `Our founder, Mira Holt, is …`
    beside.find((held) => phrases.some((phrase) => phrase !== null && holds(phrase, held.title.start)))?.person;
  const asSubject = inAny([subject, ...alsoSubjects]);
  const asObject = inAny([object, ...alsoObjects]);
  if (title.isBody) return isInto && is('join', 'move', 'appoint') ? (asSubject ?? asObject) : undefined;
  if (is('appoint') && !is('succeed')) {
    // `Promoted to CTO in May, Mira Holt …`: the name opens the main clause.
    if (clause.verb.start === 0)
      return people.find(({ start }) => start >= clause.end && start - clause.end <= MAX_GAP);
    // Whoever is appointed stands behind the verb, unless that stands behind the post: `dass Nordal Mira Holt zum CFO ernannte`.
    const isLast = title.start < clause.verb.start;
    const within = people.find(
      ({ start }) => start >= (isLast ? clause.start : clause.verb.start) && start < clause.end,
    );
    if (isPassive || isAppointed(text, clause, title)) return asSubject;
    return asObject ?? (within === asSubject ? undefined : within);
  }
  if (is('give') && (isOffice || HANDS.test(clause.verb.head.lower)))
    return inAny(clause.complements.filter(({ preposition }) => RECIPIENT.test(preposition ?? '')));
  // `Joined in 2022 as Head of Sales, Mira Holt …`: what somebody began as may be over.
  if (clause.verb.start === 0 && clause.verb.form !== 'gerund' && isPast(clause) && isAs) return undefined;
  if (WILL_BE.test(text.slice(clause.start, clause.end))) return undefined;
  if (is('leave') || (isOffice && !is(...TAKING))) return undefined;
  if (isPassive && !is('become')) return is('own', 'lead') && !isPast(clause) ? inAny([agent]) : undefined;
  if (is(...BEGINNING)) return is('become') && !isAs ? (asSubject ?? asObject) : isAs ? asSubject : undefined;
  if (isPast(clause)) return undefined;
  if (isAs) return asSubject;
  return is('be') && (subject === null || !holds(subject, title.start) || isDetermined)
    ? (asSubject ?? asObject)
    : undefined;
}

/** Checks for a clause in which somebody goes, did something once, or may do it. */
function isOverOrOpen(text: string, clause: Clause): boolean {
  const { classes, verb, isModal, isNegated, isPassive, start, end } = clause;
  // `ist seit 2017 hier und betreut`
  const isDone = isPassive && verbReadings(verb.head, 'present').length === 0;
  const isUnsure = isModal || isNegated || isDone || isPast(clause);
  return isUnsure || classes.some((of) => of === 'leave' || of === 'appoint') || WILL_BE.test(text.slice(start, end));
}

/** Checks for the simple past, in which somebody no longer does what they did. */
function isPast({ verb }: Clause): boolean {
  if (/^(?:was|were|war|waren|était|étaient|fut|été|gewesen|had|hatte|avait)$/.test(verb.head.lower)) return true;
  const forms = verbReadings(verb.head);
  return !verb.hasAuxiliary && forms.length > 0 && forms.every(({ form }) => form === 'past' || form === 'participle');
}
