import { REQUEST_HOLD_CUTOFF_MS, REQUEST_HOLD_SWEEP_MS } from '../../../../../common/billing.ts';
import { heldMicrosOf } from '../evidence.ts';
import type { StartRule } from '../rule.ts';
import { isOfRequest } from './answers.ts';

const MAX_AGE_MS = REQUEST_HOLD_CUTOFF_MS + REQUEST_HOLD_SWEEP_MS;

/** Checks invariant 8: no hold of a request outlives its cutoff by more than one sweep. */
export const staleHolds: StartRule = ({ account, terms, report }) => {
  for (const hold of account.holds.filter(isOfRequest)) {
    const ageMs = terms.now.getTime() - hold.placedAt.getTime();
    if (ageMs <= MAX_AGE_MS) continue;
    report({
      invariant: 8,
      holdId: hold.id,
      amountMicros: Number(heldMicrosOf(hold)),
      message: 'A hold of a request is older than the sweeper leaves any.',
      expected: `at most ${inSeconds(MAX_AGE_MS)}`,
      actual: inSeconds(ageMs),
    });
  }
  return {};
};

function inSeconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}
