import type { TextDate } from '../text/dates.ts';
import { LOCAL_DOLLARS } from '../text/local-dollars.ts';
import type { Figures } from './figures.ts';

const SAME_CENT = 0.01;
const SAME_PART = 1e-6;
const DOLLARS: ReadonlySet<string> = new Set(Object.values(LOCAL_DOLLARS));
/** Signs of currencies by themselves, as in the head of a column of bare numbers: `€ pro Monat`. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  EUR: /(?<!\d[ \u00a0\u202f]?)€(?![ \u00a0\u202f]?\d)/u,
  GBP: /(?<!\d[ \u00a0\u202f]?)£(?![ \u00a0\u202f]?\d)/u,
};

/** Checks whether amounts are equal to the cent, those below one exactly; what a source rounds is not the same amount. */
export function isSameAmount(left: number, right: number): boolean {
  return Math.abs(left - right) < (Math.min(left, right) < 1 ? SAME_PART : SAME_CENT);
}

/** Checks whether quotes state an amount: as money, or as a plain number with the currency's code beside it. */
export function isAmountIn(
  wanted: { amount: number; currency: string | null; isPrice?: boolean },
  quotes: string,
  figures: Figures,
): boolean {
  const isSame = (value: number) => isSameAmount(value, wanted.amount);
  const stated = figures.amounts.some(
    ({ amount, currency }) =>
      isSame(amount) &&
      (wanted.currency === null ||
        wanted.currency === currency ||
        (wanted.isPrice === true && mayMean(quotes, currency, wanted.currency))),
  );
  if (stated) return true;
  const isNamed =
    wanted.currency === null ||
    SIGNS[wanted.currency]?.test(quotes) ||
    new RegExp(`(?<![A-Za-z])${wanted.currency}(?![A-Za-z])`, 'i').test(quotes) ||
    (wanted.currency === 'USD' && /_usd\b/i.test(quotes));
  return isNamed && figures.numbers.some(isSame);
}

/** Checks for a `$` that may mean other dollars than those of the United States. */
function mayMean(quotes: string, read: string | null, wanted: string): boolean {
  return read === 'USD' && DOLLARS.has(wanted) && !/US\$|USD/i.test(quotes);
}

/** Checks whether quotes state a number, or a year that is written like one. */
export function isNumberIn(wanted: number, figures: Figures): boolean {
  return figures.numbers.includes(wanted) || figures.dates.some(({ year, month }) => month === null && year === wanted);
}

/** Checks whether quotes give a day; a first of a month or of a year may be given without the day. */
export function isDateIn(day: string, figures: Figures): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return (
    figures.dates.some(
      (figure) =>
        figure.year === year &&
        (figure.month === month || (figure.month === null && month === 1 && date === 1)) &&
        (figure.day === date || (figure.day === null && date === 1)),
    ) || figures.numbers.includes(year * 10_000 + month * 100 + date)
  );
}

/** Checks whether quotes give a date as exactly as a sentence does, or more so. */
export function isTextDateIn(wanted: Pick<TextDate, 'year' | 'month' | 'day'>, figures: Figures): boolean {
  return figures.dates.some(
    (figure) =>
      figure.year === wanted.year &&
      (wanted.month === null || figure.month === wanted.month) &&
      (wanted.day === null || figure.day === wanted.day),
  );
}
