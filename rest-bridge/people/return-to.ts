/** Where a person goes after signing in. */
export const DEFAULT_PATH = '/dashboard/';

const MAX_PATH_LENGTH = 2_000;
const BASE = 'http://own.invalid';

/**
 * Reads the path to return to after signing in. Anything that a browser would resolve to another host than this one, or that
 * is no path, becomes the default.
 */
export function readReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > MAX_PATH_LENGTH) return DEFAULT_PATH;
  if (!URL.canParse(value, BASE)) return DEFAULT_PATH;
  // Parsed as browsers do: backslashes are slashes, and tabs and line breaks are dropped.
  const { origin, pathname, search, hash } = new URL(value, BASE);
  return origin === BASE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : DEFAULT_PATH;
}
