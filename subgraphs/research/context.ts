import type DataLoader from 'dataloader';
import type { Identity } from '../../common/identity.ts';
import { createLoader } from '../../common/subgraph/create-loader.ts';
import type { SubgraphContext } from '../../common/subgraph/subgraph.ts';
import type { ResearchJob } from './domain/research-job.ts';
import type { ResearchService } from './service.ts';

/** Context of the research subgraph's resolvers. */
export interface Context extends SubgraphContext {
  service: ResearchService;
  /** The caller's jobs by id, read in one batch a tick; null for those that don't exist or are another's. */
  jobs: DataLoader<string, ResearchJob | null>;
}

/** Makes the context of one request. */
export function createContext(service: ResearchService, identity: Identity): Context {
  const { accountId } = identity;
  const readOwn = async (ids: readonly string[]) => (accountId === null ? [] : service.findJobs(accountId, ids));
  return { identity, holds: [], service, jobs: createLoader(readOwn, ({ id }) => id) };
}
