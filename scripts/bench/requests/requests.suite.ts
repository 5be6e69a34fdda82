import { createCleanupStack } from '../../../common/process/cleanup-stack.ts';
import { ONE_PROCESS, SEPARATE_SERVICES } from '../../service-entries.ts';
import { findBookFaults } from '../billing/find-book-faults.ts';
import { openCustomers } from '../billing/open-customers.ts';
import type { BenchContext, Contender, PreparedSuite, Suite } from '../suite.ts';
import { urlOfDatabase } from '../url-of-database.ts';
import { ACCOUNTS, type ComparedRequest, REQUESTS, SETTINGS, toLoad } from './compared-requests.ts';
import { startServices } from './service-processes.ts';

const BARE = ['scripts/bench/requests/bare-fastify.process.js'];
/** So that each process's functions are compiled before the first round. */
const WARM_UP_MS = 20_000;

/**
 * Requests to the service as it is operated, with key, limits and money, beside bare Fastify that makes the same calls of the
 * database, each by itself: processor time of all processes that serve, without the database.
 */
export const requestsSuite: Suite = {
  name: 'requests',
  unit: 'requests',
  isCharted: true,
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const { mongo, say } = context;
    const { service, apiKeys } = await openCustomers(context, ACCOUNTS);
    await service.ledger.close();
    const cleanup = createCleanupStack();
    const reported = { settled: 0, failed: 0 };
    const env = { ...SETTINGS, MONGODB_URL: urlOfDatabase(mongo) };

    async function start(name: string, entries: readonly string[]) {
      const services = await startServices(entries, env);
      cleanup.add(services.close);
      const run = async (request: ComparedRequest, durationMs: number) => {
        const result = await services.run(toLoad(request, { apiKeys, durationMs }));
        if (entries !== BARE && request.isFree !== true) {
          reported.settled += result.operations;
          reported.failed += result.failures;
        }
        return result;
      };
      say(`${name}: warming up`);
      for (const request of REQUESTS) await run(request, WARM_UP_MS / REQUESTS.length);
      return (request: ComparedRequest, bound?: number): Contender => ({
        name,
        run: (durationMs) => run(request, durationMs),
        ...(bound === undefined ? {} : { goal: { of: 'ratio', bound } }),
      });
    }

    const bare = await start('bare Fastify', BARE);
    const oneProcess = await start('ours, one process', ONE_PROCESS);
    const separate = await start('ours, separate services', SEPARATE_SERVICES);
    return {
      comparisons: REQUESTS.map((request) => ({
        name: request.name,
        ratioOf: 'processorMs',
        contenders: [
          bare(request),
          oneProcess(request, request.goals.oneProcess),
          separate(request, request.goals.separate),
        ],
      })),
      async findFaults() {
        // Closing the services waits for open settlements.
        await cleanup.run();
        return findBookFaults(mongo, reported);
      },
      close: cleanup.run,
    };
  },
};
