import { DAY_MS } from './clock.ts';
import { ServiceError } from './errors.ts';
import { isCalendarDate } from './funding/calendar-date.ts';

/** Returns the first instant of a day (UTC). @throws ServiceError INVALID_INPUT that names the field */
export function startOfDay(field: string, day: unknown): Date {
  if (typeof day === 'string' && isCalendarDate(day)) return new Date(`${day}T00:00:00Z`);
  throw new ServiceError('INVALID_INPUT', `${field}: expected a calendar date as YYYY-MM-DD`, { field });
}

/** Returns the first instant after a day (UTC). @throws ServiceError INVALID_INPUT that names the field */
export function endOfDay(field: string, day: unknown): Date {
  return new Date(startOfDay(field, day).getTime() + DAY_MS);
}

/** Returns the number of days between two instants that begin days (UTC). */
export function daysBetween(from: Date, before: Date): number {
  return Math.round((before.getTime() - from.getTime()) / DAY_MS);
}
