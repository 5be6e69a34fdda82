import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
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
/** The only header that is written and accepted, so that no token can choose another algorithm. */
const HEADER = encode({ alg: 'HS256' });
const TOKEN = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Signer and verifier of the short-lived tokens between services of one deployment: JWTs (RFC 7519) signed by HMAC-SHA256. */
export interface InternalTokens {
  /** Signs an identity for one service, until shortly after the request's deadline. */
  mint(identity: Identity, audience: TokenAudience): string;
  /**
   * Verifies a token. It carries the remaining time, so the deadline does not depend on the sender's clock.
   * @throws ServiceError API_KEY_INVALID if it is forged, expired or for another service; the message says which
   */
  verify(token: string, audience: TokenAudience): Identity;
}

/** The claims of a token. */
interface Claims {
  role: Role;
  account: string | null;
  key: string | null;
  person?: string | undefined;
  session?: string | undefined;
  personRole?: PersonRole | undefined;
  guest?: string | undefined;
  /** See `Identity.windowStartMs`. */
  window: number;
  /** Milliseconds until the deadline, when the token was signed. */
  remaining: number;
  aud: TokenAudience;
  /** The id of the request. */
  jti: string;
  /** Seconds since the Unix epoch. */
  iat: number;
  exp: number;
}

/** The reason to reject a token, for its sender, and whether it has our signature. */
interface Rejection {
  reason: string;
  isSigned: boolean;
}

/**
 * Creates the tokens of a deployment from its secret. A rejected token with our signature is a deployment problem and is
 * logged as an error; anyone can send a token without it, so that is logged at debug.
 */
export function createInternalTokens(appSecret: string, logger?: Logger): InternalTokens {
  const key = createSecretKey(deriveKey(appSecret, 'internal-token'));
  const logRejection = logger && createSparseLog(logger, { level: 'error', intervalMs: REJECTION_LOG_INTERVAL_MS });

  function reject({ reason, isSigned }: Rejection, audience: TokenAudience): never {
    if (isSigned) logRejection?.('rejection', { audience, reason }, 'an internal token was refused');
    else logger?.debug({ audience, reason }, 'a credential that is not an internal token was refused');
    throw new ServiceError('API_KEY_INVALID', `Invalid API key: ${reason}.`);
  }

  const sign = (payload: string) => createHmac('sha256', key).update(`${HEADER}.${payload}`).digest('base64url');

  return {
    mint(identity, audience) {
      const payload = encode(claimsOf(identity, audience));
      return `${HEADER}.${payload}.${sign(payload)}`;
    },
    verify(token, audience) {
      const [, header, payload = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (header !== HEADER)
        return reject({ isSigned: false, reason: 'this service takes internal tokens only' }, audience);
      if (!isEqual(signature, sign(payload))) {
        const reason = `the token is not signed with the APP_SECRET of ${audience}`;
        return reject({ isSigned: false, reason }, audience);
      }
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
      const reason = findFault(claims, audience);
      if (reason !== null) return reject({ isSigned: true, reason }, audience);
      return toIdentity(claims);
    },
  };
}

function claimsOf(identity: Identity, audience: TokenAudience): Claims {
  return {
    role: identity.role,
    account: identity.accountId,
    key: identity.keyId,
    person: identity.personId,
    session: identity.sessionId,
    personRole: identity.personRole,
    guest: identity.guestNetwork,
    window: identity.windowStartMs,
    remaining: remainingMs(identity),
    aud: audience,
    jti: identity.requestId,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.ceil(identity.deadlineAtMs / 1000) + GRACE_SECONDS,
  };
}

function toIdentity({ person, session, personRole, guest, ...claims }: Claims): Identity {
  return {
    role: claims.role,
    accountId: claims.account,
    keyId: claims.key,
    ...(person !== undefined && session !== undefined && { personId: person, sessionId: session }),
    ...(personRole !== undefined && { personRole }),
    requestId: claims.jti,
    windowStartMs: claims.window,
    deadlineAtMs: Date.now() + claims.remaining,
    ...(guest !== undefined && { guestNetwork: guest }),
  };
}

/** Returns why the claims of a token with our signature do not admit its sender; null for none. */
function findFault({ aud, exp }: Claims, audience: TokenAudience): string | null {
  if (aud !== audience) return `the internal token was made for ${aud}, not for ${audience}`;
  const expiredSeconds = Math.floor(Date.now() / 1000) - exp;
  if (expiredSeconds < MAX_CLOCK_SKEW_SECONDS) return null;
  return `the internal token expired ${expiredSeconds} s ago by the clock of ${audience}`;
}

/** Compares in constant time, so that a forger learns nothing from the duration. */
function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
