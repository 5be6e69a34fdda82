import type { AccountClient } from '../../../common/account-client/account-client.ts';

/** The answer that a charge stands for: the one that took the order (contract, POST /v1/research). */
const ACCEPTED = 202;
/** Jobs that are settled together. */
const BATCH = 500;
const MAX_BATCHES = 1_000;

/** A job that has ended and is not settled with the account yet. */
export interface UnsettledJob {
  id: string;
  accountId: string;
  isCompleted: boolean;
}

/** Store operations that settling needs. */
export interface UnsettledStore {
  listUnsettled(limit: number): Promise<UnsettledJob[]>;
  /** Marks jobs as settled, so that their outcome is shown. */
  markSettled(jobs: readonly UnsettledJob[]): Promise<void>;
}

/**
 * Creates the settlement of jobs: charged when completed, refunded in full when failed (contract, States). How a job
 * ended is written first; the account is then notified, with retries until it succeeds, and only after that the job is
 * shown as ended. The first settlement of a hold counts, so that nothing is charged twice.
 */
export function createResearchSettlement({
  store,
  accountClient,
}: {
  store: UnsettledStore;
  accountClient: Pick<AccountClient, 'settleHolds'>;
}) {
  async function settle(jobs: readonly UnsettledJob[]): Promise<void> {
    await accountClient.settleHolds(
      jobs.map(({ id, accountId, isCompleted }) => ({
        holdId: id,
        accountId,
        records: isCompleted ? 1 : 0,
        answerStatus: isCompleted ? ACCEPTED : null,
      })),
    );
    await store.markSettled(jobs);
  }

  return {
    settle,

    /** Settles what a process has left unsettled, up to a bound. */
    async settleAll(): Promise<void> {
      for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
        const jobs = await store.listUnsettled(BATCH);
        if (jobs.length > 0) await settle(jobs);
        if (jobs.length < BATCH) return;
      }
    },
  };
}
