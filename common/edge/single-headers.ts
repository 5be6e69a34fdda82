import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../errors.ts';

/** The headers that decide where a request goes and who pays for it. */
const SINGLE: ReadonlySet<string> = new Set(['authorization', 'host']);

/**
 * Rejects a request that has one of these headers twice. Node keeps the first; a proxy in front may have decided by the last.
 * @throws ServiceError BAD_REQUEST (RFC 9112, 3.2; RFC 9110, 5.3)
 */
export function assertSingleHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): void {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) throw new ServiceError('BAD_REQUEST', `The header ${name} may be sent only once.`);
    seen.add(name);
  }
}
