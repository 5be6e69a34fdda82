import { DAY_MS, utcDay } from '../../../common/clock.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Units of relative times, the largest first, in seconds. */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Writes a calendar day: `22 Nov 2026`. */
export function formatDate(day: string): string {
  return DAY.format(new Date(day));
}

/** Writes an instant in the reader's time zone: `22 Nov 2026, 14:05`. */
export function formatDateTime(instant: string): string {
  return DAY_AND_TIME.format(new Date(instant));
}

/** Writes how long ago an instant was: `3 hours ago`. */
export function formatAgo(instant: string): string {
  const seconds = (Date.now() - new Date(instant).getTime()) / 1_000;
  for (const [unit, size] of UNITS) if (seconds >= size) return RELATIVE.format(-Math.floor(seconds / size), unit);
  return 'just now';
}

/** Returns a UTC day as `YYYY-MM-DD`, a number of days before now. */
export function daysAgo(days: number): string {
  return utcDay(new Date(Date.now() - days * DAY_MS));
}
