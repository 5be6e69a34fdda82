import { parseUrl } from '../../../../common/parse-url.ts';

/** Longest URL that is followed or shown. */
const MAX_URL_CHARS = 1_000;

/** Returns the absolute http or https URL that a reference on a page means, without its fragment; null for any other. */
export function absoluteUrl(reference: string, base: string): string | null {
  const text = reference.trim();
  if (text === '' || text.length > MAX_URL_CHARS) return null;
  const url = parseUrl(text, base);
  if (url === null) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.hash = '';
  return url.href.length <= MAX_URL_CHARS ? url.href : null;
}
