import type { HoldGrant, HoldKind, HoldRequest, HoldSettlement, KeylessAccount, SpendingPower } from '../billing.ts';
import type { Payment, Refund } from '../payments.ts';

/** An active key. */
export interface AuthenticatedKey {
  keyId: string;
  accountId: string;
}

/** A use of a limited resource in the current fixed window. */
export interface Usage {
  /** Names the resource and its user, such as `request:<key id>`. */
  name: string;
  /** The window's length; windows start at whole multiples of it since the Unix epoch. */
  windowMs: number;
  /** The number of units used; 1 by default, 0 to read the counter. */
  amount?: number;
  /**
   * Counts this use at a gate in front of the counter first, in the same write: beyond so many passes in the window the
   * amount is not added. A counter has one gate.
   */
  gateMax?: number | null | undefined;
}

/** The result of counting a use. */
export interface UsageCount {
  /** Units used in the window, including these. At most 2,147,483,647 is reported. */
  total: number;
  /** Milliseconds since the Unix epoch, by the database's clock. */
  windowStartMs: number;
  /** Milliseconds until the window ends, at least 1. */
  remainingMs: number;
  /** Passes of the gate in the window, including this one; null for a use without `gateMax`. */
  gateTotal?: number | null;
}

/** The use of a distinct member, counted once per fixed window. */
export interface DistinctUsage extends Pick<Usage, 'name' | 'windowMs'> {
  member: string;
  /** Maximum distinct members of a window. */
  maxMembers: number;
}

/** The result of counting a distinct use. */
export interface DistinctUsageResult {
  /** Whether the member is in the window's set. */
  isAdmitted: boolean;
  /** Milliseconds until the window ends, at least 1. */
  remainingMs: number;
}

/**
 * Internal operations of the account subgraph, for the entry points and the other subgraphs. Within one process they are
 * function calls, between processes GraphQL over HTTP. Every call fails with UNAVAILABLE if the account subgraph or its
 * database is unavailable.
 */
export interface AccountClient {
  /** Finds the active key with a SHA-256 (hex); null for none. Never cached: a revoked key fails on the next request. */
  authenticateKey(keyHash: string): Promise<AuthenticatedKey | null>;
  /** Finds the connected app of an access token's SHA-256 (hex); null for one that is not valid. Never cached. */
  authenticateApp(tokenHash: string): Promise<AuthenticatedKey | null>;
  /** Adds to the counter of the current fixed window, by the database's clock; exact over all processes. */
  incrementUsage(use: Usage): Promise<UsageCount>;
  /** Adds a member to the set of the current fixed window unless the set is full; exact over all processes. */
  addDistinctUsage(use: DistinctUsage): Promise<DistinctUsageResult>;
  /** Reserves up to the requested records in one atomic write; null if the account covers none. */
  placeHold(request: HoldRequest): Promise<HoldGrant | null>;
  /** Settles holds. Idempotent: the first settlement of a hold wins. */
  settleHolds(settlements: HoldSettlement[]): Promise<void>;
  /** Returns the spending power of an account, without open holds. */
  readSpendingPower(accountId: string): Promise<SpendingPower>;
  /** Filters at most `MAX_ACCOUNTS_PER_CALL` accounts to those whose credits cover one record of a kind. */
  findSolventAccounts(accountIds: readonly string[], kind: HoldKind): Promise<string[]>;
  /** Lists accounts that lost their last active key after an instant, oldest first, at most `MAX_ACCOUNTS_PER_CALL`. */
  listKeylessAccounts(after: Date): Promise<KeylessAccount[]>;
  /**
   * Adds a payment to an account's credits, once per payment id; returns false if it was added before.
   * @throws ServiceError NOT_FOUND, or INVALID_INPUT if the id was used for another account or amount
   */
  bookPayment(payment: Payment): Promise<boolean>;
  /** Books a state of a refund, once; returns false if it was known. A refund before its payment is booked with it. */
  bookRefund(refund: Refund): Promise<boolean>;
  /** Counts holds of requests that are older than the release cutoff. */
  countStaleHolds(): Promise<number>;
}
