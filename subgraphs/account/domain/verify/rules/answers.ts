import { REQUEST_HOLD } from '../../../../../common/billing.ts';
import { type EntryEvidence, type HoldEvidence, microsOf } from '../evidence.ts';
import type { StartRule } from '../rule.ts';
import type { Finding } from '../violation.ts';

/** Returns whether a hold belongs to a request: settled by its answer, released by age. Others follow their job. */
export function isOfRequest({ kind }: HoldEvidence): boolean {
  return kind === REQUEST_HOLD;
}

/**
 * Checks invariant 6: captures match the records sent in a 2xx answer, complete or aborted; any other answer captured
 * nothing.
 */
export const answers: StartRule = ({ report }) => ({
  visit(entry) {
    const finding = check(entry);
    if (finding === null) return;
    report({ invariant: 6, holdId: entry.id, amountMicros: Number(microsOf(entry.amount)), ...finding });
  },
});

function check({
  kind,
  records,
  hold,
  answer,
  outcome,
}: EntryEvidence): Pick<Finding, 'message' | 'expected' | 'actual'> | null {
  if (kind !== 'capture' && kind !== 'release') return null;
  if ((kind === 'release') !== (records === 0)) {
    return { message: `A ${kind} is of ${records} records.`, actual: records };
  }
  if (hold === null || !isOfRequest(hold)) return null;
  // A free aborted answer is a release, whatever was sent.
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
