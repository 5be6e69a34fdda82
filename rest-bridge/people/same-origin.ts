import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../common/errors.ts';

/**
 * Checks that a page of this service sent a request, before anything else of it counts: `Sec-Fetch-Site` where the browser sends
 * it, else `Origin`, which is that of the public URL or of the host that the request names. A browser sends one of them with
 * every POST; a request without both is rejected.
 * @throws ServiceError FORBIDDEN
 */
export function assertSameOrigin({ headers, host }: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === undefined ? isOwn(origin, publicUrl, host) : site === 'same-origin') return;
  throw new ServiceError('FORBIDDEN', 'This request was not sent by a page of this service.');
}

function isOwn(origin: string | undefined, publicUrl: string, host: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { origin: sender, host: senderHost } = new URL(origin);
  return sender === new URL(publicUrl).origin || senderHost === host;
}
