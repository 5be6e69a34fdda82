import type { OpenHold } from '../../common/billing.ts';
import { ANY_ROOT, type AnswerLayout } from './answer-layout.ts';

/**
 * Returns the holds of a broken answer with those records that were wholly handed to the network. A record of a root field
 * counts when an object of a record there has left for it, or the whole root field has. A record without a place in the
 * answer does not count: a broken answer never has wholly left.
 */
export function keepHandedOver(holds: readonly OpenHold[], layout: AnswerLayout, handedBytes: number): OpenHold[] {
  const left = new Map<string, number>();
  for (const { root, bytes } of layout.recordEnds) {
    if (bytes <= handedBytes) left.set(root, (left.get(root) ?? 0) + 1);
  }
  for (const [root, bytes] of layout.rootEnds) {
    if (bytes <= handedBytes) left.set(root, Number.POSITIVE_INFINITY);
  }
  const hasOneRoot = layout.rootEnds.size === 0;
  return holds.map((hold) => {
    const root = hasOneRoot ? ANY_ROOT : String(hold.path?.[0] ?? '');
    const available = left.get(root) ?? 0;
    const recordIds = hold.recordIds.slice(0, available);
    left.set(root, available - recordIds.length);
    return { ...hold, recordIds };
  });
}
