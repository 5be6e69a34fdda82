const SCHEME = 'Bearer ';

/**
 * Reads the credential of an `Authorization` header: Bearer, one space, the credential (contract, Authentication 1). Null if
 * the header is missing or has another scheme.
 */
export function readBearer(header: string | undefined): string | null {
  return header?.startsWith(SCHEME) === true ? header.slice(SCHEME.length) : null;
}
