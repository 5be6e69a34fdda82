import type { ClaimField } from '../../../common/research/claim.ts';
import type { PreparedSuite } from '../suite.ts';

/** Values found of those that texts state, and values that none of them states. */
export interface ValueCount {
  found: number;
  stated: number;
  wrong: number;
}

/** Adds counts up. */
export function totalOf(counts: Iterable<ValueCount>): ValueCount {
  const sum = { found: 0, stated: 0, wrong: 0 };
  for (const { found, stated, wrong } of counts) {
    sum.found += found;
    sum.stated += stated;
    sum.wrong += wrong;
  }
  return sum;
}

/** Prepares a suite that prints the counts of an open set by field, and of a held-out set only the total. */
export function prepareCounts(
  open: ReadonlyMap<ClaimField, ValueCount>,
  heldOut: ReadonlyMap<ClaimField, ValueCount>,
): PreparedSuite {
  const totals = [['all', totalOf(open.values())] as const, ['all held out', totalOf(heldOut.values())] as const];
  const lines = [...open, ...totals].map(
    ([name, { found, stated, wrong }]) => `| ${name} | ${found} of ${stated} | ${wrong} |`,
  );
  return {
    notes: [['| Field | Values found | Wrong |', '|---|---|---|', ...lines].join('\n')],
    comparisons: [],
    findFaults: async () => [],
    close: async () => {},
  };
}
