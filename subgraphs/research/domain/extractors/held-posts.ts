import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import type { Title } from '../grammar/titles.ts';
import { verbReadings } from '../grammar/tokens.ts';
import type { PersonName } from './person-names.ts';

/** Somebody and the post that a sentence gives them. */
export interface HeldPost {
  person: PersonName;
  title: Title;
  /** The clause whose verb gives the post; null where the words stand side by side. */
  clause: Clause | null;
}

const DETERMINERS =
  /(?:(?:our|the|its|their|an?|new|newly|current|first|unsere?[rnms]?|ihre?[rnms]?|eine?[rnms]?|d(?:er|ie|en|em|as)|neue[rnms]?|jetzige[rnms]?|le|la|l['’]|les|notre|nos|une?|nouve(?:au|l|lle)|son|sa|actuel(?:le)?|longtime|long-time) ?)*$/iu;
const DEGREE = '(?:,? (?:Ph\\.?D|M\\.?D|MBA|M\\.?Sc|CPA|CFA|LL\\.?M|PharmD|J\\.?D)\\.?)?';
/** What stands between a name and the post behind it. */
const BEHIND_NAME = new RegExp(
  `^${DEGREE}(?:, (?:who is |qui est )?| \\(| [–—-] )(?:[\\p{Lu}][\\p{L}\\p{N}&-]*(?: [\\p{Lu}][\\p{L}\\p{N}&-]*){0,3}['’]s? |the company['’]s )?$`,
  'u',
);
const OFFICE = '(?:as|als|zu[mr]?|to|comme|en tant que|en qualité de|à titre de) $';
/** The noun of an office, which somebody has, takes or leaves. */
const OFFICE_NOUN =
  /(?<!\p{L})(?:(?:role|position|post|job|office) of|(?:Position|Rolle|Funktion|Posten|Amt|Aufgabe)(?: als| der| des| einer| eines)?|(?:poste|rôle|rang|fonctions?) (?:de |d['’])) ?$/u;
/** What stands in front of a post that a verb or a name gives: `as our`, `zur`, `au poste de`. */
const AS = new RegExp(`(?:^|[ ,])${OFFICE}`, 'iu');
const IS_AS = new RegExp(`^,? ${OFFICE}`, 'iu');
/** Matches the heads of fields, who need no `our` before them as trades do: `Werkleiter Mira Holt`. */
const HEADING = /leit|dire[ck]t|chef|manager|sprecher|prokurist|responsable|executive/i;
const INTO = /(?:^|[ ,])(?:in|into|on|im|au|dans|to|at|joins?|joined|rejoint|intègre) $/iu;
/** Verbs whose subject holds the post behind them, in the past too: it begins with them. */
const BEGINNING: readonly VerbClass[] = ['join', 'become', 'succeed', 'acquire'];

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

/** Ties the people of a sentence to the titles that it gives them. */
export function readHeldPosts(
  text: string,
  language: string | null,
  { people, titles }: { people: readonly PersonName[]; titles: readonly Title[] },
): HeldPost[] {
  const beside = titles.flatMap((title) => heldBeside(text, title, people, titles));
  const free = titles.filter((title) => !title.isFormer && !beside.some((held) => held.title === title));
  if (free.length === 0) return beside;
  const clauses = readClauses(text, language);
  return [...beside, ...free.flatMap((title) => heldByClause(clauses, title, { people, beside }))];
}

/** Reads a post right behind or before a name. */
function heldBeside(text: string, title: Title, people: readonly PersonName[], titles: readonly Title[]): HeldPost[] {
  if (title.isFormer) return [];
  const before = people.findLast(({ end }) => end <= title.start);
  if (before && BEHIND_NAME.test(plainBetween(text, before.end, title.start)))
    return [{ person: before, title, clause: null }];
  const index = people.findIndex(({ start }) => start >= title.end);
  const next = people[index];
  if (!next || title.isBody || !leadsToName(text, title, next)) return [];
  const isOthers = titles.some(
    ({ start }) => start > next.end && BEHIND_NAME.test(plainBetween(text, next.end, start)),
  );
  if (isOthers && text.slice(title.end, next.start) !== ' ') return [];
  const also = title.isPlural ? listedBehind(text, people, index) : [];
  return [next, ...also].map((person) => ({ person, title, clause: null }));
}

function plainBetween(text: string, from: number, to: number): string {
  return withoutDeterminers(text.slice(from, to));
}

/** Returns a text without the determiners that end it: `our new`. */
export function withoutDeterminers(text: string): string {
  return text.replace(DETERMINERS, '');
}

/** Checks for `CEO Mira Holt`, `our CEO, Mira Holt,` and `As General Counsel, Mira Holt`. */
function leadsToName(text: string, title: Title, { start }: PersonName): boolean {
  const ofCompany = /^ (?:of|de|d['’]|von|der|at|bei|chez) ?(?:\p{Lu}[\p{L}\p{N}&-]* ?){1,3}(?=, $)/u;
  const between = text
    .slice(title.end, start)
    .replace(/(?:Dr|Prof|Mag|Ing)\. $|(?:Herr|Frau|Madame|Monsieur|Mme|M\.) $/u, '')
    .replace(ofCompany, '');
  // `our distribution partner Nordal Steel`, `engineer Mira Holt`: what somebody is is no post yet.
  const isTrade =
    /^(?:(?:\p{Ll}[\p{L}-]* )*partner|Partner)$/u.test(title.text) ||
    (!title.isTop &&
      /^\p{L}+$/u.test(title.text) &&
      !(/^\p{Lu}/u.test(title.text) && HEADING.test(title.text)) &&
      !/(?:our|notre|unser\p{L}*) $/iu.test(text.slice(0, title.start)));
  if (between === ' ') return !isTrade;
  if (between !== ', ') return false;
  const before = text.slice(0, title.start);
  const isDetermined =
    /(?:^|[ (“"„])(?:our|the|its|unsere?r?|der|die|notre|le|la|als|as|comme|en tant que|l['’]) ?$/iu.test(before);
  return (
    before === '' || isDetermined || /['’]s?(?: new)? $/u.test(before) || before.replace(DETERMINERS, '') !== before
  );
}

/** Returns further names that `and` and commas join to one. */
function listedBehind(text: string, people: readonly PersonName[], first: number): PersonName[] {
  const found: PersonName[] = [];
  for (let index = first + 1; index < people.length; index += 1) {
    const [before, person] = [people[index - 1], people[index]];
    if (!before || !person || !/^(?:,| and| und| et|, and) $/.test(text.slice(before.end, person.start))) break;
    found.push(person);
  }
  return found;
}

function heldByClause(
  { text, list }: Clauses,
  title: Title,
  { people, beside }: { people: readonly PersonName[]; beside: readonly HeldPost[] },
): HeldPost[] {
  const lead = text.slice(0, title.start).replace(DETERMINERS, '');
  const isDetermined =
    title.start === 0 || lead.length < title.start || /^\p{Lu}/u.test(title.text) || /['’]s? $/u.test(lead);
  const isOffice = OFFICE_NOUN.test(lead);
  const isAs = isOffice || AS.test(lead);
  const holding = list.filter(({ start, end, subject, object }) => {
    const reaches = [subject, object].some((phrase) => phrase !== null && holds(phrase, title.start));
    return reaches || (title.start >= start && title.start < end + (isAs ? MAX_AS_CHARS : 0));
  });
  for (const clause of holding.sort((left, right) => distance(left, title) - distance(right, title))) {
    const person = holderIn(clause, title, { people, beside, isAs, isOffice, isInto: INTO.test(lead), isDetermined });
    if (person) return [{ person, title, clause }];
  }
  // `with Mira Holt as CEO`: the post is that of the name in front, unless somebody goes or follows.
  const tied = people.findLast(({ end }) => end <= title.start);
  const around = list.find(({ start, end }) => title.start >= start && title.start < end) ?? null;
  const isOver = around?.classes.some((of) => of === 'leave' || of === 'succeed') ?? false;
  const isTied = tied !== undefined && !isOver && IS_AS.test(plainBetween(text, tied.end, title.start));
  return isTied ? [{ person: tied, title, clause: around }] : [];
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
    people,
    beside,
    isAs,
    isOffice,
    isInto,
    isDetermined,
  }: Lead & { people: readonly PersonName[]; beside: readonly HeldPost[] },
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
    const within = people.find(({ start }) => start >= clause.start && start < clause.end);
    return isPassive ? asSubject : (asObject ?? (within === asSubject ? undefined : within));
  }
  if (is('leave') || (isOffice && !is(...TAKING))) return undefined;
  if (isPassive) return is('own', 'lead') && !isPast(clause) ? inAny([agent]) : undefined;
  if (is(...BEGINNING)) return is('become') && !isAs ? (asSubject ?? asObject) : isAs ? asSubject : undefined;
  if (isPast(clause)) return undefined;
  if (isAs) return asSubject;
  return is('be') && (subject === null || !holds(subject, title.start) || isDetermined)
    ? (asSubject ?? asObject)
    : undefined;
}

/** Checks for the simple past, in which somebody no longer does what they did. */
function isPast({ verb }: Clause): boolean {
  if (/^(?:was|were|war|waren|était|étaient|fut|été|gewesen|had|hatte|avait)$/.test(verb.head.lower)) return true;
  const forms = verbReadings(verb.head);
  return !verb.hasAuxiliary && forms.length > 0 && forms.every(({ form }) => form === 'past' || form === 'participle');
}
