import type { Database } from '../../common/mongo/open-mongo.ts';
import { startResearch } from './domain/start-research.ts';
import { createResearchJobsStore } from './store/research-jobs.store.ts';

/** The rules of the research subgraph over its store. */
export type ResearchService = ReturnType<typeof createResearchService>;

/** Wires the research subgraph's rules to its store, which is read by `_id` only and so needs no index. */
export function createResearchService({ db }: Pick<Database, 'db'>) {
  const jobs = createResearchJobsStore({ db });
  return { startResearch, findJobs: jobs.findMany, listStates: jobs.listStates };
}
