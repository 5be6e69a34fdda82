const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID, of any version: sources give ids that no RFC knows a version for. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Returns an id as it is stored: in lower case (RFC 9562, 4). A text that is no UUID is the id of nothing: it becomes the
 * empty text, which no object has, so that it goes no further whatever its size.
 */
export function canonicalUuid(text: string): string {
  return isUuid(text) ? text.toLowerCase() : '';
}
