import { occursIn } from './find-in.ts';
import { wordList } from './word-list.ts';

/** A number as written, without scale or currency: `1,234`, `1.234,5`, `1 234`, `42.5`, and in India `1,40,000`. */
export const NUMBER_SOURCE =
  "\\d{1,2}(?:,\\d{2}){1,3},\\d{3}(?![\\d,])|0[.,]\\d{1,6}(?!\\d)|\\d{1,3}(?:[.,'’ \\u00a0\\u202f]\\d{3}){1,4}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,12}(?:[.,]\\d{1,3})?(?!\\d)";

const SEPARATORS = /[.,'’ \u00a0\u202f]/g;
const GROUPED_IN_LAKHS = /^\d{1,2}(?:,\d{2})+,\d{3}$/;
const GROUPED = /^[1-9]\d{0,2}(?:[.,'’ \u00a0\u202f]\d{3})+$/;

/**
 * Returns the value of a number as written. One separator before three digits groups thousands, unless a scale word
 * follows: `1.234` is 1234, `1.234 million` is 1.234 million.
 */
export function parseNumber(written: string, hasScale = false): number {
  const marks = written.match(SEPARATORS) ?? [];
  if (marks.length === 0) return Number(written);
  if (GROUPED_IN_LAKHS.test(written)) return Number(written.replaceAll(',', ''));
  const isGrouped = GROUPED.test(written);
  if (isGrouped && new Set(marks).size === 1 && !(hasScale && marks.length === 1 && /[.,]/.test(marks[0] ?? ''))) {
    return Number(written.replace(SEPARATORS, ''));
  }
  const at = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  return Number(`${written.slice(0, at).replace(SEPARATORS, '')}.${written.slice(at + 1)}`);
}

const UNITS = wordList(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = wordList('twenty thirty forty fifty sixty seventy eighty ninety');
const WORD_VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['trillion', 1_000_000_000_000],
]);

const NUMBER_WORD = new RegExp(
  `(?<!\\p{L})(?:${[...WORD_VALUES.keys(), ...MULTIPLES.keys()].join('|')})(?!\\p{L})`,
  'iu',
);

/** Checks whether a text has a word that says a number, in any case. */
export function hasNumberWord(text: string): boolean {
  return occursIn(text, NUMBER_WORD);
}

/** Checks whether a word, in lower case, says a number. */
export function isNumberWord(word: string): boolean {
  return word.split('-').some((part) => WORD_VALUES.has(part) || MULTIPLES.has(part));
}

/** Returns the value of a number in words such as `forty-two` or `one hundred and twenty`; null when it is none. */
export function parseNumberWords(words: string): number | null {
  let total = 0;
  let current = 0;
  let isNumber = false;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const value = WORD_VALUES.get(word);
    const multiple = MULTIPLES.get(word);
    if (value !== undefined) current += value;
    else if (multiple !== undefined && multiple <= 100) current = Math.max(1, current) * multiple;
    else if (multiple !== undefined) {
      total += Math.max(1, current) * multiple;
      current = 0;
    } else if (word !== 'and' && word !== 'a') return null;
    isNumber ||= value !== undefined || multiple !== undefined;
  }
  return isNumber ? total + current : null;
}

const GERMAN_NUMBERS = wordList(
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const GERMAN_TENS = wordList('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const FRENCH_NUMBERS = wordList(
  'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
);
const FRENCH_TENS = wordList('vingt trente quarante cinquante soixante');
const countedFrom = (words: readonly string[], first: number, step = 1) =>
  words.map((word, index): [string, number] => [word, first + index * step]);
const GERMAN_UNITS = ['ein', ...GERMAN_NUMBERS.slice(0, 8)];
/** `quatre-vingts` is the only ten of its own that is written in two words. */
const FRENCH_UNITS = [...FRENCH_NUMBERS, 'dix-sept', 'dix-huit', 'dix-neuf'];
/** Reads `vierunddreißig`: the units stand first. */
const GERMAN_COMPOUNDS = GERMAN_TENS.flatMap((tens, ten) =>
  countedFrom(GERMAN_UNITS, 1).map(([unit, value]): [string, number] => [`${unit}und${tens}`, 20 + 10 * ten + value]),
);
/** Reads `trente-quatre`, `soixante-quinze` and `quatre-vingt-douze`; beyond sixty the units go up to nineteen. */
const FRENCH_COMPOUNDS = [...FRENCH_TENS, 'quatre-vingt'].flatMap((tens, ten) =>
  countedFrom(FRENCH_UNITS, 2)
    .filter(([, value]) => value < 10 || ten > 3)
    .map(([unit, value]): [string, number] => [
      `${tens}-${unit}`,
      (tens === 'quatre-vingt' ? 80 : 20 + 10 * ten) + value,
    ]),
);
const WORDS_BY_LANGUAGE: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  de: new Map([
    ...countedFrom(GERMAN_NUMBERS, 2),
    ...countedFrom(GERMAN_TENS, 20, 10),
    ...GERMAN_COMPOUNDS,
    ['hundert', 100],
    ['tausend', 1_000],
  ]),
  fr: new Map([
    ...countedFrom(FRENCH_NUMBERS, 2),
    ...countedFrom(FRENCH_TENS, 20, 10),
    ...FRENCH_COMPOUNDS,
    ['quatre-vingts', 80],
    ['cent', 100],
    ['cents', 100],
    ['mille', 1_000],
    ['douzaine', 12],
    ['quinzaine', 15],
    ...countedFrom(wordList('dizaine vingtaine trentaine quarantaine cinquantaine soixantaine'), 10, 10),
    ['centaine', 100],
  ]),
};
const SHORT_SCALES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000, bn: 1_000_000_000 };

/** Returns the value of one word of a language that says a number, such as `zwölf` or `40k`; null when it says none. */
export function parseNumberWord(word: string, language: string): number | null {
  const short = /^(\d{1,3}(?:[.,]\d)?)(k|m|bn)$/i.exec(word);
  if (short && word !== '3M')
    return Number(short[1]?.replace(',', '.')) * (SHORT_SCALES[short[2]?.toLowerCase() ?? ''] ?? 1);
  return WORDS_BY_LANGUAGE[language]?.get(word.toLowerCase()) ?? null;
}

/** Matches a word that may say a number, and no share: `per cent`. */
const WORD = /(?<![\p{L}\d-])(?<!(?:per|pour) )\p{L}{3,}(?:-\p{L}+)*(?![\p{L}\d])/gu;

/** Returns the values of the words of a text that say a number in German or French: `vierunddreißig`, `trente-huit`. */
export function foreignNumbersIn(text: string): number[] {
  return [...text.matchAll(WORD)].flatMap(
    ([word]) => WORDS_BY_LANGUAGE.de?.get(word.toLowerCase()) ?? WORDS_BY_LANGUAGE.fr?.get(word.toLowerCase()) ?? [],
  );
}
