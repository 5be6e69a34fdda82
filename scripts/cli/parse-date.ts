import { InvalidArgumentError } from 'commander';
import { isCalendarDate } from '../../common/funding/calendar-date.ts';

/** Parses a day given on the command line. @throws InvalidArgumentError */
export function parseDate(text: string): string {
  if (!isCalendarDate(text)) throw new InvalidArgumentError('Expected a date as YYYY-MM-DD.');
  return text;
}
