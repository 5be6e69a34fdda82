import { readAmounts } from '../text/amounts.ts';
import { readDates, type TextDate } from '../text/dates.ts';
import { memoizeByText } from '../text/memoize-by-text.ts';
import { NUMBER_SOURCE, parseNumber, parseNumberWord, parseNumberWords } from '../text/numbers.ts';
import type { FunctionClass, Language, NounClass, VerbClass } from './lexicon/classes.ts';
import type { VerbForms } from './lexicon/inflect.ts';
import { type Entry, languageOf, lexiconOf, taggedLanguage } from './lexicon/lexicon.ts';
import { joinNumbers } from './number-tokens.ts';
import type { Token, Tokens } from './token.ts';

/** Matches words, of which `no.` in front of a number denies nothing, and marks. */
const TOKEN =
  /([Nn]o\.(?=[ \u00a0]?\d)|\(Pty\)(?= Ltd)|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*(?:(?:[-.+&@#/]|[:*_](?=in(?:nen)?(?!\p{L})))[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)*(?:\+\+|#(?![\p{L}\p{N}]))?)|[^\s\p{L}\p{N}]/gu;
const NUMBER = new RegExp(`(?:${NUMBER_SOURCE})(?![\\p{L}\\d])`, 'yu');
/** What an apostrophe ties to a word: `'s` and `n't` behind it, `l'` before it. */
const CONTRACTION = /(?:['’](?:s|ve|re|ll|d|m)|n['’]t|['’])$/iu;
const ELISION = /^(?:[ldnsmtjc]|qu|jusqu|lorsqu)['’](?=[\p{L}\d])/iu;
const HONORIFIC = /^(?:Dr|Prof|Pr|Mr|Mrs|Ms|Mme|Mlle|Ing|Dipl|Mag|M)$/;
/** Matches marks in the legal form behind a name, and its full stop within a sentence: `Nordal Pte. Ltd. has`, `Nordal, Inc. has`. */
const IN_LEGAL_FORM =
  /\.(?=,? (?:Ltd|Limited|Bhd)(?!\p{L}))|,(?= (?:Inc|Ltd|LLC|PLC)(?!\p{L}))|(?<=(?<!\p{L})(?:Ltd|Inc|Bhd))\.(?= \p{Ll})/uy;
const MAX_TOKENS = 400;
const MAX_KNOWN_WORDS = 20_000;

/** A word by itself, whatever sentence it stands in. */
type Word = Omit<Token, 'start' | 'end'>;

const PLAIN = { entry: undefined, isCapital: false, number: null, date: null, amount: null };

/** Words that were looked up: sentences share most of theirs. */
const knownWords: Readonly<Record<Language, Map<string, Word>>> = { en: new Map(), de: new Map(), fr: new Map() };

const readIn: Readonly<Record<Language, (text: string) => Tokens>> = {
  en: memoizeByText('tokens of English pages', (text) => tokensOf(text, 'en')),
  de: memoizeByText('tokens of German pages', (text) => tokensOf(text, 'de')),
  fr: memoizeByText('tokens of French pages', (text) => tokensOf(text, 'fr')),
};

/** Reads the tokens of a sentence, at most 400. */
export function readTokens(text: string, documentLanguage: string | null): Tokens {
  return readIn[taggedLanguage(documentLanguage)](text);
}

function tokensOf(text: string, documentLanguage: Language): Tokens {
  const language = languageOf(text, documentLanguage);
  return { text, language, list: joinNumbers(text, joinPhrases(text, readAll(text, language), language), language) };
}

function readAll(text: string, language: Language): Token[] {
  const wholes = wholesOf(text);
  const list: Token[] = [];
  let next = 0;
  TOKEN.lastIndex = 0;
  while (list.length < MAX_TOKENS) {
    const whole = wholes[next];
    if (whole && TOKEN.lastIndex >= whole.start) {
      list.push(whole);
      TOKEN.lastIndex = whole.end;
      next += 1;
      continue;
    }
    const match = TOKEN.exec(text);
    if (!match) break;
    const [written, word] = match;
    if (whole && match.index + written.length > whole.start) TOKEN.lastIndex = whole.start;
    else if (word === undefined && written === '.' && isHonorific(list.at(-1), match.index)) continue;
    else if (word === undefined && list.at(-1)?.isCapital && isInLegalForm(text, match.index)) continue;
    else if (word === undefined)
      list.push(tokenOf({ ...PLAIN, kind: 'mark', text: written, lower: written }, match.index));
    else if (/^\d/.test(word) && readNumber(text, match.index, list)) TOKEN.lastIndex = list.at(-1)?.end ?? 0;
    else readWord(word, match.index, { language, list });
  }
  return list;
}

/** Checks for a title in front of a name, whose full stop ends nothing: `Dr. Mira Holt`. */
function isHonorific(before: Token | undefined, at: number): boolean {
  return before?.end === at && HONORIFIC.test(before.text);
}

function isInLegalForm(text: string, at: number): boolean {
  IN_LEGAL_FORM.lastIndex = at;
  return IN_LEGAL_FORM.test(text);
}

/** Reads dates and sums of money, which are one token each, in order. */
function wholesOf(text: string): Token[] {
  const amounts = readAmounts(text).map((amount) => {
    const written = text.slice(amount.start, amount.end);
    return tokenOf(
      { ...PLAIN, kind: 'number', text: written, lower: written.toLowerCase(), number: amount.amount, amount },
      amount.start,
    );
  });
  const isInAmount = ({ start, end }: TextDate) => amounts.some((amount) => start < amount.end && amount.start < end);
  const dates = readDates(text)
    .filter((date) => !isInAmount(date))
    .map((date) => {
      const written = text.slice(date.start, date.end);
      return tokenOf({ ...PLAIN, kind: 'date', text: written, lower: written.toLowerCase(), date }, date.start);
    });
  return amounts.length === 0 ? dates : [...dates, ...amounts].sort((left, right) => left.start - right.start);
}

/** Writes all properties in one order: objects of one shape are read fast. */
function tokenOf({ kind, text, lower, entry, isCapital, number, date, amount }: Word, start: number): Token {
  return { kind, text, lower, start, end: start + text.length, entry, isCapital, number, date, amount };
}

/** Reads a number that groups its digits, such as `1,200`. */
function readNumber(text: string, start: number, list: Token[]): boolean {
  NUMBER.lastIndex = start;
  const [written] = NUMBER.exec(text) ?? [];
  if (written === undefined) return false;
  list.push(tokenOf({ ...PLAIN, kind: 'number', text: written, lower: written, number: parseNumber(written) }, start));
  return true;
}

/** Reads a word, and what apostrophes tie to it as words of their own: `l'`, `'s`, `n't`. */
function readWord(written: string, start: number, { language, list }: { language: Language; list: Token[] }): void {
  const hasApostrophe = /['’]/.test(written);
  const before = hasApostrophe && language === 'fr' ? (ELISION.exec(written)?.[0].length ?? 0) : 0;
  const behind = hasApostrophe ? (CONTRACTION.exec(written.slice(before))?.[0].length ?? 0) : 0;
  const end = written.length - behind;
  if (before > 0) list.push(tokenOf(wordOf(written.slice(0, before - 1), language), start));
  if (end > before) list.push(tokenOf(wordOf(written.slice(before, end), language), start + before));
  // `our customers’ servers`
  const isPluralGenitive = behind === 1 && language === 'en' && /s['’]$/i.test(written);
  if (behind > 1 || isPluralGenitive) list.push(tokenOf(wordOf(written.slice(end), language), start + end));
}

function wordOf(text: string, language: Language): Word {
  const known = knownWords[language];
  const found = known.get(text);
  if (found) return found;
  if (known.size >= MAX_KNOWN_WORDS) known.clear();
  const plain = text.replaceAll('’', "'");
  const lower = plain.toLowerCase();
  const isNumber = lower !== 'a' && lower !== 'and';
  const number = isNumber ? (parseNumberWord(plain, language) ?? parseNumberWords(plain)) : null;
  const isCapital = /^\(?(?:\p{Lu}|\p{Ll}\p{Lu}|\d+\p{Lu})/u.test(text);
  const isWord = number === null && plain !== 'US';
  const entry = isWord ? (lexiconOf(language).find(plain) ?? guess(plain, language)) : undefined;
  const kind = number === null ? 'word' : 'number';
  const word: Word = { ...PLAIN, kind, text, lower, entry, isCapital: isCapital && number === null, number };
  known.set(text, word);
  return word;
}

/** An English verb that the lexicon doesn't know, by its ending. */
const UNKNOWN_VERB: Entry = {
  verbs: [
    { class: 'other', form: 'past', infinitive: false },
    { class: 'other', form: 'participle', infinitive: false },
  ],
  nouns: [],
  functions: [],
};

function guess(word: string, language: Language): Entry | undefined {
  return language === 'en' && /^[a-z]{2,}[^e]ed$/.test(word) ? UNKNOWN_VERB : undefined;
}

/** Checks for a verb that is known by its ending alone, which an adjective may have, too. */
export function isGuessed(token: Token | undefined): boolean {
  return token?.entry === UNKNOWN_VERB;
}

/** Joins words of one meaning into one token. */
function joinPhrases(text: string, list: readonly Token[], language: Language): Token[] {
  const lexicon = lexiconOf(language);
  const joined: Token[] = [];
  for (let at = 0; at < list.length; at += 1) {
    const first = list[at];
    if (!first) break;
    const phrase =
      first.kind === 'word'
        ? lexicon
            .phrasesFrom(first.lower)
            .find(({ words }) => words.every((word, index) => list[at + 1 + index]?.lower === word))
        : undefined;
    const end = phrase ? list[at + phrase.words.length] : undefined;
    if (!phrase || !end) {
      const apart = language === 'en' ? particleApart(list, at) : undefined;
      joined.push(apart === undefined ? first : { ...first, ...apart });
      // `took us over`
      if (apart !== undefined) joined.push(...list.slice(at + 1, at + 2));
      at += apart === undefined ? 0 : 2;
      continue;
    }
    const lower = [first.lower, ...phrase.words].join(' ');
    joined.push({ ...first, text: text.slice(first.start, end.end), lower, end: end.end, entry: phrase.entry });
    at += phrase.words.length;
  }
  return joined;
}

/** Reads a verb with a pronoun in front of its particle: `took us over`. */
function particleApart(list: readonly Token[], at: number): Pick<Token, 'lower' | 'entry'> | undefined {
  const [first, pronoun, particle] = list.slice(at, at + 3);
  if (first?.kind !== 'word' || particle?.kind !== 'word' || !does(pronoun, 'we', 'it')) return undefined;
  const phrase = lexiconOf('en')
    .phrasesFrom(first.lower)
    .find(({ words, entry }) => words.length === 1 && words[0] === particle.lower && entry.verbs.length > 0);
  return phrase && { lower: `${first.lower} ${particle.lower}`, entry: phrase.entry };
}

/** Checks whether a token has a function. */
export function does(token: Token | undefined, ...functions: FunctionClass[]): boolean {
  return token?.entry?.functions.some((given) => functions.includes(given)) ?? false;
}

/** Checks whether a token is a noun of a class, without one of any. */
export function means(token: Token | undefined, ...nouns: NounClass[]): boolean {
  return token?.entry?.nouns.some((given) => nouns.length === 0 || nouns.includes(given)) ?? false;
}

/** Returns the readings of a token as a verb, of given forms. */
export function verbReadings(token: Token | undefined, ...forms: (keyof VerbForms)[]) {
  const verbs = token?.entry?.verbs ?? [];
  return forms.length === 0 ? verbs : verbs.filter(({ form }) => forms.includes(form));
}

/** Returns the classes of a verb. */
export function verbClasses(token: Token | undefined): readonly VerbClass[] {
  return [...new Set(verbReadings(token).map((reading) => reading.class))];
}
