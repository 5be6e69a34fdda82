const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID, of any version: sources give ids that no RFC knows a version for. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
