import type { BatcherBounds } from '../../../common/batching/batcher.ts';

/** The bounds of group commit. A batch of these sizes is about 0.5 MB and takes tens of milliseconds at most. */
export const GROUP_COMMIT_BOUNDS: BatcherBounds = {
  maxBatchesInFlight: 2,
  maxDocumentsPerBatch: 200,
  maxOperationsPerBatch: 400,
  maxOutstanding: 10_000,
  maxWaitMs: 1_000,
};
