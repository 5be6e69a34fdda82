import type { BilledOutcome, DueEnd } from '../subgraphs/account/domain/verify/outcomes.ts';
import type { ForeignEvidence } from '../subgraphs/account/domain/verify/verify-ledger.ts';
import type { ResearchState } from '../subgraphs/research/store/research-jobs.store.ts';
import type { LocalSubgraphs } from './local-subgraphs.ts';

const RESEARCH_DUE: Record<ResearchState['status'], DueEnd> = {
  queued: 'unsettled',
  completed: 'captured',
  failed: 'released',
};

/** What the other subgraphs know of things that cost money, in the words of the verifier. */
export function createLedgerEvidence(
  subgraphs: Pick<LocalSubgraphs, 'watchlistService' | 'researchService'>,
): ForeignEvidence {
  const { watchlistService, researchService } = subgraphs;
  return {
    watchlistCounts: watchlistService.listWatchlistCounts,
    async *outcomes(accountId): AsyncGenerator<BilledOutcome> {
      for await (const delivery of watchlistService.deliveries.listStates(accountId)) {
        const { holdId: id, status, wasBilled } = delivery;
        const due = status === 'delivered' || wasBilled ? 'captured' : 'not captured';
        yield { id, accountId: delivery.accountId, status, subject: 'delivery', due };
      }
      for await (const job of researchService.listStates(accountId)) {
        yield { ...job, subject: 'research', due: RESEARCH_DUE[job.status] };
      }
    },
  };
}
