import { MAX_CHARACTERS } from '../../../../common/text-limits.ts';
import { type RequestField, refuseField, requireSize } from './refuse-field.ts';

/** Control characters, halves of surrogate pairs, and marks that turn the reading direction around. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;
const LINE_BREAKS = /[\n\r\t]/g;
const BLANKS = /\s+/gu;

/**
 * Reads a name of a company or a person: 1 to 200 characters in any script, composed (NFC), runs of blanks as one.
 * @throws ServiceError INVALID_INPUT that names the field.
 */
export function readName(given: string, field: 'company_name' | 'person_name'): string {
  const takes = `a name of 1 to ${MAX_CHARACTERS.personOrCompanyName} characters`;
  requireSize(field, given.trim(), { takes, max: MAX_CHARACTERS.personOrCompanyName });
  const text = given.trim().normalize('NFC');
  if (text === '') refuseField(field, 'is empty', takes);
  if (UNREADABLE.test(text)) refuseField(field, 'has a control character', takes);
  return text.replaceAll(BLANKS, ' ');
}

/**
 * Reads the caller's own product or angle: at most 1,000 characters, line breaks allowed. Nothing but blanks is none.
 * @throws ServiceError INVALID_INPUT that names the field.
 */
export function readContext(given: string): string | null {
  const takes = `a text of at most ${MAX_CHARACTERS.context} characters`;
  requireSize('context', given.trim(), { takes, max: MAX_CHARACTERS.context });
  const text = given.trim().normalize('NFC');
  if (UNREADABLE.test(text.replaceAll(LINE_BREAKS, ' '))) refuseField('context', 'has a control character', takes);
  return text === '' ? null : text;
}

/**
 * Checks whether a URL or an address holds something that parsers drop, fold or turn around: blanks, backslashes, control
 * characters.
 */
export function hasStrangeCharacter(text: string, field: RequestField): boolean {
  return UNREADABLE.test(text) || /\s/u.test(text) || (field !== 'email' && text.includes('\\'));
}
