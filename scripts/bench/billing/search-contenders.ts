import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { createLocalAccountClient } from '../../../subgraphs/account/local-account-client.ts';
import { NO_ACCOUNT } from '../no-account.ts';
import { runHttpLoad } from '../run-http-load.ts';
import { startStack } from '../start-stack.ts';
import type { BenchContext, LoadResult } from '../suite.ts';
import { findBookFaults } from './find-book-faults.ts';
import { openCustomers } from './open-customers.ts';

const PATH = '/v1/funding?limit=25';
const IN_FLIGHT = 50;
const ACCOUNTS = 50;

/** The title of the load of {@link startSearchContenders}. */
export const SEARCH_LOAD = `GET ${PATH}, ${IN_FLIGHT} connections`;

/** A search through the whole stack with some calls of the account. */
export interface SearchContender {
  name: string;
  run(durationMs: number): Promise<LoadResult>;
}

/** Starts the same search three times in this process: without an account, with key and rate limit, and billed. */
export async function startSearchContenders(context: BenchContext) {
  const { db } = context.mongo;
  const { service, apiKeys } = await openCustomers(context, ACCOUNTS);
  const reported = { settled: 0, failed: 0 };
  const billed = createLocalAccountClient(service);
  const cleanup = createCleanupStack();
  cleanup.add(service.ledger.close);

  const contenders: SearchContender[] = [];
  for (const { name, accountClient } of [
    { name: 'no account calls', accountClient: NO_ACCOUNT },
    {
      name: 'key and limit',
      accountClient: { ...billed, placeHold: NO_ACCOUNT.placeHold, settleHolds: async () => {} },
    },
    { name: 'key, limit, hold and settlement', accountClient: counting(billed, reported) },
  ]) {
    const { origin, close } = await startStack(context, accountClient);
    cleanup.add(close);
    const run = (durationMs: number) =>
      runHttpLoad({ origin, paths: [PATH], apiKeys, inFlight: IN_FLIGHT, durationMs });
    contenders.push({ name, run });
  }
  return {
    contenders,
    /** Ends the stacks and returns what is wrong with the books. */
    async findFaults(): Promise<string[]> {
      // Closing the stack waits for open settlements.
      await cleanup.run();
      return findBookFaults({ db }, reported);
    },
    close: cleanup.run,
  };
}

function counting(client: AccountClient, reported: { settled: number; failed: number }): AccountClient {
  return {
    ...client,
    async settleHolds(settlements) {
      await client.settleHolds(settlements).catch((error) => {
        reported.failed += settlements.length;
        throw error;
      });
      reported.settled += settlements.length;
    },
  };
}
