const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checks the format of a UUID of any version: sources have ids with undefined versions. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Returns an id in its stored form, lower case (RFC 9562, 4). An invalid UUID becomes the empty text, which no object has as
 * its id, so that text of any size goes no further.
 */
export function canonicalUuid(text: string): string {
  return isUuid(text) ? text.toLowerCase() : '';
}
