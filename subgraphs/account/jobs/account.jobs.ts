import { REQUEST_HOLD_SWEEP_MS } from '../../../common/billing.ts';
import type { RecurringJob } from '../../../common/jobs/job-runner.ts';
import type { EraseData } from '../domain/erase-accounts.ts';
import type { AccountService } from '../service.ts';

const SWEEP_INTERVAL = `${REQUEST_HOLD_SWEEP_MS / 1000} seconds`;

/**
 * Returns the jobs that release holds of dead requests, move ledger entries of dead processes, and erase deleted accounts.
 * @param erasers what other subgraphs erase
 */
export function accountJobs(
  { billing, ledger, eraseDeletedAccounts }: AccountService,
  erasers: readonly EraseData[],
): RecurringJob[] {
  return [
    { name: 'release stale holds', every: SWEEP_INTERVAL, run: () => billing.releaseStaleHolds() },
    { name: 'flush ledger leftovers', every: SWEEP_INTERVAL, run: () => ledger.flushLeftovers() },
    { name: 'erase deleted accounts', every: SWEEP_INTERVAL, run: () => eraseDeletedAccounts(erasers) },
  ];
}
