import { ServiceError } from '../../../common/errors.ts';
import { createWaitingLine, type DocumentGroup, type Gatherable, type LineBounds } from './waiting-line.ts';

/** What keeps group commit bounded. */
export interface GroupCommitBounds extends LineBounds {
  /** Batches being written at once. More would only split the gathered operations into smaller batches. */
  batchesInFlight: number;
  /** Operations that wait or are being written; one more is refused at once. */
  outstanding: number;
}

/** The bounds of the service. A batch of these sizes is about 0.5 MB and takes tens of milliseconds at most. */
export const GROUP_COMMIT_BOUNDS: GroupCommitBounds = {
  batchesInFlight: 2,
  documentsABatch: 200,
  operationsABatch: 400,
  outstanding: 10_000,
  waitMs: 1_000,
};

/**
 * Writes a batch and resolves when it is durable, with the step that tells every operation its outcome. A rejection of
 * either fails every operation that was not told.
 */
export type WriteBatch<Operation> = (groups: readonly DocumentGroup<Operation>[]) => Promise<() => Promise<void>>;

/** Gathers operations on documents into batches. */
export interface GroupCommit<Operation> {
  submit(operation: Operation): void;
}

/**
 * Creates a group commit: operations that arrive while earlier ones are being written are written together next. A
 * document is in one write at a time and its operations keep their order; documents take turns. The step that tells the
 * outcomes overlaps with the next write. Nothing waits when nothing is in flight.
 */
export function createGroupCommit<Operation extends Gatherable>(
  write: WriteBatch<Operation>,
  bounds: GroupCommitBounds = GROUP_COMMIT_BOUNDS,
): GroupCommit<Operation> {
  const line = createWaitingLine<Operation>(bounds);
  const busy = new Set<string>();
  let inFlight = 0;
  let outstanding = 0;
  let startIsDue = false;
  let isReviewDue = false;

  /** Sees to it that what waits is told in time, also when no write ends and nothing else arrives. */
  function reviewLater(): void {
    if (isReviewDue) return;
    isReviewDue = true;
    setTimeout(() => {
      isReviewDue = false;
      outstanding -= line.refuseOverdue();
      if (!line.isEmpty()) reviewLater();
    }, bounds.waitMs);
  }

  function startBatches(): void {
    startIsDue = false;
    outstanding -= line.refuseOverdue();
    while (inFlight < bounds.batchesInFlight) {
      const groups = line.takeBatch(busy);
      if (groups.length === 0) return;
      inFlight += 1;
      void run(groups);
    }
  }

  async function run(groups: DocumentGroup<Operation>[]): Promise<void> {
    for (const { documentId } of groups) busy.add(documentId);
    const operations = groups.flatMap((group) => group.operations);
    try {
      const tell = await write(groups).finally(() => release(groups));
      await tell();
    } catch (error) {
      for (const operation of operations) operation.fail(error);
    } finally {
      outstanding -= operations.length;
    }
  }

  function release(groups: DocumentGroup<Operation>[]): void {
    for (const { documentId } of groups) busy.delete(documentId);
    inFlight -= 1;
    startBatches();
  }

  return {
    submit(operation) {
      if (outstanding >= bounds.outstanding) {
        operation.fail(new ServiceError('UNAVAILABLE'));
        return;
      }
      outstanding += 1;
      line.add(operation);
      reviewLater();
      if (startIsDue || inFlight >= bounds.batchesInFlight) return;
      // What arrives in the same turn of the event loop shares the batch.
      startIsDue = true;
      setImmediate(startBatches);
    },
  };
}
