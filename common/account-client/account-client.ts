import type { HoldGrant, HoldKind, HoldRequest, HoldSettlement, KeylessAccount, SpendingPower } from '../billing.ts';

/** A key that is active. */
export interface AuthenticatedKey {
  keyId: string;
  accountId: string;
}

/** One use of something limited, to be counted in the current fixed window. */
export interface Usage {
  /** Names what is limited and by whom it is used, such as `request:<key id>`. */
  name: string;
  /** The window's length; windows start at whole multiples of it since the Unix epoch. */
  windowMs: number;
}

/** A use that was counted, and the window in which it was. */
export interface UsageCount {
  /** All uses in the window so far, this one included. */
  total: number;
  /** Milliseconds since the Unix epoch, by the database's clock. */
  windowStartMs: number;
  /** Milliseconds until the window ends, at least 1. */
  remainingMs: number;
}

/** The use of one of many things, to be counted once in the current fixed window. */
export interface DistinctUsage extends Usage {
  /** Identifies the thing. */
  member: string;
  /** How many different members a window takes. */
  maxMembers: number;
}

/** What became of a distinct use. */
export interface DistinctUsageResult {
  /** Whether the member is in the window's set. */
  isAdmitted: boolean;
  /** Milliseconds until the window ends, at least 1. */
  remainingMs: number;
}

/**
 * What the doors and the other subgraphs ask of the account subgraph besides the graph itself. Within one process these
 * are function calls, between processes GraphQL over HTTP. Every call fails with UNAVAILABLE when the account subgraph or
 * its database is away.
 */
export interface AccountClient {
  /** The active key with this SHA-256 (hex), or null. Always asked anew: a revoked key fails on the next request. */
  authenticateKey(keyHash: string): Promise<AuthenticatedKey | null>;
  /** Counts one use in the fixed window of now, by the database's clock; exact over all processes. */
  incrementUsage(use: Usage): Promise<UsageCount>;
  /** Adds a member to the set of the fixed window of now unless the set is full; exact over all processes. */
  addDistinctUsage(use: DistinctUsage): Promise<DistinctUsageResult>;
  /** Reserves up to the asked records in one atomic write; null when the account covers none. */
  placeHold(request: HoldRequest): Promise<HoldGrant | null>;
  /** Settles holds; the first settlement of a hold wins and repeating one changes nothing. */
  settleHolds(settlements: HoldSettlement[]): Promise<void>;
  /** What an account can spend now, open holds taken off. */
  readSpendingPower(accountId: string): Promise<SpendingPower>;
  /** Those of at most `MAX_ACCOUNTS_PER_CALL` accounts whose credits pay for one record of a kind. */
  findSolventAccounts(accountIds: readonly string[], kind: HoldKind): Promise<string[]>;
  /** Accounts that lost their last active key after an instant, in that order, at most `MAX_ACCOUNTS_PER_CALL`. */
  listKeylessAccounts(after: Date): Promise<KeylessAccount[]>;
  /** How many holds of requests are older than the release cutoff. */
  countStaleHolds(): Promise<number>;
}
