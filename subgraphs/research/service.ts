import type { AccountClient } from '../../common/account-client/account-client.ts';
import { type Clock, systemClock } from '../../common/clock.ts';
import type { WorkQueue } from '../../common/jobs/work-queue.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import { hostKey } from '../../common/outbound/connect-map.ts';
import type { Settings } from '../../common/settings.ts';
import { topUpUrlOf } from '../../common/top-up-url.ts';
import { createResearchOrders } from './domain/order-research.ts';
import { createAccountErasure } from './store/account-erasure.store.ts';
import { ensurePageCacheIndexes } from './store/page-cache.store.ts';
import { createResearchJobsStore, ensureResearchJobIndexes } from './store/research-jobs.store.ts';
import { createResearchRunsStore } from './store/research-runs.store.ts';

/** Dependencies of the research service. */
export interface ResearchServiceDependencies extends Pick<Database, 'db'> {
  accountClient: Pick<AccountClient, 'placeHold' | 'settleHolds'>;
  queue: Pick<WorkQueue, 'add'>;
  settings: Pick<Settings, 'publicUrl' | 'outboundConnectTo'>;
  clock?: Clock;
}

/** The rules of the research subgraph over its store. */
export type ResearchService = ReturnType<typeof createResearchService>;

/** Wires the research subgraph's rules to its stores. Their indexes are made by {@link ensureResearchStores}. */
export function createResearchService({
  db,
  accountClient,
  queue,
  settings,
  clock = systemClock,
}: ResearchServiceDependencies) {
  const jobs = createResearchJobsStore({ db });
  const orders = createResearchOrders({
    store: jobs.orders,
    accountClient,
    enqueue: queue.add,
    isKnownHost: (hostname) => settings.outboundConnectTo?.targets.has(hostKey(hostname)) ?? false,
    topUpUrl: topUpUrlOf(settings.publicUrl),
    clock,
  });
  return {
    orderResearch: orders.order,
    sweepOrders: orders.sweep,
    /** Removes everything of a deleted account, see `createAccountErasure`. */
    eraseAccount: createAccountErasure({ db }),
    findJobs: jobs.findMany,
    findJob: jobs.find,
    listJobs: jobs.list,
    listBriefs: jobs.listBriefs,
    findBriefedDomains: jobs.findBriefedDomains,
    listStates: jobs.listStates,
    readSources: createResearchRunsStore({ db }).readSources,
  };
}

/** Creates the indexes of the research subgraph. Safe to repeat and to run in several processes. */
export async function ensureResearchStores(db: Database['db']): Promise<void> {
  await Promise.all([ensureResearchJobIndexes(db), ensurePageCacheIndexes(db)]);
}
