import { readServerProcessorMs } from '../process-usage.ts';
import { PROFILE_MS, profileProcess, WARM_UP_MS } from '../profiler.ts';
import type { BenchContext, PreparedSuite, Suite } from '../suite.ts';
import { type AreaColumn, perRequest, timeByArea, toAreaTable } from '../time-by-area.ts';
import { SEARCH_LOAD, startSearchContenders } from './search-contenders.ts';

const MICROS_PER_MS = 1_000;

/** Where the processor time of a billed search goes: the contenders of `billing-requests`, each with a profile of the main thread. */
export const billingProfilesSuite: Suite = {
  name: 'billing-profiles',
  unit: 'requests',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const { contenders, findFaults, close } = await startSearchContenders(context);
    const { db } = context.mongo;
    const columns: AreaColumn[] = [];
    for (const { name, run } of contenders) {
      context.say(`billing-profiles: ${name}`);
      await run(WARM_UP_MS);
      const serverMs = await readServerProcessorMs(db);
      const [{ operations }, profile] = await profileProcess(() => run(PROFILE_MS));
      const micros = perRequest([timeByArea(profile)], operations);
      const spentMs = (await readServerProcessorMs(db)) - serverMs;
      columns.push({ title: name, micros: micros.set('database server', (spentMs * MICROS_PER_MS) / operations) });
    }
    return { notes: [SEARCH_LOAD, toAreaTable(columns)], comparisons: [], findFaults, close };
  },
};
