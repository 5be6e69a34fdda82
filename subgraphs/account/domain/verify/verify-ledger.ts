import type { Clock } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import { type Audit, auditAccount } from './audit-account.ts';
import type { AccountEvidence, LateCapture } from './evidence.ts';
import { findLateCaptures } from './late-captures.ts';
import { type BilledOutcome, type EntryFinder, findWrongOutcomes } from './outcomes.ts';
import type { VerifyTerms } from './rule.ts';
import { addViolations, type Invariant, noViolations, type Violation, type ViolationList } from './violation.ts';
import { findWrongWatchlistCounts, type WatchlistCount } from './watchlist-counts.ts';

/**
 * Transient violations, which a healthy service resolves a moment later: a running sweep, a delivery about to be settled.
 * Everything else is read at one instant, so a violation is definite.
 */
const TRANSIENT: ReadonlySet<Invariant> = new Set([7, 8]);
const RECHECK_DELAY_MS = 2_000;
/** Maximum accounts that are rechecked individually; for more, all accounts are rechecked. */
const MAX_SUSPECTS = 100;

/** The accounts to audit: one, or a page of all in order of their ids. */
export type AccountPage = { accountId: string } | { after: string | null };

/** The store of the verifier. */
export interface VerifyStore extends EntryFinder {
  /**
   * Audits the accounts of a page with their ledger entries at one instant, newest entries first.
   * @param begin called once per account, also for an account that is only in the ledger
   */
  auditPage(page: AccountPage, begin: (account: AccountEvidence) => Audit): Promise<PageAudit>;
  /** Yields served answers of one account, or of all for null, whose holds the sweeper had released. */
  lateCaptures(accountId: string | null): AsyncIterable<LateCapture>;
}

/** The result of auditing a page. */
export interface PageAudit {
  found: ViolationList;
  accounts: number;
  /** The last id of the page; null if there are no more accounts. */
  last: string | null;
}

/** Evidence from other subgraphs, of one account or of all for null. */
export interface ForeignEvidence {
  outcomes(accountId: string | null): AsyncIterable<BilledOutcome>;
  watchlistCounts(accountId: string | null): AsyncIterable<WatchlistCount>;
}

/** The result of the verification. */
export interface VerifyReport {
  ok: boolean;
  accounts: number;
  violations: Violation[];
  /** Number of violations beyond those listed. */
  omitted: number;
}

/** The dependencies of {@link createLedgerVerifier}. */
export interface VerifierDependencies extends Pick<VerifyTerms, 'freeRecordsPerMonth' | 'rateLimitPerMinute'> {
  store: VerifyStore;
  clock: Clock;
  pause(ms: number): Promise<unknown>;
}

/** Creates the verifier of the invariants of money. It is read-only and works on a running service. */
export function createLedgerVerifier({ store, clock, pause, ...limits }: VerifierDependencies) {
  async function audit(accountId: string | null, foreign: ForeignEvidence): Promise<Omit<PageAudit, 'last'>> {
    const found = noViolations();
    let accounts = 0;
    let page: AccountPage | null = accountId === null ? { after: null } : { accountId };
    while (page !== null) {
      const terms = { ...limits, now: clock() };
      const audited: PageAudit = await store.auditPage(page, (account) => auditAccount(account, terms));
      addViolations(found, audited.found);
      accounts += audited.accounts;
      page = audited.last === null ? null : { after: audited.last };
    }
    addViolations(found, await findLateCaptures(store.lateCaptures(accountId)));
    addViolations(found, await findWrongOutcomes(store, foreign.outcomes(accountId)));
    addViolations(found, await findWrongWatchlistCounts(foreign.watchlistCounts(accountId)));
    return { found, accounts };
  }

  /** Removes transient violations that a second audit of their accounts does not find again. */
  async function recheckTransient(violations: Violation[], foreign: ForeignEvidence): Promise<Violation[]> {
    const suspects = new Set(violations.filter(isTransient).map(({ accountId }) => accountId));
    if (suspects.size === 0) return violations;
    await pause(RECHECK_DELAY_MS);
    const confirmed = new Set<string>();
    for (const accountId of suspects.size > MAX_SUSPECTS ? [null] : suspects) {
      const { found } = await audit(accountId, foreign);
      for (const violation of found.items) confirmed.add(keyOf(violation));
    }
    return violations.filter((violation) => !isTransient(violation) || confirmed.has(keyOf(violation)));
  }

  return {
    /**
     * Checks the invariants of one account, or of all for null.
     * @throws ServiceError NOT_FOUND if the account does not exist and the ledger has no entry of it
     */
    async verify(accountId: string | null, foreign: ForeignEvidence): Promise<VerifyReport> {
      const { found, accounts } = await audit(accountId, foreign);
      if (accountId !== null && accounts === 0 && found.items.length === 0) {
        throw new ServiceError('NOT_FOUND', `No account has the id ${accountId}.`);
      }
      const violations = await recheckTransient(found.items, foreign);
      return { ok: violations.length + found.omitted === 0, accounts, violations, omitted: found.omitted };
    },
  };
}

function isTransient({ invariant }: Violation): boolean {
  return TRANSIENT.has(invariant);
}

function keyOf({ invariant, accountId, holdId }: Violation): string {
  return `${invariant} ${accountId} ${holdId}`;
}
