import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../../common/opaque-token.ts';
import { SESSION_MAX_AGE_MS } from '../../common/session-lifetime.ts';

/** The cookie that has the token of a session. */
export interface SessionCookie {
  /** Returns the token that a request carries; null for none or a malformed one. */
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Creates the cookie of a service. On https its name has the prefix `__Host-`, with which browsers accept it from this very
 * host only, never from a sibling (RFC 6265bis, 4.1.3.2).
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  return {
    read({ cookies }) {
      const token = cookies[name];
      return isToken(token) ? token : null;
    },
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: SESSION_MAX_AGE_MS / 1000 }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
