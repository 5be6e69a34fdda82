import { ONE_PROCESS, SEPARATE_SERVICES } from '../../service-entries.ts';
import { openCustomers } from '../billing/open-customers.ts';
import { PROFILE_MS, WARM_UP_MS } from '../profiler.ts';
import type { BenchContext, PreparedSuite, Suite } from '../suite.ts';
import { type AreaColumn, perRequest, timeByArea, toAreaTable } from '../time-by-area.ts';
import { urlOfDatabase } from '../url-of-database.ts';
import { ACCOUNTS, REQUESTS, SETTINGS, TWO_SUBGRAPHS, toLoad } from './compared-requests.ts';
import { startServices } from './service-processes.ts';

/** Where the processor time of a request goes: the same requests as in `requests`, each with a profile of all processes that serve. */
export const requestsProfilesSuite: Suite = {
  name: 'requests-profiles',
  unit: 'requests',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const { mongo, say } = context;
    const { service, apiKeys } = await openCustomers(context, ACCOUNTS);
    await service.ledger.close();
    const env = { ...SETTINGS, MONGODB_URL: urlOfDatabase(mongo) };
    const columns: AreaColumn[] = [];
    for (const [name, entries] of [
      ['one process', ONE_PROCESS],
      ['separate services', SEPARATE_SERVICES],
    ] as const) {
      const services = await startServices(entries, env, { isInspected: true });
      try {
        for (const request of [...REQUESTS, TWO_SUBGRAPHS]) {
          say(`${name}: ${request.name}`);
          await services.run(toLoad(request, { apiKeys, durationMs: WARM_UP_MS }));
          const { operations, profiles } = await services.profile(toLoad(request, { apiKeys, durationMs: PROFILE_MS }));
          columns.push({ title: `${request.name}, ${name}`, micros: perRequest(profiles.map(timeByArea), operations) });
        }
      } finally {
        await services.close();
      }
    }
    return { notes: [toAreaTable(columns)], comparisons: [], findFaults: async () => [], close: async () => {} };
  },
};
