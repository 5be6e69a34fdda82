import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from './app-secret.ts';
import { ServiceError } from './errors.ts';
import type { Identity, Role } from './identity.ts';
import type { SubgraphName } from './settings.ts';

/** A box that takes internal tokens; a token made for one is refused by all others. */
export type TokenAudience = SubgraphName | 'gateway';

/** How long a token outlives its request's deadline: enough to settle what the request held. */
const GRACE_SECONDS = 30;
const ALGORITHM = 'HS256';

/** Makes and checks the short-lived tokens by which boxes of one deployment know each other (RFC 7519). */
export interface InternalTokens {
  /** Vouches for an identity towards one box, until shortly after the request's deadline. */
  mint(identity: Identity, audience: TokenAudience): Promise<string>;
  /** Reads a token back. @throws ServiceError API_KEY_INVALID when it is forged, expired or made for another box. */
  verify(token: string, audience: TokenAudience): Promise<Identity>;
}

/** Creates the token maker of a deployment from its secret. */
export function createInternalTokens(appSecret: string): InternalTokens {
  const key = deriveKey(appSecret, 'internal-token');
  return {
    mint: ({ role, accountId, keyId, requestId, windowStartMs, deadlineAtMs }, audience) =>
      new SignJWT({ role, account: accountId, key: keyId, window: windowStartMs, deadline: deadlineAtMs })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(audience)
        .setJti(requestId)
        .setIssuedAt()
        .setExpirationTime(Math.ceil(deadlineAtMs / 1000) + GRACE_SECONDS)
        .sign(key),
    async verify(token, audience) {
      try {
        const { payload } = await jwtVerify(token, key, { audience, algorithms: [ALGORITHM] });
        return {
          role: payload.role as Role,
          accountId: payload.account as string | null,
          keyId: payload.key as string | null,
          requestId: payload.jti as string,
          windowStartMs: payload.window as number,
          deadlineAtMs: payload.deadline as number,
        };
      } catch (cause) {
        throw new ServiceError('API_KEY_INVALID', 'This box takes internal tokens only.', { cause });
      }
    },
  };
}
