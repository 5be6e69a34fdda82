import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../common/errors.ts';
import type { Identity } from '../../common/identity.ts';
import { hashToken } from '../../common/opaque-token.ts';
import type { PeopleClient } from '../../common/people-client/people-client.ts';
import type { SessionCookie } from './session-cookie.ts';

/**
 * Returns the signed-in person of a request, by its session cookie. A key in a header is not read.
 * @throws ServiceError UNAUTHENTICATED without an active session, AUTHENTICATION_UNAVAILABLE if it can't be checked,
 *   DEADLINE_EXCEEDED
 */
export async function authenticatePerson(
  request: FastifyRequest,
  { cookie, peopleClient }: { cookie: SessionCookie; peopleClient: PeopleClient },
): Promise<Identity> {
  const { id: requestId, deadline } = request;
  const token = cookie.read(request);
  const session =
    token === null
      ? null
      : await deadline.race(peopleClient.authenticateSession(hashToken(token))).catch((cause: unknown) => {
          if (cause instanceof ServiceError && cause.code === 'DEADLINE_EXCEEDED') throw cause;
          throw new ServiceError('AUTHENTICATION_UNAVAILABLE', undefined, { cause });
        });
  if (session === null) throw new ServiceError('UNAUTHENTICATED');
  const { sessionId, personId, accountId, role: personRole } = session;
  return {
    role: 'person',
    accountId,
    keyId: null,
    personId,
    sessionId,
    personRole,
    requestId,
    windowStartMs: 0,
    deadlineAtMs: deadline.atMs,
  };
}
