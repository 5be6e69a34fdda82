import type { BilledOutcome, DueEnd } from '../subgraphs/account/domain/verify/outcomes.ts';
import type { ForeignEvidence } from '../subgraphs/account/domain/verify/verify-ledger.ts';
import type { ResearchService } from '../subgraphs/research/service.ts';
import type { ResearchState } from '../subgraphs/research/store/research-jobs.store.ts';
import type { LocalSubgraphs } from './local-subgraphs.ts';

const RESEARCH_DUE: Record<Exclude<ResearchState['status'], 'settling'>, DueEnd> = {
  queued: 'unsettled',
  completed: 'captured',
  failed: 'released',
};

/** Creates the verifier's access to what the other subgraphs have billed. */
export function createLedgerEvidence({
  watchlistService,
  researchService,
}: Pick<LocalSubgraphs, 'watchlistService'> & {
  researchService: Pick<ResearchService, 'listStates'>;
}): ForeignEvidence {
  return {
    watchlistCounts: watchlistService.listWatchlistCounts,
    async *outcomes(accountId): AsyncGenerator<BilledOutcome> {
      for await (const delivery of watchlistService.deliveries.listStates(accountId)) {
        const { holdId: id, status, wasBilled } = delivery;
        const due = status === 'delivered' || wasBilled ? 'captured' : 'not captured';
        yield { id, accountId: delivery.accountId, status, subject: 'delivery', due };
      }
      for await (const job of researchService.listStates(accountId)) {
        // Its settlement is in progress, so its ledger entry may or may not exist yet.
        if (job.status === 'settling') continue;
        yield { ...job, subject: 'research', due: RESEARCH_DUE[job.status] };
      }
    },
  };
}
