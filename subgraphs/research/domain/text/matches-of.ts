/**
 * Returns all matches of a global pattern, in order. A text without any, which most are, costs a test: `matchAll` copies its
 * pattern first.
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  pattern.lastIndex = 0;
  if (!pattern.test(text)) return [];
  pattern.lastIndex = 0;
  return [...text.matchAll(pattern)];
}
