/** With or without parameters (RFC 9110, 8.3.1). */
const JSON_TYPE = /^application\/json[ \t]*(?:;|$)/i;

/** Tests whether a `Content-Type` header is that of JSON. */
export function isJsonType(contentType: string | undefined): boolean {
  return JSON_TYPE.test(contentType ?? '');
}
