import type { LateCapture } from './evidence.ts';
import { addViolations, noViolations, type ViolationList } from './violation.ts';

/**
 * Checks invariant 10: no answer was sent completely after the sweeper released its hold. The time limit of an exchange
 * should prevent that; if it happens, the records were served for free.
 */
export async function findLateCaptures(lateCaptures: AsyncIterable<LateCapture>): Promise<ViolationList> {
  const found = noViolations();
  for await (const { holdId, accountId, status, records } of lateCaptures) {
    const message = 'An answer left whole after the sweeper had released its hold.';
    const expected = `a capture of ${records} records by a ${status ?? 'broken answer'}`;
    addViolations(found, { items: [{ invariant: 10, accountId, holdId, message, expected, actual: 0 }], omitted: 0 });
  }
  return found;
}
