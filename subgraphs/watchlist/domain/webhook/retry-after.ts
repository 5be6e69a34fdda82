const SECONDS = /^\d{1,10}$/;

/**
 * Reads a `Retry-After` header: seconds, or an HTTP date (RFC 9110, 10.2.3).
 * @returns seconds from now on, at least 0; null when there is none or it can't be read
 */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (SECONDS.test(text)) return Number(text);
  // An HTTP date names its day; other texts that `Date` would read are not one.
  const instantMs = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instantMs) ? null : Math.max(0, Math.ceil((instantMs - now.getTime()) / 1000));
}
