import { InvalidArgumentError } from 'commander';
import { isCalendarDate } from '../../common/funding/calendar-date.ts';

/** Reads a day given on the command line. */
export function parseDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError('Expected a date as YYYY-MM-DD.');
  return text;
}
