import type { AccountClient } from '../../common/account-client/account-client.ts';
import { deriveKey } from '../../common/app-secret.ts';
import { type Clock, systemClock } from '../../common/clock.ts';
import { createSignal } from '../../common/jobs/signal.ts';
import type { Database } from '../../common/mongo/open-mongo.ts';
import type { ResearchClient } from '../../common/research-client/research-client.ts';
import type { Settings } from '../../common/settings.ts';
import { topUpUrlOf } from '../../common/top-up-url.ts';
import { createChangeCursorCodec } from './domain/changes/change-cursor.ts';
import { createCursorCodec } from './domain/cursor.ts';
import { createFreeCounts } from './domain/free-counts.ts';
import { ingestSubmittedRounds, type SubmittedRounds } from './domain/ingest/ingest-submitted-rounds.ts';
import { createSuggestionLimits } from './domain/suggest/suggestion-limits.ts';
import { createChangesStore, ensureChangeIndexes } from './store/changes.store.ts';
import { createCompaniesStore } from './store/companies.store.ts';
import { ensureNames } from './store/ensure-names.ts';
import { createFormDStore, ensureFormDIndexes } from './store/form-d.store.ts';
import { createInvestorsStore } from './store/investors.store.ts';
import { createNamesStore } from './store/names.store.ts';
import { createRoundsStore, ensureIndexes } from './store/rounds.store.ts';
import { createSearchesStore } from './store/searches.store.ts';
import { shareCommands } from './store/shared-commands.ts';

/** Dependencies of the funding subgraph. */
export interface FundingServiceDependencies extends Pick<Database, 'db'> {
  settings: Pick<Settings, 'publicUrl'>;
  appSecret: string;
  accountClient: AccountClient;
  researchClient: ResearchClient;
  clock?: Clock;
}

/** The parts of the funding subgraph that outlive a request. */
export type FundingService = ReturnType<typeof createFundingService>;

/** Wires the funding subgraph to its stores. Their indexes are made by {@link ensureFundingStores}. */
export function createFundingService({
  db,
  settings,
  appSecret,
  accountClient,
  researchClient,
  clock = systemClock,
}: FundingServiceDependencies) {
  const store = createRoundsStore(db, clock);
  const written = createSignal();
  const rounds = {
    ...store,
    async write(...changes: Parameters<typeof store.write>) {
      const lost = await store.write(...changes);
      written.notify();
      return lost;
    },
  };
  const sharing = shareCommands(rounds);
  return {
    accountClient,
    researchClient,
    clock,
    /** Raised when rounds were written, of which some may be new. */
    written,
    rounds,
    ingestSubmittedRounds: (input: SubmittedRounds) => ingestSubmittedRounds({ store: sharing, clock }, input),
    changes: createChangesStore(db),
    changeCursors: createChangeCursorCodec(deriveKey(appSecret, 'funding-cursor')),
    companies: createCompaniesStore(db),
    investors: createInvestorsStore(db),
    searches: createSearchesStore(db, store.statistics),
    names: createNamesStore(db, store.statistics),
    suggestionLimits: createSuggestionLimits(accountClient),
    formDProgress: createFormDStore(db),
    freeCounts: createFreeCounts(accountClient),
    cursors: createCursorCodec(deriveKey(appSecret, 'funding-cursor')),
    topUpUrl: topUpUrlOf(settings.publicUrl),
  };
}

/** Creates the indexes of the funding subgraph, and migrates what earlier versions stored. Safe to repeat. */
export async function ensureFundingStores(db: Database['db']): Promise<void> {
  await Promise.all([ensureIndexes, ensureChangeIndexes, ensureNames, ensureFormDIndexes].map((ensure) => ensure(db)));
}
