import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimValue, ClaimValueOf } from '../../../../common/research/claim.ts';
import { readDates } from '../text/dates.ts';
import { wordList } from '../text/word-list.ts';

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };
const MONTHS = wordList('January February March April May June July August September October November December');
const SCALES: readonly (readonly [number, string])[] = [
  [1e9, 'billion'],
  [1e6, 'million'],
];

/** Prices of a use are fractions of a cent, such as $0.008. */
const PARTS_OF_CENTS = 1e6;

/** Returns an amount as English writes it, exactly: `$42.5 million`, `CHF 800,000`; without currency the bare number. */
export function phraseMoney(amount: number, currency: string | null): string {
  const scale = SCALES.find(([size]) => amount >= size && Number.isInteger(Math.round((amount / size) * 1e4) / 10));
  const number = scale ? `${trim(amount / scale[0])} ${scale[1]}` : group(amount);
  if (currency === null) return number;
  const sign = SIGNS[currency];
  return sign === undefined ? `${currency} ${number}` : `${sign}${number}`;
}

function trim(value: number): string {
  return String(Math.round(value * 1e3) / 1e3);
}

function group(value: number): string {
  const parts = value < 1 ? PARTS_OF_CENTS : 100;
  const [whole = '0', cents] = String(Math.round(value * parts) / parts).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents.padEnd(2, '0')}`;
}

/** Returns a count with thousands separated. */
export function phraseCount(value: number): string {
  return value >= 10_000 ? group(value) : String(value);
}

/** Phrases a day as exactly as a claim's quotes give it: `14 May 2024`, `May 2024` or `2024`; null when they don't. */
export function phraseDate(day: string, claim: Pick<BriefClaim, 'citations'>): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const quoted = claim.citations
    .flatMap(({ quote }) => readDates(quote))
    .filter((quotedDate) => quotedDate.year === year);
  if (quoted.some((quotedDate) => quotedDate.month === month && quotedDate.day === date))
    return `${date} ${MONTHS[month - 1]} ${year}`;
  if (quoted.some((quotedDate) => quotedDate.month === month)) return `${MONTHS[month - 1]} ${year}`;
  return quoted.length > 0 ? String(year) : null;
}

/** Phrases `in May 2024` or `on 14 May 2024`, with a blank before; empty when the quotes give no date. */
export function phraseWhen(day: string | null, claim: Pick<BriefClaim, 'citations'>): string {
  const phrase = day === null ? null : phraseDate(day, claim);
  if (phrase === null) return '';
  return /^\d{1,2} /.test(phrase) ? ` on ${phrase}` : ` in ${phrase}`;
}

/** Phrases `since May 2024` likewise. */
export function phraseSince(day: string | null, claim: Pick<BriefClaim, 'citations'>): string {
  return phraseWhen(day, claim).replace(/^ (?:in|on) /, ' since ');
}

/** Phrases a list: `A`, `A and B`, `A, B and C`. */
export function phraseList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** Returns `a` or `an`, by how the next word begins. */
export function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}

/** Returns a text without a full stop at its end, so that a sentence may go on. */
export function bare(text: string): string {
  return text.replace(/[.…]+$/, '').trim();
}

/** Returns a text in quotation marks, without those of its own and without a full stop at its end. */
export function quote(text: string): string {
  return `“${bare(withoutMarks(text))}”`;
}

/** Returns a text without quotation marks. */
export function withoutMarks(text: string): string {
  return text.replace(/["“”„«»]/g, '');
}

/** Reads the value of a claim, when it is of the kind that its field has. */
export function readValue<Kind extends ClaimValue['kind']>(claim: BriefClaim, kind: Kind): ClaimValueOf<Kind> | null {
  return claim.value.kind === kind ? (claim.value as ClaimValueOf<Kind>) : null;
}
