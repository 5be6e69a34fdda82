import type { LateCapture } from './evidence.ts';
import { addViolations, noViolations, type ViolationList } from './violation.ts';

/**
 * Checks invariant 10: no answer left whole with its hold released by the sweeper. The bound of an exchange makes that
 * impossible; when it happens all the same, the records were served for nothing.
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
