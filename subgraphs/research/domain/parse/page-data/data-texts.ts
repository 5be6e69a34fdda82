import { cleanText } from '../clean-text.ts';
import { isBareKey, keyToLabel } from './data-keys.ts';

const MAX_VALUE_CHARS = 5_000;
const MAX_LABELLED_CHARS = 160;
const LINK = /^(?:[a-z][a-z0-9+.-]{1,12}:|\/|#|\.{1,2}\/|www\.)/i;
const TAG = /<\/?[a-z][^<>]{0,500}>/gi;
const CAPITALISED = /^\p{Lu}\p{L}{2,30}$/u;
/** Larger numbers are instants or ids. */
const MAX_NUMBER = 1e11;

/** Returns a number with its label; null of numbers that nothing names, and of instants and ids. */
export function numberLine(key: string, value: number): string | null {
  if (key === '' || !Number.isFinite(value) || Math.abs(value) >= MAX_NUMBER || isBareKey(key)) return null;
  return `${keyToLabel(key)}: ${value}`;
}

/** Returns a text of a list; names in one word may have capitals within, such as `PostgreSQL`. */
export function itemLine(value: string): string | null {
  return CAPITALISED.test(value) ? value : textLine('', value);
}

/** Returns a text with its label, without markup; null of what is for machines. */
export function textLine(key: string, value: string): string | null {
  if (value.length > MAX_VALUE_CHARS) return null;
  const text = cleanText(value.replace(TAG, ' '));
  if (!isReadable(text)) return null;
  if (key === '' || isBareKey(key) || text.length > MAX_LABELLED_CHARS) return text;
  return `${keyToLabel(key)}: ${text}`;
}

/** Checks whether a text is for readers: no link, no code word, no identifier. */
function isReadable(text: string): boolean {
  if (!/\p{L}|\d/u.test(text) || LINK.test(text) || /[{}<>]|\$L?[0-9a-f]+$/.test(text)) return false;
  if (/\s/.test(text)) return true;
  return !/[_/=@]|^[\p{Ll}\d-]+$|\p{Ll}\p{Lu}|^[A-Z0-9_-]*\d[A-Z0-9_-]*[A-Z][A-Z0-9_-]*$/u.test(text) || isDay(text);
}

function isDay(text: string): boolean {
  return /^(?:19|20)\d\d(?:-\d\d-\d\d)?$/.test(text);
}
