import { REQUEST_HOLD } from '../../../../../common/billing.ts';
import { type EntryEvidence, type HoldEvidence, microsOf } from '../evidence.ts';
import type { BeginRule } from '../rule.ts';
import type { Fault } from '../violation.ts';

/** Whether a hold belongs to a request, and so is settled by an answer and released by age; others follow their job. */
export function isOfRequest({ kind }: HoldEvidence): boolean {
  return kind === REQUEST_HOLD;
}

/**
 * Invariant 6: what was captured is what left in a 2xx answer, or what was handed to the network of one that was broken
 * off; any other answer captured nothing.
 */
export const answers: BeginRule = ({ report }) => ({
  see(entry) {
    const fault = findFault(entry);
    if (fault === null) return;
    report({ invariant: 6, holdId: entry.id, amountMicros: Number(microsOf(entry.amount)), ...fault });
  },
});

function findFault({
  kind,
  records,
  hold,
  answer,
  outcome,
}: EntryEvidence): Pick<Fault, 'message' | 'expected' | 'actual'> | null {
  if (kind !== 'capture' && kind !== 'release') return null;
  if ((kind === 'release') !== (records === 0)) {
    return { message: `A ${kind} is of ${records} records.`, actual: records };
  }
  if (hold === null || !isOfRequest(hold)) return null;
  // A broken answer that is one of the day's free ones is a release, whatever was handed over.
  if (outcome === 'broken_off' && kind === 'release') return null;
  const isServed = answer !== null && answer.status !== null && answer.status >= 200 && answer.status <= 299;
  const served = answer?.records ?? 0;
  if (kind === 'release') {
    if (!isServed || served === 0) return null;
    return { message: 'An answer with records was not billed.', expected: served, actual: 0 };
  }
  if (!isServed && outcome !== 'broken_off') {
    return { message: 'Records were billed without a 2xx answer.', expected: '2xx', actual: answer?.status ?? 'none' };
  }
  if (served === records) return null;
  return { message: 'Not what the answer carried was billed.', expected: served, actual: records };
}
