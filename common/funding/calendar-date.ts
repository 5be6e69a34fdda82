const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Tests whether a text is `YYYY-MM-DD` and a day that exists: 2026-02-30 does not. */
export function isCalendarDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  // An engine may roll an impossible day over into the next month instead of refusing it; the round trip detects that.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
