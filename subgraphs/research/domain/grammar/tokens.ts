import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { readDates, type TextDate } from '../text/dates.ts';
import { NUMBER_SOURCE, parseNumber, parseNumberWord, parseNumberWords } from '../text/numbers.ts';
import type { FunctionClass, NounClass, VerbClass } from './lexicon/classes.ts';
import type { VerbForms } from './lexicon/inflect.ts';
import { type Entry, type Language, languageOf, lexiconOf } from './lexicon/lexicon.ts';
import { joinNumbers } from './number-tokens.ts';

/** A word, a number, a sum of money, a date or a mark of a sentence; words of one meaning, such as `head office`, are one token. */
export interface Token {
  kind: 'word' | 'number' | 'date' | 'mark';
  text: string;
  lower: string;
  start: number;
  end: number;
  entry: Entry | undefined;
  isCapital: boolean;
  /** The value of a number. */
  number: number | null;
  date: TextDate | null;
  /** The sum of money that a number is. */
  amount: TextAmount | null;
}

/** The tokens of a sentence. */
export interface Tokens {
  text: string;
  language: Language;
  list: readonly Token[];
}

const CONTRACTION = "(?:['’](?:s|ve|re|ll|d|m)(?![\\p{L}])|n['’]t(?![\\p{L}]))";
const ELISION = "(?<![\\p{L}])(?:[ldnsmtjc]|qu|jusqu|lorsqu)['’](?=[\\p{L}\\d])";
const TOKEN = new RegExp(
  [
    `(?<elision>${ELISION})`,
    `(?<contraction>${CONTRACTION})`,
    `(?<number>(?<![\\p{L}\\d])(?:${NUMBER_SOURCE})(?![\\p{L}\\d]))`,
    `(?<word>[\\p{L}\\p{N}](?:(?!${CONTRACTION})[\\p{L}\\p{M}\\p{N}'’]|[-.+&@#/](?=[\\p{L}\\p{N}])|[:*_](?=in(?:nen)?(?!\\p{L})))*)`,
    '(?<mark>[^\\s\\p{L}\\p{N}])',
  ].join('|'),
  'giu',
);
const MAX_TOKENS = 400;

/** The sentence that was read last: several rules read one sentence after the other. */
let last: Tokens = { text: '', language: 'en', list: [] };

/** Reads the tokens of a sentence, at most 400. */
export function readTokens(text: string, documentLanguage: string | null): Tokens {
  if (text === last.text) return last;
  const language = languageOf(text, documentLanguage);
  last = { text, language, list: joinNumbers(text, joinPhrases(text, readAll(text, language), language), language) };
  return last;
}

function readAll(text: string, language: Language): Token[] {
  const lexicon = lexiconOf(language);
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
    if (whole && match.index + match[0].length > whole.start) {
      TOKEN.lastIndex = whole.start;
      continue;
    }
    const { number, mark } = match.groups ?? {};
    const [word] = match;
    const kind = number !== undefined ? 'number' : mark !== undefined ? 'mark' : 'word';
    const plain = word.replaceAll('’', "'");
    const said = kind === 'word' ? (parseNumberWord(plain, language) ?? parseNumberWords(plain)) : null;
    list.push(
      said !== null && plain.toLowerCase() !== 'a'
        ? token('number', word, match.index, { number: said })
        : token(kind, word, match.index, {
            number: number === undefined ? null : parseNumber(number),
            entry: kind === 'word' ? (lexicon.find(plain) ?? guess(plain, language)) : undefined,
          }),
    );
  }
  return list;
}

/** Reads dates and sums of money, which are one token each, in order. */
function wholesOf(text: string): Token[] {
  const amounts = readAmounts(text).map((amount) =>
    token('number', text.slice(amount.start, amount.end), amount.start, { number: amount.amount, amount }),
  );
  const isInAmount = ({ start, end }: TextDate) => amounts.some((amount) => start < amount.end && amount.start < end);
  const dates = readDates(text)
    .filter((date) => !isInAmount(date))
    .map((date) => token('date', text.slice(date.start, date.end), date.start, { date }));
  return amounts.length === 0 ? dates : [...dates, ...amounts].sort((left, right) => left.start - right.start);
}

function token(
  kind: Token['kind'],
  text: string,
  start: number,
  { entry, number = null, date = null, amount = null }: Partial<Pick<Token, 'entry' | 'number' | 'date' | 'amount'>>,
): Token {
  const isCapital = kind === 'word' && /^(?:\p{Lu}|\p{Ll}\p{Lu}|\d+\p{Lu})/u.test(text);
  const lower = text.toLowerCase().replaceAll('’', "'");
  return { kind, text, lower, start, end: start + text.length, entry, isCapital, number, date, amount };
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
      joined.push(first);
      continue;
    }
    const lower = [first.lower, ...phrase.words].join(' ');
    joined.push({ ...first, text: text.slice(first.start, end.end), lower, end: end.end, entry: phrase.entry });
    at += phrase.words.length;
  }
  return joined;
}

/** Checks whether a token has a function. */
export function does(token: Token | undefined, ...functions: FunctionClass[]): boolean {
  return token?.entry?.functions.some((given) => functions.includes(given)) ?? false;
}

/** Checks whether a token is a noun of a class. */
export function means(token: Token | undefined, ...nouns: NounClass[]): boolean {
  return token?.entry?.nouns.some((given) => nouns.includes(given)) ?? false;
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
