const SCHEME = 'Bearer ';

/**
 * The credential of an `Authorization` header: the word Bearer, one space, the credential (contract, Authentication 1).
 * Null when the header is missing or of any other scheme.
 */
export function readBearer(header: string | undefined): string | null {
  return header?.startsWith(SCHEME) === true ? header.slice(SCHEME.length) : null;
}
