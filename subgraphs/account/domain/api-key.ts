/** The record of an API key. The key itself is not stored. */
export interface ApiKey {
  /** Identifies the record; not the secret. */
  id: string;
  accountId: string;
  name: string;
  createdAt: Date;
  revokedAt: Date | null;
  /** When a request was last authenticated with it, up to a minute late; null if none was. */
  lastUsedAt: Date | null;
}

/** Maximum active keys of an account (contract, Authentication 3). */
export const MAX_ACTIVE_KEYS = 25;
