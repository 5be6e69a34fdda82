import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { Language, NounClass, VerbClass } from '../grammar/lexicon/classes.ts';
import { isWhole, nameIn, referentOf } from '../grammar/referent.ts';
import { does, means, verbReadings } from '../grammar/tokens.ts';
import { isRegion } from '../text/regions.ts';
import { type NamedTechnology, readTechnologies } from '../text/technologies.ts';
import { isEveryday, PAST, TELLS } from './everyday-technologies.ts';
import { firstOfList, listAround } from './joined-phrases.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';
import {
  APPLICANT,
  isOfJobs,
  isOfPosting,
  isOfStack,
  isOptional,
  isSkill,
  isWorkedWith,
  namedTools,
  namesBetween,
} from './posting-technologies.ts';
import { chainedTo, isAtWork, isOfOthers, isOurDoing, isPlacing, OTHERS } from './technology-users.ts';
import { isConditional, isDisowned, isElsewhere, isOver } from './unused-technologies.ts';

/** A technology that a sentence says is used, and by whom, as findings name their subject; null of the site's own things. */
export interface UsedTechnology extends NamedTechnology {
  user: string | null;
}

/** What takes a technology as its object. */
const TAKES: readonly VerbClass[] = ['use', 'install', 'operate', 'have', 'contain', 'be'];
/** What is done in, on, with or by a technology. */
const DOES: readonly VerbClass[] = [
  'use',
  'install',
  'operate',
  'make',
  'compute',
  'handle',
  'base',
  'train',
  'work',
  'begin',
  'serve',
];
/** What leads to a technology. */
const MOVES: readonly VerbClass[] = ['move', 'compute', 'use', 'install', 'become'];
/** What a technology does for the company: `PostgreSQL stores our readings`. */
const WORKS: readonly VerbClass[] = ['compute', 'handle', 'serve', 'operate', 'connect', 'carry'];
const MAX_NAME_WORDS = 2;
const WITHIN =
  /^(?:in|on|on top of|over|behind|with|by|upon|atop|inside|via|through|under|at|auf|mit|bei|unter|über|im|am|vom|von|en|sur|sous|avec|chez|dans|par)$/;
/** German verbs of what runs somewhere, which stand in front of it. */
const RUNS = /^(?:läuft|laufen|werkelt|arbeitet)$/;
const WITH = /^(?:with|at|bei|chez)$/;
/** Pages that are about the company and its goods. */
const OF_THE_COMPANY: ReadonlySet<string | null> = new Set(['about', 'careers', 'home', 'other', 'product']);
const INTO = /^(?:to|into|onto|on|in|zu|auf|nach|à|vers|sur)$/;
/** Things in a company that stand for it: `the console`, `our firmware`, `the new pipeline`. */
const THINGS: readonly NounClass[] = ['product', 'range', 'process', 'data', 'site', 'page'];
const WORKERS: readonly NounClass[] = ['employee', 'profession', 'team', 'department', 'people'];
const MANY =
  /^(?:many|most|some|other|few|several|all|viele|die meisten|manche|andere|einige|beaucoup|certains|plusieurs|la plupart)/iu;
/** Matches what belongs to whom a page speaks to, by its capital in German. */
const YOURS = /^(?:Ihre?[mnrs]?|[Dd]eine?[mnrs]?|[Ee]ure?[mnrs]?)(?!\p{L})/u;
/** Matches what is made around a technology for others. */
const TAUGHT_OR_SOLD =
  /^(?:[ -]\p{L}+)?[ -](?:courses?|trainings?|classes|workshops?|tutorials?|guides?|books?|posts?|meetups?|certifications?|consult\w+|experts?|practice|edition|customers?|clients?|users?|partners?|connectors?|integrations?|plug-?ins?|add-?ons?|exports?|imports?|schulung\p{L}*|kurse?|alternativen?|formations?)\b/iu;

/** Matches between two technologies what the first is for: `Slack for chat and Notion for docs`. */
const PURPOSE =
  /^ (?:for|für|pour|as|als) [^.,;:–—]{2,40}(?:,? (?:and|und|et)|,) (?:(?:on|in|with|mit|auf|avec|sur) )?$/iu;
/** Matches what people know, on any page. */
const SKILLS =
  /(?<!\p{L})(?:experience|knowledge|background|erfahrung\p{L}*|\p{L}*kenntnisse|expérience|connaissances?)(?!\p{L})/iu;
/** Matches in front of a technology that others get something in it: `The same data is available in`. */
const OFFERED = /(?<!\p{L})(?:available|verfügbar|erhältlich|disponibles?) (?:in|for|as|via|für|als|en|sur|pour) $/iu;

/** Where a sentence about technologies stands, and the clauses of it. */
export interface TechnologyPlace {
  parsed: ParsedDocument;
  block: number;
  clauses: Clauses;
}

/** Reads which technologies a sentence says that the company, its things or its people work with. */
export function usedTechnologies(place: TechnologyPlace, named: readonly NamedTechnology[]): UsedTechnology[] {
  const { parsed, clauses, block } = place;
  const used: UsedTechnology[] = [];
  for (const technology of named) {
    const before = used.at(-1);
    const isNext = before !== undefined && PURPOSE.test(clauses.text.slice(before.end, technology.start));
    const said = userOf(place, technology);
    const user = said === undefined && isNext ? before.user : said;
    if (user !== undefined) used.push({ ...technology, user });
  }
  const isKnown = (phrase: Phrase) => named.some(({ start, end }) => phrase.start < end && start < phrase.end);
  const isPosting = isOfPosting(parsed, block);
  const listed = used.flatMap(({ start }) => listAround(clauses.items, start));
  const beside = [...listed, ...(isPosting ? namesBetween(clauses, used) : [])]
    .filter((phrase) => !isKnown(phrase) && isUnknownName(phrase, clauses.language))
    .concat(isOfJobs(parsed) && !isOptional(parsed, block, clauses.text) ? namedTools(parsed, clauses) : [])
    .map(({ text: name, start, end }) => ({ name, start, end, isWord: false, user: used[0]?.user ?? 'we' }));
  return [...used, ...new Map(beside.map((technology) => [technology.name, technology])).values()];
}

/** Checks for a name that no lexicon has, as a technology beside known ones may be: `in Rust und Gleam`. */
function isUnknownName({ tokens, determiner, possessor, text }: Phrase, language: Language): boolean {
  // German nouns have a capital as well.
  const isName = language !== 'de' || /\p{L}.*\p{Lu}|\d/u.test(text);
  return (
    isName &&
    determiner === null &&
    possessor === null &&
    tokens.length <= MAX_NAME_WORDS &&
    tokens.every(({ isCapital, entry }) => isCapital && entry === undefined) &&
    !isRegion(text) &&
    !hasOrganisationWord(text)
  );
}

function userOf({ parsed, block, clauses }: TechnologyPlace, technology: NamedTechnology): string | null | undefined {
  const { start, end } = technology;
  if (TAUGHT_OR_SOLD.test(clauses.text.slice(end))) return undefined;
  const at = clauses.items.findIndex((item) => item.kind === 'phrase' && item.start <= start && start < item.end);
  const phrase = clauses.items[at];
  if (phrase?.kind !== 'phrase') return undefined;
  const listed = firstOfList(clauses.items, at);
  const around = clauses.list.filter((clause) => clause.start <= start && start <= clause.end);
  if (around.some(({ isNegated }) => isNegated)) return undefined;
  const { text } = clauses;
  const part = text.slice(text.lastIndexOf(';', start) + 1, (text.indexOf(';', end) + 1 || text.length + 1) - 1);
  if (isDisowned(text, end) || OFFERED.test(text.slice(0, start))) return undefined;
  const isUnneeded = (isOfJobs(parsed) || SKILLS.test(part)) && isOptional(parsed, block, part);
  if (isOfJobs(parsed) && isSkill(clauses, at, listed)) return isUnneeded ? undefined : 'we';
  if (isOfStack(parsed, clauses, start)) return 'we';
  if (isUnneeded && !around.some(({ subject }) => subject?.pronoun === 'we')) return undefined;
  if (isConditional(clauses, start) || isElsewhere(clauses, start) || isOver(clauses, listed)) return undefined;
  if (around.some(({ subject }) => subject !== null && isOfOthers(clauses, subject))) return undefined;
  if (isOurDoing(clauses, listed)) return 'we';
  if (isEveryday({ parsed, block, clauses }, listed, technology)) return null;
  for (const clause of around.toReversed()) {
    const isYetToBe = clause.isModal && !APPLICANT.test(clause.subject?.text ?? '');
    if (isYetToBe || !isUsedIn(clause, listed, clauses.items)) continue;
    const user = listed === clause.subject ? 'we' : whose(parsed, clause, clauses);
    if (user !== undefined) return user;
  }
  const isGone = listed.tokens.some(({ lower }) => PAST.test(lower));
  if (listed.determiner === 'own' && !isGone && !means(phrase.head, ...OTHERS, 'connector')) return 'we';
  const isToHolder = isOfJobs(parsed) && around.some(({ subject }) => subject !== null && APPLICANT.test(subject.text));
  const isRequired = (isOfPosting(parsed, block) || isToHolder) && isWorkedWith(clauses, listed, phrase);
  return isRequired ? 'we' : undefined;
}

/** Checks whether a clause says that something is done with what a phrase names. */
function isUsedIn(clause: Clause, phrase: Phrase, items: readonly Item[]): boolean {
  const { classes, subject, object, alsoObjects, agent, complements, isPassive, verb } = clause;
  const is = (wanted: readonly VerbClass[]) => classes.some((given) => wanted.includes(given));
  // `Daneben läuft SAP EWM.`
  if (phrase === object && !phrase.preposition && RUNS.test(verb.head.lower) && subject !== null && isPlacing(subject))
    return true;
  if (phrase === subject)
    return (
      (RUNS.test(verb.head.lower) && verb.start < phrase.start) ||
      (is(WORKS) && (object?.determiner === 'own' || object?.determiner === 'definite' || complements.some(isWithUs)))
    );
  if ([object, ...alsoObjects].includes(phrase))
    return !isPassive && (is(TAKES) || (is(['master']) && verb.form === 'finite'));
  if (phrase === agent) return is(DOES);
  const isBehind = complements.includes(phrase) || (verb.end < phrase.start && chainedTo(items, phrase, clause));
  if (!isBehind || phrase.preposition === null) return false;
  // `Single sign-on works with Okta.`
  if (subject !== null && means(subject.head, 'connector') && WITH.test(phrase.preposition)) return false;
  if (is(['be'])) return object !== null && verb.end < phrase.start && WITHIN.test(phrase.preposition);
  return (is(DOES) && WITHIN.test(phrase.preposition)) || (is(MOVES) && INTO.test(phrase.preposition));
}

/** Checks for `bei uns`, `chez nous`, `with us`. */
function isWithUs({ pronoun, preposition }: Phrase): boolean {
  return pronoun === 'we' && WITH.test(preposition ?? '');
}

/** Returns who works with something by the subject of its clause; undefined where that is nobody of the company. */
function whose(parsed: ParsedDocument, clause: Clause, clauses: Clauses): string | null | undefined {
  const { items, language } = clauses;
  const { subject, object, verb, isDependent } = clause;
  const before = items.filter((item): item is Phrase => item.kind === 'phrase' && item.end <= verb.start);
  if (isDependent && before.at(-1)?.determiner === 'own') return 'we';
  // `Hosted on PostgreSQL`: a line without a subject is about what the page is about.
  const isParticiple =
    verbReadings(verb.head, 'participle').length > 0 && verbReadings(verb.head, 'present').length === 0;
  if (
    subject === null &&
    verb.start === 0 &&
    isParticiple &&
    parsed.isFirstParty &&
    OF_THE_COMPANY.has(parsed.document.pageClass)
  )
    return null;
  if (subject === null)
    return object?.determiner === 'own' || (verb.form === 'finite' && isOfJobs(parsed)) ? 'we' : undefined;
  const { pronoun, determiner, head, tokens, text } = subject;
  if (pronoun === 'it' && before.some((phrase) => phrase !== subject && means(phrase.head, ...OTHERS)))
    return undefined;
  if (pronoun === 'we' || pronoun === 'it') return pronoun;
  if (APPLICANT.test(text)) return isOfJobs(parsed) ? 'we' : undefined;
  const isGone = tokens.some(({ lower }) => PAST.test(lower));
  const isOthers =
    subject.possessor !== null && nameIn(subject.possessor) === null && subject.possessor.pronoun !== 'we';
  if (
    pronoun !== null ||
    isGone ||
    isOthers ||
    MANY.test(text) ||
    TELLS.test(head.lower) ||
    tokens.some((token) => means(token, ...OTHERS))
  )
    return undefined;
  if (isWhole(subject)) return referentOf(subject, parsed.names);
  if (does(tokens[0], 'you') || YOURS.test(text)) return undefined;
  if (determiner === 'own' || determiner === 'its') return determiner === 'own' ? 'we' : 'it';
  const name = nameIn(subject);
  if (name !== null && readTechnologies(name)[0]?.name === name) return null;
  if (name !== null && isOwnProduct(parsed, name) && !hasOrganisationWord(name)) return null;
  const isNoun = name === null || (language === 'de' && tokens.length === 2);
  if (determiner === 'definite' && (means(head, ...THINGS, ...WORKERS) || isNoun)) return null;
  if (means(head, ...WORKERS) && isOfJobs(parsed)) return 'we';
  // `A small service in Go checks them`
  if (determiner === 'indefinite' && means(head, ...THINGS) && isAtWork(clauses, subject)) return null;
  // `A second one was written in Go and thrown away.`
  if (does(tokens[0], 'indefinite') || head.kind === 'number') return undefined;
  return name === null ? null : referentOf(subject, parsed.names);
}
