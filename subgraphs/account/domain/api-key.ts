import { ServiceError } from '../../../common/errors.ts';

/** A credential of an account: an API key, which is not stored itself, or a connected app. */
export interface ApiKey {
  /** Identifies the record; not the secret. */
  id: string;
  accountId: string;
  name: string;
  createdAt: Date;
  revokedAt: Date | null;
  /** When a request was last authenticated with it, up to a minute late; null if none was. */
  lastUsedAt: Date | null;
  /** The app, if a person connected it by signing in; it has no key. */
  app: ConnectedApp | null;
}

/** An app that signs in by OAuth. */
export interface ConnectedApp {
  clientId: string;
  /** The host that receives its sign-ins, or the URL scheme of an app on a device. */
  redirectHost: string;
}

/** Maximum active keys of an account (contract, Authentication 3). */
export const MAX_ACTIVE_KEYS = 25;

/** Creates the error of an account that has the maximum of active keys (contract, Limits). */
export function keyLimitReached(): ServiceError {
  return new ServiceError('KEY_LIMIT', `The account has ${MAX_ACTIVE_KEYS} active keys, which is the limit.`);
}
