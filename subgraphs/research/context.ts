import type DataLoader from 'dataloader';
import type { TimePosition } from '../../common/connection.ts';
import type { Identity } from '../../common/identity.ts';
import { createLoader } from '../../common/subgraph/create-loader.ts';
import { loadPages } from '../../common/subgraph/load-pages.ts';
import type { SubgraphContext } from '../../common/subgraph/subgraph.ts';
import type { ResearchJob } from './domain/research-job.ts';
import type { ResearchService } from './service.ts';

/** Context of the research subgraph's resolvers. */
export interface Context extends SubgraphContext {
  service: ResearchService;
  /** The caller's jobs by id, read in one batch a tick; null for those that don't exist or are another's. */
  jobs: DataLoader<string, ResearchJob | null>;
  /** Returns the loader of one page of the caller's briefs on each company, by domain, read in one batch a tick. */
  briefsOf(page: { after: TimePosition | null; limit: number }): DataLoader<string, ResearchJob[]>;
}

/** Makes the context of one request. */
export function createContext(service: ResearchService, identity: Identity): Context {
  const { accountId } = identity;
  const readOwn = async (ids: readonly string[]) => (accountId === null ? [] : service.findJobs(accountId, ids));
  return {
    identity,
    holds: [],
    service,
    jobs: createLoader(readOwn, ({ id }) => id),
    briefsOf: loadPages(async (domains, page) =>
      accountId === null ? new Map() : service.listBriefs(accountId, domains, page),
    ),
  };
}
