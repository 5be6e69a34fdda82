import type { Db } from 'mongodb';
import { startResearch } from './domain/start-research.ts';
import { createResearchJobsStore } from './store/research-jobs.store.ts';

/** What the research subgraph is made from. */
export interface ResearchServiceDependencies {
  db: Db;
}

/** The rules of the research subgraph over its store. */
export type ResearchService = ReturnType<typeof createResearchService>;

/** Wires the research subgraph's rules to its store, which is read by `_id` only and so needs no index. */
export function createResearchService({ db }: ResearchServiceDependencies) {
  return { startResearch, findJobs: createResearchJobsStore({ db }).findMany };
}
