import { ServiceError } from '../errors.ts';
import { describeSize, isLongerThan, MAX_CHARACTERS } from '../text-limits.ts';
import { isCalendarDate } from './calendar-date.ts';
import { parseDecimal } from './decimal.ts';
import { normalizeDomain } from './domains.ts';
import { normalizeStage } from './stages.ts';

/** A filter value as a caller gives it; null and undefined mean "not given". */
export type FilterValue = string | number | null | undefined;

const MAX_STAGES = 20;

/**
 * Refuses a filter's value.
 * @throws ServiceError `INVALID_FILTER` that names the parameter, what was wrong and what the parameter takes.
 */
export function refuseFilter(field: string, problem: string, takes: string): never {
  throw new ServiceError('INVALID_FILTER', `${field} ${problem}; it takes ${takes}.`, { field });
}

/** Trims a text and refuses an empty or too long one before any parser runs on it. */
function readSized(field: string, given: string, { takes, max }: { takes: string; max: number }): string {
  const text = given.trim();
  if (text === '') refuseFilter(field, 'is empty', takes);
  if (isLongerThan(text, max)) {
    const limit = takes.includes(`${max} characters`) ? '' : ` in at most ${max} characters`;
    refuseFilter(field, 'is too long', `${takes}${limit}. ${describeSize(text)}`);
  }
  return text;
}

/** Reads a text of 1 to `maxLength` code points without the blanks around it; null when not given. */
export function readText(field: string, value: FilterValue, maxLength: number): string | null {
  if (value === undefined || value === null) return null;
  const takes = `a text of 1 to ${maxLength} characters`;
  if (typeof value !== 'string' && typeof value !== 'number') refuseFilter(field, 'is not a text', takes);
  const text = readSized(field, String(value), { takes, max: maxLength });
  // JSON can carry half of a surrogate pair, which no stored text has and the database would replace.
  if (!text.isWellFormed()) refuseFilter(field, 'is not valid Unicode', takes);
  return text;
}

/** Reads a day; null when not given. */
export function readDate(field: string, value: FilterValue): string | null {
  const takes = 'a calendar date as YYYY-MM-DD';
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') refuseFilter(field, 'is not a date', takes);
  const text = readSized(field, value, { takes, max: MAX_CHARACTERS.date });
  if (!isCalendarDate(text)) refuseFilter(field, 'is not a date', takes);
  return text;
}

/** Reads an amount in US dollars; null when not given. */
export function readAmountUsd(field: string, value: FilterValue): number | null {
  if (value === undefined || value === null) return null;
  const takes = 'a number of US dollars of at least 0, such as 1500000, 0.5 or 1.5e6';
  const amount =
    typeof value === 'string' ? parseDecimal(readSized(field, value, { takes, max: MAX_CHARACTERS.amount })) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0) {
    refuseFilter(field, 'is not an amount', takes);
  }
  // Adding zero turns -0 into 0, so that equal filters have equal keys.
  return amount + 0;
}

/** Reads stages, comma-separated or as a list: normalised, sorted and unique; null when not given. */
export function readStages(field: string, value: FilterValue | readonly string[]): readonly string[] | null {
  if (value === undefined || value === null) return null;
  const takes = `1 to ${MAX_STAGES} stages separated by commas, such as seed,series_a`;
  const listed = Array.isArray(value) ? value : [value];
  if (listed.length > MAX_STAGES) refuseFilter(field, `has ${listed.length} values`, takes);
  const text = listed.map(String).join(',');
  if (isLongerThan(text, MAX_CHARACTERS.stageList)) {
    const limit = `in at most ${MAX_CHARACTERS.stageList} characters`;
    refuseFilter(field, 'is too long', `${takes}, ${limit}. ${describeSize(text)}`);
  }
  const parts = text.split(',');
  if (parts.every((part) => part.trim() === '')) refuseFilter(field, 'is empty', takes);
  if (parts.length > MAX_STAGES) refuseFilter(field, `has ${parts.length} values`, takes);
  const stages = parts.map((part) => {
    if (isLongerThan(part.trim(), MAX_CHARACTERS.stage)) {
      const limit = `each of at most ${MAX_CHARACTERS.stage} characters`;
      refuseFilter(field, 'has a value that is too long', `${takes}, ${limit}. ${describeSize(part.trim())}`);
    }
    return normalizeStage(part) ?? refuseFilter(field, 'has a value without a letter or digit', takes);
  });
  return [...new Set(stages)].sort();
}

/** Reads a bare company domain; null when not given. */
export function readDomain(field: string, value: FilterValue): string | null {
  const takes = 'a bare domain such as example.com, without scheme, port or path';
  if (value === undefined || value === null) return null;
  const text = readSized(field, String(value), { takes, max: MAX_CHARACTERS.domain });
  return normalizeDomain(text) ?? refuseFilter(field, 'is not a domain', takes);
}
