import type { BenchContext, PreparedSuite, Suite } from '../suite.ts';
import { describeBlind, listBlindFaults } from './describe-results.ts';
import { gradeOrders } from './grade-orders.ts';
import { checkRequests } from './judge/check-requests.ts';
import { startResearchBench } from './start-research-bench.ts';
import { HELD_OUT_2_TRUTHS } from './truth/held-out-2/held-out-2-truths.ts';

/** Briefs on the second held-out set. Only totals are printed, so that no rule is made for one of its companies. */
export const heldOut2Suite: Suite = {
  name: 'held-out-2',
  unit: 'briefs',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const bench = await startResearchBench(context);
    const results = await gradeOrders(bench.placeOrder, HELD_OUT_2_TRUTHS, context.say);
    const faults = [...listBlindFaults(results), ...checkRequests(await bench.requests())];
    return {
      notes: [describeBlind({ 'Second held-out set': results })],
      comparisons: [],
      findFaults: async () => faults,
      close: bench.close,
    };
  },
};
