/** The record of an API key. The key itself is known to its owner only. */
export interface ApiKey {
  /** Identifies the record; not the secret. */
  id: string;
  accountId: string;
  name: string;
  createdAt: Date;
  revokedAt: Date | null;
}

/** Most active keys an account may have (contract, Authentication 3). */
export const MAX_ACTIVE_KEYS = 25;
