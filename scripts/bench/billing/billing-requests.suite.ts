import type { BenchContext, PreparedSuite, Suite } from '../suite.ts';
import { SEARCH_LOAD, startSearchContenders } from './search-contenders.ts';

/** The same search through the whole stack: without an account, with key and rate limit, and billed. */
export const billingRequestsSuite: Suite = {
  name: 'billing-requests',
  unit: 'requests',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const { contenders, findFaults, close } = await startSearchContenders(context);
    return { comparisons: [{ name: SEARCH_LOAD, contenders }], findFaults, close };
  },
};
