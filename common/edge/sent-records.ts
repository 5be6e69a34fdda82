import type { OpenHold } from '../billing.ts';
import { ANY_ROOT, type AnswerLayout } from './answer-layout.ts';

/**
 * Returns the holds of an aborted answer with the records that were sent as a whole. A record of a root field counts if one
 * of the field's record objects was sent for it, or the whole root field was. A record without a position in the answer
 * does not count: an aborted answer was never sent as a whole.
 */
export function retainSentRecords(holds: readonly OpenHold[], layout: AnswerLayout, sentBytes: number): OpenHold[] {
  const sent = new Map<string, number>();
  for (const { root, bytes } of layout.recordEnds) {
    if (bytes <= sentBytes) sent.set(root, (sent.get(root) ?? 0) + 1);
  }
  for (const [root, bytes] of layout.rootEnds) {
    if (bytes <= sentBytes) sent.set(root, Number.POSITIVE_INFINITY);
  }
  const hasOneRoot = layout.rootEnds.size === 0;
  return holds.map((hold) => {
    const root = hasOneRoot ? ANY_ROOT : String(hold.path?.[0] ?? '');
    const available = sent.get(root) ?? 0;
    const recordIds = hold.recordIds.slice(0, available);
    sent.set(root, available - recordIds.length);
    return { ...hold, recordIds };
  });
}
