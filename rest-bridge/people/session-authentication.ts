import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../common/errors.ts';
import type { Identity } from '../../common/identity.ts';
import { hashToken } from '../../common/opaque-token.ts';
import type { AuthenticatedSession, PeopleClient } from '../../common/people-client/people-client.ts';
import type { SessionCookie } from './session-cookie.ts';

interface SessionSource {
  cookie: SessionCookie;
  peopleClient: PeopleClient;
}

/**
 * Finds the session of a request by its cookie; null without an active one. A key in a header is not read.
 * @throws ServiceError AUTHENTICATION_UNAVAILABLE if it can't be checked, DEADLINE_EXCEEDED
 */
export async function findSession(
  request: FastifyRequest,
  { cookie, peopleClient }: SessionSource,
): Promise<AuthenticatedSession | null> {
  const token = cookie.read(request);
  if (token === null) return null;
  return request.deadline.race(peopleClient.authenticateSession(hashToken(token))).catch((cause: unknown) => {
    if (cause instanceof ServiceError && cause.code === 'DEADLINE_EXCEEDED') throw cause;
    throw new ServiceError('AUTHENTICATION_UNAVAILABLE', undefined, { cause });
  });
}

/**
 * Returns the signed-in person of a request.
 * @throws ServiceError UNAUTHENTICATED without an active session, and as {@link findSession} does
 */
export async function authenticatePerson(request: FastifyRequest, source: SessionSource): Promise<Identity> {
  const { id: requestId, deadline } = request;
  const session = await findSession(request, source);
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
