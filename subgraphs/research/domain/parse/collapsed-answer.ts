import { wordSet } from '../text/word-list.ts';
import type { Declarations } from './hidden-style.ts';

const PANELS = wordSet('div section dd p ul li article span');
const FOR_READERS = /sr-?only|visually|a11y|screen-?reader/i;
const COLLAPSED = /^0(?:px|%|rem|em)?$/;

/**
 * Checks for the closed panel of a question, which a click opens: an element that is hidden as a whole, or has no height. What is
 * hidden in another way, such as beyond the edge of the window, nobody can see.
 */
export function isCollapsedPanel(
  tag: string,
  { class: classes = '', style: written = '' }: Readonly<Record<string, string>>,
  style: Declarations,
): boolean {
  if (!PANELS.has(tag) || FOR_READERS.test(classes)) return false;
  const isFlat = [style.get('height'), style.get('max-height')].some((height) => COLLAPSED.test(height ?? ''));
  return written === '' || isFlat || style.get('display') === 'none';
}

/** Checks for a text that ends with a question; null of a sign beside one, such as `+`. */
export function isQuestionText(text: string): boolean | null {
  const bare = text.trim();
  if (bare.endsWith('?')) return true;
  return /[\p{L}\d]/u.test(bare) ? false : null;
}
