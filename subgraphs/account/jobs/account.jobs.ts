import { REQUEST_HOLD_SWEEP_MS } from '../../../common/billing.ts';
import type { RecurringJob } from '../../../common/jobs/job-runner.ts';
import type { AccountService } from '../service.ts';

const SWEEP_EVERY = `${REQUEST_HOLD_SWEEP_MS / 1000} seconds`;

/** Releases holds of requests that died, and moves the ledger entries that dead processes left behind. */
export function accountJobs({ billing, ledger }: AccountService): RecurringJob[] {
  return [
    { name: 'release stale holds', every: SWEEP_EVERY, run: () => billing.releaseStaleHolds() },
    { name: 'flush ledger leftovers', every: SWEEP_EVERY, run: () => ledger.flushLeftovers() },
  ];
}
