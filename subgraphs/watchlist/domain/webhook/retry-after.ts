const SECONDS = /^\d+$/;

/**
 * Reads a `Retry-After` header: seconds, or an HTTP date (RFC 9110, 10.2.3).
 * @returns seconds from now, at least 0; null when it is missing or malformed
 */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (SECONDS.test(text)) return Number(text);
  // An HTTP date starts with a weekday; `Date` would accept other formats too.
  const instantMs = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instantMs) ? null : Math.max(0, Math.ceil((instantMs - now.getTime()) / 1000));
}
