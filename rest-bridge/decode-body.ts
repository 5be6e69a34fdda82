const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a received body; one that is missing is empty text. JSON is UTF-8 (RFC 8259, 8.1): invalid bytes are rejected,
 * not replaced.
 * @throws TypeError for bytes that are not UTF-8
 */
export function decodeBody(body: unknown): string {
  return Buffer.isBuffer(body) ? UTF8.decode(body) : '';
}
