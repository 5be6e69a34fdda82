import { wasServed } from './compare.ts';
import type { DrillLog } from './drill.ts';
import { UNIT_MICROS } from './fault-harness.ts';
import type { ObservedResponse } from './load-client.ts';

/**
 * Notes a violation unless calls at once on a balance that covers so many records were served exactly these, all others were
 * refused with 402, and no answer promised more than was left.
 */
export function expectExactRace(
  responses: readonly ObservedResponse[],
  log: DrillLog,
  { covered, where }: { covered: number; where: string },
): void {
  const served = responses.filter(wasServed);
  const records = served.reduce((sum, response) => sum + response.records, 0);
  log.count('calls', responses.length);
  log.count('records served', records);
  log.expect(records === covered, `${where}: ${records} records served, not ${covered}`);
  const others = responses.filter((response) => !wasServed(response) && response.status !== 402);
  log.expect(others.length === 0, `${where}: ${others.length} calls were neither served nor refused with 402`);
  // An answer tells what is left besides all holds at that moment, those written together with its own included: so none
  // promises more than its turn leaves, and the last one tells what is really left.
  const steps = served
    .map((response) => ({ left: recordsLeft(response), records: response.records }))
    .sort((a, b) => b.left - a.left);
  let expected = covered;
  for (const step of steps) {
    expected -= step.records;
    log.expect(step.left <= expected, `${where}: an answer says ${step.left} left, more than ${expected}`);
  }
  log.expect(steps.at(-1)?.left === 0, `${where}: the last answer says ${steps.at(-1)?.left} left, not 0`);
}

function recordsLeft({ left }: ObservedResponse): number {
  return left === null ? Number.NaN : left.freeRecords + left.creditsMicros / UNIT_MICROS;
}
