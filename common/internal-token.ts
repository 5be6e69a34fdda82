import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from './app-secret.ts';
import { ServiceError } from './errors.ts';
import { type Identity, type Role, remainingMs } from './identity.ts';
import { createSparseLog } from './log-sparsely.ts';
import type { Logger } from './logger.ts';
import type { SubgraphName } from './settings.ts';

/** A service that takes internal tokens; a token made for one is refused by all others. */
export type TokenAudience = SubgraphName | 'gateway';

/** How long a token outlives its request's deadline: enough to settle what the request held. */
const GRACE_SECONDS = 30;
/** By how much the clocks of two services may differ (operations: clocks). */
export const MAX_CLOCK_SKEW_SECONDS = 120;
const REFUSALS_LOGGED_EVERY_MS = 60_000;
const ALGORITHM = 'HS256';

/** Makes and checks the short-lived tokens by which services of one deployment know each other (RFC 7519). */
export interface InternalTokens {
  /** Vouches for an identity towards one service, until shortly after the request's deadline. */
  mint(identity: Identity, audience: TokenAudience): Promise<string>;
  /**
   * Reads a token back. The deadline travels as the time that remains, so it does not depend on the sender's clock.
   * @throws ServiceError API_KEY_INVALID when it is forged, expired or made for another service; the message says which
   */
  verify(token: string, audience: TokenAudience): Promise<Identity>;
}

/**
 * Creates the token maker of a deployment from its secret. A token that carries our signature and is refused all the same
 * shows a fault of the deployment and is logged as an error; anybody can send one without it, so that is a debug line.
 */
export function createInternalTokens(appSecret: string, logger?: Logger): InternalTokens {
  const key = deriveKey(appSecret, 'internal-token');
  const logRefusal = logger && createSparseLog(logger, { level: 'error', intervalMs: REFUSALS_LOGGED_EVERY_MS });

  function refuse(cause: unknown, audience: TokenAudience): never {
    const fault = explain(cause, audience);
    if (fault.isSigned) logRefusal?.('refusal', { audience, reason: fault.reason }, 'an internal token was refused');
    else logger?.debug({ audience, reason: fault.reason }, 'a credential that is not an internal token was refused');
    throw new ServiceError('API_KEY_INVALID', `Invalid API key: ${fault.reason}.`, { cause });
  }

  return {
    mint: (identity, audience) => {
      const { role, accountId, keyId, requestId, windowStartMs, deadlineAtMs } = identity;
      const claims = { role, account: accountId, key: keyId, window: windowStartMs, remaining: remainingMs(identity) };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(audience)
        .setJti(requestId)
        .setIssuedAt()
        .setExpirationTime(Math.ceil(deadlineAtMs / 1000) + GRACE_SECONDS)
        .sign(key);
    },
    async verify(token, audience) {
      const rules = { audience, algorithms: [ALGORITHM], clockTolerance: MAX_CLOCK_SKEW_SECONDS };
      const { payload } = await jwtVerify(token, key, rules).catch((cause: unknown) => refuse(cause, audience));
      return toIdentity(payload);
    },
  };
}

function toIdentity(payload: JWTPayload): Identity {
  return {
    role: payload.role as Role,
    accountId: payload.account as string | null,
    keyId: payload.key as string | null,
    requestId: payload.jti as string,
    windowStartMs: payload.window as number,
    deadlineAtMs: Date.now() + (payload.remaining as number),
  };
}

/** Names what is wrong with a token, and whether our own signature was on it: claims are checked after the signature. */
function explain(cause: unknown, audience: TokenAudience): { isSigned: boolean; reason: string } {
  if (cause instanceof errors.JWTExpired) {
    const seconds = Math.round(Date.now() / 1000 - Number(cause.payload.exp));
    return { isSigned: true, reason: `the internal token expired ${seconds} s ago by the clock of ${audience}` };
  }
  if (cause instanceof errors.JWTClaimValidationFailed) {
    return { isSigned: true, reason: `the internal token was made for ${cause.payload.aud}, not for ${audience}` };
  }
  if (cause instanceof errors.JWSSignatureVerificationFailed) {
    return { isSigned: false, reason: `the token is not signed with the APP_SECRET of ${audience}` };
  }
  return { isSigned: false, reason: 'this service takes internal tokens only' };
}
