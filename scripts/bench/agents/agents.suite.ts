import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { createLocalAccountClient } from '../../../subgraphs/account/local-account-client.ts';
import { findBookFaults } from '../billing/find-book-faults.ts';
import { openCustomers } from '../billing/open-customers.ts';
import { runMeasuredLoad } from '../run-http-load.ts';
import { startStack } from '../start-stack.ts';
import type { BenchContext, Comparison, PreparedSuite, Suite } from '../suite.ts';

const IN_FLIGHT = 16;
const ACCOUNTS = 16;
/** Processor time of a tool call to that of the same request. */
const MAX_RATIO = 1.5;
/** Records of a page: the default, and few. */
const PAGE_SIZES = [25, 3];

/** The same search as a request and as a tool call, billed: processor time of the service per call. */
export const agentsSuite: Suite = {
  name: 'agents',
  unit: 'calls',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const { service, apiKeys } = await openCustomers(context, ACCOUNTS);
    const cleanup = createCleanupStack();
    cleanup.add(service.ledger.close);
    const reported = { settled: 0, failed: 0 };
    const accountClient = createLocalAccountClient(service);
    const { origin, close } = await startStack(context, {
      ...accountClient,
      async settleHolds(settlements) {
        await accountClient.settleHolds(settlements);
        reported.settled += settlements.length;
      },
    });
    cleanup.add(close);
    const load = { origin, apiKeys, inFlight: IN_FLIGHT };
    const compare = (limit: number): Comparison => ({
      name: `search of ${limit}, ${IN_FLIGHT} connections`,
      ratioOf: 'processorMs',
      contenders: [
        {
          name: 'REST',
          run: (durationMs) => runMeasuredLoad({ ...load, durationMs, paths: [`/v1/funding?limit=${limit}`] }),
        },
        {
          name: 'tool',
          goal: { of: 'ratio', bound: MAX_RATIO },
          run: (durationMs) => runMeasuredLoad({ ...load, durationMs, paths: ['/mcp'], body: toMessage(limit) }),
        },
      ],
    });
    return {
      comparisons: PAGE_SIZES.map(compare),
      async findFaults() {
        // Closing the stack waits for open settlements.
        await cleanup.run();
        return findBookFaults(context.mongo, reported);
      },
      close: cleanup.run,
    };
  },
};

function toMessage(limit: number): string {
  const params = { name: 'search_funding_rounds', arguments: { limit } };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}
