import type { RecurringJob } from '../../../common/jobs/job-runner.ts';
import type { AccountService } from '../service.ts';

/** Often enough that a dead request's hold outlives its cutoff by one sweep at most. */
const SWEEP_EVERY = '15 seconds';

/** Releases holds of requests that died, and moves the ledger entries that dead processes left behind. */
export function accountJobs({ billing, ledger }: AccountService): RecurringJob[] {
  return [
    { name: 'release stale holds', every: SWEEP_EVERY, run: () => billing.releaseStaleHolds() },
    { name: 'flush ledger leftovers', every: SWEEP_EVERY, run: () => ledger.flushLeftovers() },
  ];
}
