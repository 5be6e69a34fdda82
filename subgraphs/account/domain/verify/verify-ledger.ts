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
 * What a working service puts right by itself a moment later: the sweep that is just running, the delivery whose
 * settlement is on its way. Everything else is read of one instant, and so is wrong when it looks wrong.
 */
const PASSING: ReadonlySet<Invariant> = new Set([7, 8]);
const SECOND_LOOK_AFTER_MS = 2_000;
/** Accounts that are looked at again one by one; when more are suspicious, all are looked at again. */
const MAX_SUSPECTS = 100;

/** Which accounts a look takes in: one, or a page of all in the order of their ids. */
export type AccountPage = { accountId: string } | { after: string | null };

/** What the verifier needs of its store. */
export interface VerifyStore extends EntryFinder {
  /**
   * Reads the accounts of a page and their ledger entries as they were at one instant, newest entries first.
   * @param begin is called once an account, also for an account that is only in the ledger
   */
  look(page: AccountPage, begin: (account: AccountEvidence) => Audit): Promise<AccountsLook>;
  /** Served answers of one account, or of all for null, whose holds the sweeper had released. */
  lateCaptures(accountId: string | null): AsyncIterable<LateCapture>;
}

/** What was found in one look. */
export interface AccountsLook {
  found: ViolationList;
  accounts: number;
  /** The id to go on after; null when there are no more. */
  last: string | null;
}

/** Evidence that other subgraphs have; of one account, or of all for null. */
export interface ForeignEvidence {
  outcomes(accountId: string | null): AsyncIterable<BilledOutcome>;
  watchlistCounts(accountId: string | null): AsyncIterable<WatchlistCount>;
}

/** What the verifier found. */
export interface VerifyReport {
  ok: boolean;
  accounts: number;
  violations: Violation[];
  /** Violations beyond those listed. */
  omitted: number;
}

/** What the verifier is made from. */
export interface VerifierDependencies extends Pick<VerifyTerms, 'freeRecordsPerMonth' | 'rateLimitPerMinute'> {
  store: VerifyStore;
  clock: Clock;
  pause(ms: number): Promise<unknown>;
}

/** Creates the verifier of the invariants of money. It changes nothing and works beside a running service. */
export function createLedgerVerifier({ store, clock, pause, ...limits }: VerifierDependencies) {
  async function look(accountId: string | null, foreign: ForeignEvidence): Promise<Omit<AccountsLook, 'last'>> {
    const found = noViolations();
    let accounts = 0;
    let page: AccountPage | null = accountId === null ? { after: null } : { accountId };
    while (page !== null) {
      const terms = { ...limits, now: clock() };
      const seen: AccountsLook = await store.look(page, (account) => auditAccount(account, terms));
      addViolations(found, seen.found);
      accounts += seen.accounts;
      page = seen.last === null ? null : { after: seen.last };
    }
    addViolations(found, await findLateCaptures(store.lateCaptures(accountId)));
    addViolations(found, await findWrongOutcomes(store, foreign.outcomes(accountId)));
    addViolations(found, await findWrongWatchlistCounts(foreign.watchlistCounts(accountId)));
    return { found, accounts };
  }

  /** Of what may pass, keeps what is still there in a second look at the accounts that have it. */
  async function keepWhatStands(violations: Violation[], foreign: ForeignEvidence): Promise<Violation[]> {
    const suspects = new Set(violations.filter(mayPass).map(({ accountId }) => accountId));
    if (suspects.size === 0) return violations;
    await pause(SECOND_LOOK_AFTER_MS);
    const standing = new Set<string>();
    for (const accountId of suspects.size > MAX_SUSPECTS ? [null] : suspects) {
      const { found } = await look(accountId, foreign);
      for (const violation of found.items) standing.add(nameOf(violation));
    }
    return violations.filter((violation) => !mayPass(violation) || standing.has(nameOf(violation)));
  }

  return {
    /**
     * Holds the money of one account, or of all, against its invariants.
     * @throws ServiceError NOT_FOUND when there is no such account and nothing of it in the ledger
     */
    async verify(accountId: string | null, foreign: ForeignEvidence): Promise<VerifyReport> {
      const { found, accounts } = await look(accountId, foreign);
      if (accountId !== null && accounts === 0 && found.items.length === 0) {
        throw new ServiceError('NOT_FOUND', `No account has the id ${accountId}.`);
      }
      const violations = await keepWhatStands(found.items, foreign);
      return { ok: violations.length + found.omitted === 0, accounts, violations, omitted: found.omitted };
    },
  };
}

function mayPass({ invariant }: Violation): boolean {
  return PASSING.has(invariant);
}

function nameOf({ invariant, accountId, holdId }: Violation): string {
  return `${invariant} ${accountId} ${holdId}`;
}
