import { ServiceError } from '../errors.ts';
import {
  type BatchableOperation,
  createOperationQueue,
  type DocumentGroup,
  type QueueBounds,
} from './operation-queue.ts';

/** Limits of a batcher. */
export interface BatcherBounds extends QueueBounds {
  /** Maximum concurrent batches. More would only make the batches smaller. */
  maxBatchesInFlight: number;
  /** Maximum operations that wait or are being written; further ones are rejected at once. */
  maxOutstanding: number;
}

/**
 * Writes a batch and resolves when it is durable, with a function that delivers the outcome of every operation. If either
 * rejects, every operation without an outcome is rejected.
 */
export type WriteBatch<Operation> = (groups: readonly DocumentGroup<Operation>[]) => Promise<() => Promise<void>>;

/** A collector of operations that are written in batches. */
export interface Batcher<Operation> {
  submit(operation: Operation): void;
}

/**
 * Creates a batcher (group commit): operations that arrive during a write are written together next. A document is in one
 * write at a time and its operations keep their order; documents take turns. Delivering outcomes overlaps with the next
 * write. When nothing is in flight, an operation waits only for the current turn of the event loop.
 */
export function createBatcher<Operation extends BatchableOperation>(
  write: WriteBatch<Operation>,
  bounds: BatcherBounds,
): Batcher<Operation> {
  const queue = createOperationQueue<Operation>(bounds);
  const locked = new Set<string>();
  let inFlight = 0;
  let outstanding = 0;
  let startIsScheduled = false;
  let expiryTimer: NodeJS.Timeout | undefined;

  /** Rejects expired operations in time even if no write ends and no operation arrives. */
  function scheduleExpiry(): void {
    if (expiryTimer !== undefined || !Number.isFinite(bounds.maxWaitMs)) return;
    expiryTimer = setTimeout(() => {
      expiryTimer = undefined;
      outstanding -= queue.rejectExpired();
      if (!queue.isEmpty()) scheduleExpiry();
    }, bounds.maxWaitMs);
  }

  function startBatches(): void {
    startIsScheduled = false;
    outstanding -= queue.rejectExpired();
    while (inFlight < bounds.maxBatchesInFlight) {
      const groups = queue.takeBatch(locked);
      if (groups.length === 0) return;
      inFlight += 1;
      void run(groups);
    }
  }

  async function run(groups: DocumentGroup<Operation>[]): Promise<void> {
    for (const { documentId } of groups) locked.add(documentId);
    const operations = groups.flatMap((group) => group.operations);
    try {
      const deliverOutcomes = await write(groups).finally(() => unlock(groups));
      await deliverOutcomes();
    } catch (error) {
      for (const operation of operations) operation.reject(error);
    } finally {
      outstanding -= operations.length;
    }
  }

  function unlock(groups: DocumentGroup<Operation>[]): void {
    for (const { documentId } of groups) locked.delete(documentId);
    inFlight -= 1;
    startBatches();
  }

  return {
    submit(operation) {
      if (outstanding >= bounds.maxOutstanding) return operation.reject(new ServiceError('UNAVAILABLE'));
      outstanding += 1;
      queue.add(operation);
      scheduleExpiry();
      if (startIsScheduled || inFlight >= bounds.maxBatchesInFlight) return;
      // Operations of one turn of the event loop share a batch.
      startIsScheduled = true;
      setImmediate(startBatches);
    },
  };
}
