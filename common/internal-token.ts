import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from './app-secret.ts';
import { ServiceError } from './errors.ts';
import { type Identity, type PersonRole, type Role, remainingMs } from './identity.ts';
import { createSparseLog } from './log-sparsely.ts';
import type { Logger } from './logger.ts';
import type { SubgraphName } from './subgraph-names.ts';

/** A service that accepts internal tokens; all others reject a token for it. */
export type TokenAudience = SubgraphName | 'gateway';

/** Lifetime of a token beyond its request's deadline: enough to settle the request's holds. */
const GRACE_SECONDS = 30;
/** Maximum difference between the clocks of two services (operations: clocks). */
export const MAX_CLOCK_SKEW_SECONDS = 120;
const REJECTION_LOG_INTERVAL_MS = 60_000;
const ALGORITHM = 'HS256';

/** Signer and verifier of the short-lived tokens between services of one deployment (RFC 7519). */
export interface InternalTokens {
  /** Signs an identity for one service, until shortly after the request's deadline. */
  mint(identity: Identity, audience: TokenAudience): Promise<string>;
  /**
   * Verifies a token. It carries the remaining time, so the deadline does not depend on the sender's clock.
   * @throws ServiceError API_KEY_INVALID if it is forged, expired or for another service; the message says which
   */
  verify(token: string, audience: TokenAudience): Promise<Identity>;
}

/**
 * Creates the tokens of a deployment from its secret. A rejected token with our signature is a deployment problem and is
 * logged as an error; anyone can send a token without it, so that is logged at debug.
 */
export function createInternalTokens(appSecret: string, logger?: Logger): InternalTokens {
  const key = deriveKey(appSecret, 'internal-token');
  const logRejection = logger && createSparseLog(logger, { level: 'error', intervalMs: REJECTION_LOG_INTERVAL_MS });

  function reject(cause: unknown, audience: TokenAudience): never {
    const { isSigned, reason } = explain(cause, audience);
    if (isSigned) logRejection?.('rejection', { audience, reason }, 'an internal token was refused');
    else logger?.debug({ audience, reason }, 'a credential that is not an internal token was refused');
    throw new ServiceError('API_KEY_INVALID', `Invalid API key: ${reason}.`, { cause });
  }

  return {
    mint: (identity, audience) => {
      const { role, accountId, keyId, requestId, windowStartMs, deadlineAtMs, guestNetwork } = identity;
      const claims = {
        role,
        account: accountId,
        key: keyId,
        window: windowStartMs,
        remaining: remainingMs(identity),
        ...(guestNetwork !== undefined && { guest: guestNetwork }),
        ...personClaimsOf(identity),
      };
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
      const { payload } = await jwtVerify(token, key, rules).catch((cause: unknown) => reject(cause, audience));
      return toIdentity(payload);
    },
  };
}

function personClaimsOf({ personId, sessionId, personRole }: Identity) {
  return personId === undefined ? {} : { person: personId, session: sessionId, personRole };
}

function toIdentity(payload: JWTPayload): Identity {
  return {
    role: payload.role as Role,
    accountId: payload.account as string | null,
    keyId: payload.key as string | null,
    ...(payload.person !== undefined && {
      personId: payload.person as string,
      sessionId: payload.session as string,
      personRole: payload.personRole as PersonRole,
    }),
    requestId: payload.jti as string,
    windowStartMs: payload.window as number,
    deadlineAtMs: Date.now() + (payload.remaining as number),
    ...(typeof payload.guest === 'string' && { guestNetwork: payload.guest }),
  };
}

/** Describes why a token is invalid, and whether it has our signature: claims are checked after the signature. */
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
