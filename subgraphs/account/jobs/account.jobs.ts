import type { Agenda } from 'agenda';
import type { AccountService } from '../service.ts';

/** Often enough that a dead request's hold outlives its cutoff by one sweep at most. */
const SWEEP_EVERY = '15 seconds';

/** Releases holds of requests that died, and moves the ledger entries that dead processes left behind. */
export async function scheduleAccountJobs(agenda: Agenda, { billing, ledger }: AccountService): Promise<void> {
  agenda.define('release stale holds', () => billing.releaseStaleHolds());
  agenda.define('flush ledger leftovers', () => ledger.flushLeftovers());
  await agenda.every(SWEEP_EVERY, 'release stale holds');
  await agenda.every(SWEEP_EVERY, 'flush ledger leftovers');
}
