import { isCalendarDate } from '../../../../common/funding/calendar-date.ts';
import { countryCodeOf } from '../../../../common/funding/countries.ts';
import { normalizeDomain } from '../../../../common/funding/domains.ts';
import type { FundingRecord } from '../../../../common/funding/funding-record.ts';
import { parseUrl } from '../../../../common/parse-url.ts';
import { countCharacters, isLongerThan, MAX_CHARACTERS } from '../../../../common/text-limits.ts';
import { findUnstorable } from './storable-json.ts';

/** An invalid field; the message names the field and the problem. */
export class FieldError extends Error {
  constructor(field: Field, problem: string) {
    super(`${field}: ${problem}`);
    this.name = 'FieldError';
  }
}

/** A field of a line: those of a record, and the flag of a retraction. */
type Field = keyof FundingRecord | 'retracted';
type Given = Readonly<Record<string, unknown>>;

/** Names in a list, and characters of all of them: far above any real round. */
const MAX_NAMES = 500;
const MAX_NAMES_CHARACTERS = 20_000;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const DATE_TIME_PATTERN = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([Zz]|[+-]\d{2}:?\d{2})$/;

/** Reads a trimmed text, short enough for whatever reads it next; null when absent, null or blank. */
export function checkText(given: Given, field: Field, max: number = MAX_CHARACTERS.ingestText): string | null {
  const value = given[field] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string') throw new FieldError(field, 'is not a text');
  const text = value.trim();
  assertSize(field, text, max);
  assertStorable(field, text);
  return text || null;
}

/** Reads a required text. */
function checkRequiredText(given: Given, field: Field, max: number): string {
  const text = checkText(given, field, max);
  if (text === null) throw new FieldError(field, 'is missing');
  return text;
}

/** Reads the company's name, which is required. Every second character of a name is an entry in an index. */
export function checkCompanyName(given: Given, field: Field): string {
  return checkRequiredText(given, field, MAX_CHARACTERS.ingestName);
}

/** Reads the label or the stage of a round, no longer than what a filter can find. */
export function checkStage(given: Given, field: Field): string | null {
  return checkText(given, field, MAX_CHARACTERS.stage);
}

/** Reads the announcement date, which is required. */
export function checkDate(given: Given, field: Field): string {
  const text = checkRequiredText(given, field, MAX_CHARACTERS.date);
  if (!isCalendarDate(text)) throw new FieldError(field, 'is not a calendar date as YYYY-MM-DD');
  return text;
}

/** Reads a finite number of at least 0. */
export function checkAmount(given: Given, field: Field): number | null {
  const value = given[field] ?? null;
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new FieldError(field, 'is not a number');
  if (value < 0) throw new FieldError(field, 'is negative');
  return value + 0;
}

/** Reads an ISO 4217 code, in upper case. */
export function checkCurrency(given: Given, field: Field): string | null {
  const code = checkText(given, field)?.toUpperCase() ?? null;
  if (code !== null && !CURRENCIES.has(code)) throw new FieldError(field, 'is not an ISO 4217 currency code');
  return code;
}

/** Reads a bare domain in its canonical form. */
export function checkDomain(given: Given, field: Field): string | null {
  const text = checkText(given, field, MAX_CHARACTERS.domain);
  if (text === null) return null;
  const domain = normalizeDomain(text);
  if (domain === null) throw new FieldError(field, 'is not a bare domain');
  return domain;
}

/** Reads an ISO 3166-1 alpha-2 code, in upper case; the customary UK becomes GB. */
export function checkCountryCode(given: Given, field: Field): string | null {
  const text = checkText(given, field);
  if (text === null) return null;
  const code = text.length === 2 ? countryCodeOf(text) : null;
  if (code === null) throw new FieldError(field, 'is not an ISO 3166-1 alpha-2 country code');
  return code;
}

/** Reads a flag; null when absent or null. */
export function checkFlag(given: Given, field: Field): boolean | null {
  const value = given[field] ?? null;
  if (value !== null && typeof value !== 'boolean') throw new FieldError(field, 'is not true or false');
  return value;
}

/** Reads a list of names, without its blank entries. */
export function checkNames(given: Given, field: Field): string[] | null {
  const value = given[field] ?? null;
  if (value === null) return null;
  if (!Array.isArray(value)) throw new FieldError(field, 'is not a list of texts');
  if (value.length > MAX_NAMES) throw new FieldError(field, `has ${value.length} names; it takes at most ${MAX_NAMES}`);
  const names = value.map((entry: unknown) => {
    if (typeof entry !== 'string') throw new FieldError(field, 'is not a list of texts');
    const name = entry.trim();
    assertSize(field, name, MAX_CHARACTERS.ingestName);
    return name;
  });
  assertSize(field, names.join(''), MAX_NAMES_CHARACTERS);
  assertStorable(field, names);
  return names.filter((name) => name !== '');
}

/** Reads an absolute http(s) URL, kept as written. */
export function checkHttpUrl(given: Given, field: Field): string | null {
  const text = checkText(given, field, MAX_CHARACTERS.url);
  if (text === null) return null;
  const protocol = parseUrl(text)?.protocol ?? '';
  if (protocol !== 'https:' && protocol !== 'http:') throw new FieldError(field, 'is not an http(s) URL');
  return text;
}

/** Reads an instant as ISO 8601 with milliseconds in UTC. */
export function checkDateTime(given: Given, field: Field): string | null {
  const text = checkText(given, field, MAX_CHARACTERS.dateTime);
  if (text === null) return null;
  const [, date = ''] = DATE_TIME_PATTERN.exec(text) ?? [];
  const instant = new Date(text);
  if (!isCalendarDate(date) || Number.isNaN(instant.getTime())) {
    throw new FieldError(field, 'is not an ISO 8601 date-time with a time zone');
  }
  return instant.toISOString();
}

/** Reads the attributes: a JSON object of whatever the source adds. */
export function checkAttributes(given: Given, field: Field): Record<string, unknown> | null {
  const value = given[field] ?? null;
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) throw new FieldError(field, 'is not a JSON object');
  assertStorable(field, value);
  return value as Record<string, unknown>;
}

/** Checks the length first, because later checks take more than linear time. */
function assertSize(field: Field, text: string, max: number): void {
  if (!isLongerThan(text, max)) return;
  throw new FieldError(field, `is longer than ${max} characters: it has ${countCharacters(text)}`);
}

function assertStorable(field: Field, value: unknown): void {
  const problem = findUnstorable(value);
  if (problem !== null) throw new FieldError(field, problem);
}
