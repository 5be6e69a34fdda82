import type { FunctionClass } from '../grammar/lexicon/classes.ts';
import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { isTied, readTitledWords, type TitledWord } from '../grammar/titled-words.ts';
import { isGivenName } from '../text/given-names.ts';
import { isNoName } from '../text/words.ts';
import { OF_DEGREE, PARTICLE, readPersonName } from './person-words.ts';

/** Somebody's name in a sentence. */
export interface PersonName {
  name: string;
  start: number;
  end: number;
  /** Index of its first word, and of the one behind it. */
  from: number;
  to: number;
}

/** Articles that are particles of a name only behind another one: `van der Berg`, not `führt Mira Holt den Betrieb`. */
const ARTICLE = /^(?:der|den)$/;
const ABBREVIATION = /^(?:\p{Lu}|Dr|Prof|Pr|Mr|Mrs|Ms|Ing|Dipl|Mag|M)$/u;
const FUNCTIONS: ReadonlySet<FunctionClass> = new Set([
  'own',
  'its',
  'definite',
  'indefinite',
  'preposition',
  'subordinate',
  'by',
]);
const MAX_NAME_WORDS = 7;

/** Finds the names of people in a text, in order. */
export function readPeople(text: string): PersonName[] {
  const words = readTitledWords(text);
  const people: PersonName[] = [];
  let index = 0;
  while (index < words.length) {
    const end = runEnd(text, words, index);
    const from = isField(words, index) ? nameBehindField(words, index + 1, end) : index;
    const person = end - from < 2 ? null : readWithin(text, words, from, end);
    if (person) people.push(person);
    index = Math.max(index + 1, person?.to ?? end);
  }
  return people;
}

/** Checks for what a post is of, and nobody's name: `Vice President of Folding Carton`. */
function isField(words: readonly TitledWord[], index: number): boolean {
  const isPost = /^(?:top|rank)$/.test(words[index - 2]?.class ?? '');
  return isPost && words[index - 1]?.text === 'of' && !isGivenName(words[index]?.text ?? '');
}

/** Returns the index of a name behind the word or words that a post is of: `Head of Fleet Mira Holt`; the end without one. */
function nameBehindField(words: readonly TitledWord[], from: number, end: number): number {
  if (words[from - 1]?.class === 'field') return from;
  const index = words.findIndex(({ text }, at) => at >= from && at < end && isGivenName(text));
  return index < 0 ? end : index;
}

/** Returns the index behind words in a row that may be a name; a post is none. */
function runEnd(text: string, words: readonly TitledWord[], from: number): number {
  let end = from;
  for (; end < words.length && end - from < MAX_NAME_WORDS; end += 1) {
    const word = words[end];
    const isNext = end === from || isTied({ text, words, isName: () => false }, end) || isAbbreviated(text, words, end);
    if (!word || !isNext || /^(?:top|rank|member|body)$/.test(word.class ?? '')) break;
    // `Mira Holt Vice President`
    if (end - from >= 2 && (word.class === 'qualifier' || word.class === 'former')) break;
    const isParticle = end > from && opensSurname(words, end);
    const isObject = end - from >= 2 && ARTICLE.test(word.text) && words[end - 1]?.isCapital === true;
    const isDegree = end > from && OF_DEGREE.test(word.text) && text.startsWith('.', word.end);
    if (!word.isCapital && !isDegree && (!isParticle || isObject)) break;
    if (/['’]s$/u.test(word.text)) return end + 1;
  }
  return end;
}

/** Checks for one or two particles in front of a capital: `de Wit`, `van der Berg`. */
function opensSurname(words: readonly TitledWord[], index: number): boolean {
  const isParticle = (at: number) => PARTICLE.test(words[at]?.text ?? '');
  const last = isParticle(index + 1) ? index + 1 : index;
  return isParticle(index) && words[last + 1]?.isCapital === true;
}

function isAbbreviated(text: string, words: readonly TitledWord[], index: number): boolean {
  const before = words[index - 1];
  const gap = text.slice(before?.end, words[index]?.start);
  return before !== undefined && [ABBREVIATION, OF_DEGREE].some((kind) => kind.test(before.text)) && /^\. ?$/.test(gap);
}

/** Returns the longest name within a run, without what opens a sentence before it. */
function readWithin(text: string, words: readonly TitledWord[], first: number, end: number): PersonName | null {
  let from = first;
  while (end - from > 2 && opens(words[from])) from += 1;
  for (; end - from >= 2; from += 1) {
    if (isFunction(words[from])) continue;
    const [start, last] = [words[from], words[end - 1]];
    const name = start && last ? readPersonName(text.slice(start.start, last.end).replace(/['’]s$/u, '')) : null;
    if (start && last && name !== null) return { name, start: start.start, end: last.end, from, to: end };
  }
  return null;
}

/** Matches what somebody is to somebody else, in front of a name, and how speakers begin who name themselves. */
const KIN =
  /^(?:(?:ehe|schwieger|gro(?:ß|ss))?(?:mann|frau|sohn|tochter|vater|mutter)|bruder|schwester|opa|oma|onkel|tante|enkel(?:in)?|neffe|nichte|cousine?|schwager|schwägerin|gattin|gatte|ich|je|I['’]m|brother|sister|father|mother|uncle|aunt|frère|sœur)$/iu;

/** Checks for a word that opens a sentence or a title, and no name: also a noun, such as a German one in front of `von`. */
function opens(word: TitledWord | undefined): boolean {
  if (!word || word.class !== null || word.text === 'Mai' || isNoName(word.text) || isFunction(word)) return true;
  return KIN.test(word.text) || (!isGivenName(word.text) && entriesOf(word.text.toLowerCase()).length > 0);
}

function isFunction(word: TitledWord | undefined): boolean {
  const entries = entriesOf(word?.text.toLowerCase() ?? '');
  return entries.some(({ functions }) => functions.some((found) => FUNCTIONS.has(found)));
}
