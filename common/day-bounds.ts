import { DAY_MS } from './clock.ts';
import { ServiceError } from './errors.ts';
import { isCalendarDate } from './funding/calendar-date.ts';

/** A year, also a leap year. */
const MAX_RANGE_DAYS = 366;

/** Returns the first instant of a day (UTC). @throws ServiceError INVALID_INPUT that names the field */
export function startOfDay(field: string, day: unknown): Date {
  if (typeof day === 'string' && isCalendarDate(day)) return new Date(`${day}T00:00:00Z`);
  throw new ServiceError('INVALID_INPUT', `${field}: expected a calendar date as YYYY-MM-DD`, { field });
}

/** Returns the first instant after a day (UTC). @throws ServiceError INVALID_INPUT that names the field */
export function endOfDay(field: string, day: unknown): Date {
  return new Date(startOfDay(field, day).getTime() + DAY_MS);
}

/**
 * Returns the instants of a range of days (UTC), both included: from the first one on, and before the second one.
 * @throws ServiceError INVALID_INPUT that names the field, also for a range of no day or of more than a year
 */
export function readDayRange({ since, until }: { since?: unknown; until?: unknown }): { from: Date; before: Date } {
  const from = startOfDay('since', since);
  const before = endOfDay('until', until);
  const days = Math.round((before.getTime() - from.getTime()) / DAY_MS);
  if (days >= 1 && days <= MAX_RANGE_DAYS) return { from, before };
  const problem =
    days < 1
      ? `expected ${since} or a later day, got ${until}`
      : `expected at most ${MAX_RANGE_DAYS} days from since on, got ${days}`;
  throw new ServiceError('INVALID_INPUT', `until: ${problem}`, { field: 'until' });
}
