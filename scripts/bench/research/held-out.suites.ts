import type { BenchContext, PreparedSuite, Suite } from '../suite.ts';
import { describeBlind, listBlindFaults } from './describe-results.ts';
import { gradeOrders } from './grade-orders.ts';
import { checkRequests } from './judge/check-requests.ts';
import { startResearchBench } from './start-research-bench.ts';
import type { CompanyTruth } from './truth/company-truth.ts';
import { HELD_OUT_2_TRUTHS } from './truth/held-out-2/held-out-2-truths.ts';
import { HELD_OUT_3_TRUTHS } from './truth/held-out-3/held-out-3-truths.ts';

/** Briefs on the later held-out sets. Only totals are printed, so that no rule is made for one of their companies. */
export const HELD_OUT_SUITES: readonly Suite[] = [
  heldOutSuite('held-out-2', 'Second held-out set', HELD_OUT_2_TRUTHS),
  heldOutSuite('held-out-3', 'Third held-out set', HELD_OUT_3_TRUTHS),
];

function heldOutSuite(name: string, title: string, truths: readonly CompanyTruth[]): Suite {
  return {
    name,
    unit: 'briefs',
    async prepare(context: BenchContext): Promise<PreparedSuite> {
      const bench = await startResearchBench(context);
      const results = await gradeOrders(bench.placeOrder, truths, context.say);
      const faults = [...listBlindFaults(results), ...checkRequests(await bench.requests())];
      return {
        notes: [describeBlind({ [title]: results })],
        comparisons: [],
        findFaults: async () => faults,
        close: bench.close,
      };
    },
  };
}
