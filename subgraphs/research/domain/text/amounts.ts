import { matchesOf, occursIn } from './find-in.ts';
import { NUMBER_SOURCE, parseNumber, parseNumberWords } from './numbers.ts';
import { wordList } from './word-list.ts';

/** A money amount of a text, in whole units of its currency. */
export interface TextAmount {
  amount: number;
  /** ISO 4217. */
  currency: string;
  start: number;
  end: number;
}

/** How texts write the currencies, in lower case, beside their codes. Codes that are words or names (PHP, RON, TRY) are left out. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'us$', 'dollar', 'dollars', 'u.s. dollars', 'us dollars'],
  EUR: ['€', 'euro', 'euros'],
  GBP: ['£', 'pounds'],
  JPY: ['¥', 'yen'],
  INR: ['₹', 'rs', 'rupees'],
  CHF: ['swiss francs', 'franken', 'francs'],
  SEK: ['swedish kronor', 'kronor'],
  NOK: ['norwegian kroner'],
  DKK: ['danish kroner'],
  PLN: ['zł', 'złoty', 'zloty'],
  CZK: ['kč'],
  HUF: ['forint'],
  ISK: [],
  CAD: ['c$', 'ca$'],
  AUD: ['a$', 'au$'],
  NZD: ['nz$'],
  SGD: ['s$'],
  HKD: ['hk$'],
  BRL: ['r$'],
  MXN: ['mx$', 'mexican pesos'],
  CNY: [],
  TWD: ['nt$'],
  KRW: ['₩'],
  THB: ['฿', 'baht'],
  MYR: ['ringgit'],
  IDR: [],
  VND: ['₫'],
  PKR: [],
  AED: ['dirhams'],
  SAR: [],
  QAR: [],
  ILS: ['₪'],
  ZAR: ['rand'],
  KES: ['ksh', 'kenyan shillings'],
  NGN: ['₦', 'naira'],
  GHS: [],
  UGX: [],
  TZS: [],
  EGP: [],
};
const CODES = Object.keys(WRITTEN_AS);
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  CODES.flatMap((code) => [code.toLowerCase(), ...(WRITTEN_AS[code] ?? [])].map((written) => [written, code])),
);

const SCALES: readonly [RegExp, number][] = [
  [/^(?:k|tsd\.?|thousand|tausend|mille)$/i, 1e3],
  [/^lakhs?$/i, 1e5],
  [/^(?:m|mm|mn|mio\.?|mil|mill|millions?|millionen|millones|millón|m€)$/i, 1e6],
  [/^(?:crores?|cr\.?)$/i, 1e7],
  [/^(?:b|bn|mrd\.?|mds?|billions?|milliarden?|milliards?)$/i, 1e9],
  [/^(?:tn|trillions?)$/i, 1e12],
];

const CODE = CODES.join('|');
/** Source of the codes of currencies. */
export const CURRENCY_CODE = `(?<!\\p{L})(?:${CODE})(?!\\p{L})`;
/** Matches the code behind an amount with a sign: `$18 CAD`, `£19.00 GBP`. */
const CODE_BEHIND = new RegExp(`^[ \\u00a0\\u202f](${CODE})(?![\\p{L}]|[ \\u00a0\\u202f]?\\d)`, 'u');
/** Currencies whose sign is a dollar, maybe behind letters. */
const OF_DOLLARS: ReadonlySet<string> = new Set(
  CODES.filter((code) => WRITTEN_AS[code]?.some((written) => written.endsWith('$'))),
);
const WRITTEN = Object.values(WRITTEN_AS).flat();
/** Signs of one mark, and letters in front of a dollar sign. */
const MARKS = WRITTEN.filter((written) => /^[^\p{L}$]$/u.test(written)).join('');
const DOLLARS = WRITTEN.flatMap((written) => /^(\p{L}+)\$$/u.exec(written)?.[1] ?? []).join('|');
/** Words that stand behind a number, longer ones first; `rs` stands in front of it. */
const WORDS = WRITTEN.filter((written) => /^[\p{L}. ]{2,}$/u.test(written) && written !== 'rs')
  .sort((left, right) => right.length - left.length)
  .map((word) => word.replaceAll('.', '\\.?'))
  .join('|');
const SCALE =
  'thousand|tausend|millionen|millions?|millones|milliarden?|milliards?|billions?|trillions?|crores?|lakhs?|mio\\.?|mrd\\.?|tsd\\.?|mds?|mn|mm|bn|tn|cr|k|m|b';
const BEFORE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${DOLLARS})\\$|[$${MARKS}]|(?<![\\p{L}\\p{N}])(?:${CODE}|(?:rs|ksh)\\.?)(?![\\p{L}]))[ \\u00a0\\u202f]?(?:${NUMBER_SOURCE})`,
  'giu',
);
const AFTER = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:${NUMBER_SOURCE})[ \\u00a0\\u202f-]?(?:(?:${SCALE})(?:[ \\u00a0\\u202f-]|(?=€))(?:d['’])?(?:de )?)?(?:€|£|(?<=\\d[ \\u00a0\\u202f])\\$(?![ \\u00a0\\u202f]?\\d)|(?:${CODE}|${WORDS})(?![\\p{L}]))`,
  'giu',
);
const SPELLED = new RegExp(
  `(?<![\\p{L}-])(?<number>\\p{L}+(?:-\\p{L}+)?) (?<scale>${SCALE})(?: d['’]| de | )(?<unit>${CODE}|${WORDS})(?![\\p{L}])`,
  'giu',
);
/** Numbers of millions that German and French texts write out. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    'eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'un deux trois quatre cinq six sept huit neuf dix onze douze',
  ].flatMap((words) => wordList(words).map((word, index): [string, number] => [word, index + 1])),
);
const SCALE_FIRST = new RegExp(`^(${SCALE})(?![\\p{L}])`, 'iu');
const SCALE_AFTER = new RegExp(`^[ \\u00a0\\u202f-]?(${SCALE})(?![\\p{L}\\p{N}])`, 'iu');
const NUMBER = new RegExp(NUMBER_SOURCE);
/** Source of what a currency is written as: a sign, a code or a word. */
export const CURRENCY = `(?:[$${MARKS}]|(?<!\\p{L})(?:${CODE}|rs|${WORDS})(?!\\p{L}))`;
/** Matches the same, in half the time. */
const MAY_BE_MONEY = new RegExp(`[$${MARKS}]|\\b(?:${CODE}|rs|${WORDS})(?![a-zß-ž])`, 'i');
const MAX_AMOUNTS = 24;

/** Checks whether a text may state an amount: none does without a currency. */
export function mayHaveAmount(text: string): boolean {
  return occursIn(text, MAY_BE_MONEY);
}

/**
 * Reads the money amounts that a text states, in the order in which they stand there. A number without currency is none.
 */
export function readAmounts(text: string): TextAmount[] {
  if (!mayHaveAmount(text)) return [];
  const found: TextAmount[] = [];
  for (const match of matchesOf(text, BEFORE)) addLeading(found, text, match[0], match.index);
  for (const match of matchesOf(text, AFTER)) addTrailing(found, match[0], match.index);
  for (const match of matchesOf(text, SPELLED)) addSpelled(found, match);
  return found.sort((left, right) => left.start - right.start).slice(0, MAX_AMOUNTS);
}

function addLeading(found: TextAmount[], text: string, written: string, start: number): void {
  const number = NUMBER.exec(written);
  const sign = written.slice(0, number?.index).trim().toLowerCase();
  const currency = SIGNS[sign.replace(/\.$/, '')];
  if (!number || currency === undefined || found.length >= MAX_AMOUNTS) return;
  const end = start + written.length;
  const scale = SCALE_AFTER.exec(text.slice(end, end + 14));
  const amount = scaled(number[0], scale?.[1]);
  const scaleEnd = end + (scale?.[0].length ?? 0);
  const [behind = '', code = currency] = CODE_BEHIND.exec(text.slice(scaleEnd, scaleEnd + 5)) ?? [];
  const isCode = code === currency || (sign === '$' && OF_DOLLARS.has(code));
  found.push({ amount, currency: isCode ? code : currency, start, end: scaleEnd + (isCode ? behind.length : 0) });
}

function addTrailing(found: TextAmount[], written: string, start: number): void {
  const number = NUMBER.exec(written);
  if (!number || found.length >= MAX_AMOUNTS) return;
  const end = start + written.length;
  if (found.some((existing) => existing.start < end && start < existing.end)) return;
  const rest = written.slice(number[0].length).replace(/^[ \u00a0\u202f-]/, '');
  const scale = SCALE_FIRST.exec(rest)?.[1];
  const unit = rest
    .slice(scale?.length ?? 0)
    .replace(/^[ \u00a0\u202f-]/, '')
    .replace(/^(?:d['’]|de )/i, '');
  const currency = SIGNS[unit.toLowerCase()];
  if (currency !== undefined) found.push({ amount: scaled(number[0], scale), currency, start, end });
}

function addSpelled(found: TextAmount[], { 0: written, index: start, groups }: RegExpExecArray): void {
  const { number = '', scale, unit = '' } = groups ?? {};
  const value = NUMBER_WORDS.get(number.toLowerCase()) ?? parseNumberWords(number);
  const currency = SIGNS[unit.toLowerCase()];
  if (value === null || currency === undefined || found.length >= MAX_AMOUNTS) return;
  found.push({ amount: scaled(String(value), scale), currency, start, end: start + written.length });
}

function scaled(number: string, scale: string | undefined): number {
  const factor = scale === undefined ? 1 : (SCALES.find(([pattern]) => pattern.test(scale))?.[1] ?? 1);
  if (factor === 1) return parseNumber(number);
  // Rounded to cents: 4.35 * 1e6 is not exact in binary.
  return Math.round(parseNumber(number, factor > 1) * factor * 100) / 100;
}
