import { ServiceError } from '../../../common/errors.ts';

/** What keeps group commit bounded. */
export interface GroupCommitBounds {
  /** Batches being written at once. More would only split the gathered operations into smaller batches. */
  batchesInFlight: number;
  /** Documents, and operations over all of them, in one batch. */
  documentsABatch: number;
  operationsABatch: number;
  /** Operations that wait or are being written; one more is refused at once. */
  outstanding: number;
  /** How long an operation may wait for its batch to begin: like the wait for a connection, it fails early and clearly. */
  waitMs: number;
}

/** The bounds of the service. A batch of these sizes is about 0.5 MB and takes tens of milliseconds at most. */
export const GROUP_COMMIT_BOUNDS: GroupCommitBounds = {
  batchesInFlight: 2,
  documentsABatch: 200,
  operationsABatch: 400,
  outstanding: 10_000,
  waitMs: 1_000,
};

/** One operation on one document, with whoever waits for its outcome. */
export interface Gatherable {
  documentId: string;
  /** Operations with the same subject depend on each other's outcome, so they never share a batch; null depends on none. */
  subject: string | null;
  /** Tells a failure; without effect once the outcome was told. */
  fail(error: unknown): void;
}

/** The operations on one document within a batch, in the order they arrived. */
export interface DocumentGroup<Operation> {
  documentId: string;
  operations: Operation[];
}

/**
 * Writes a batch and resolves when it is durable, with the step that tells every operation its outcome. A rejection of
 * either fails every operation that was not told.
 */
export type WriteBatch<Operation> = (groups: readonly DocumentGroup<Operation>[]) => Promise<() => Promise<void>>;

/** Gathers operations on documents into batches. */
export interface GroupCommit<Operation> {
  submit(operation: Operation): void;
}

interface Waiting<Operation> {
  operation: Operation;
  sinceMs: number;
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
  const waiting = new Map<string, Waiting<Operation>[]>();
  const busy = new Set<string>();
  let inFlight = 0;
  let outstanding = 0;
  let startIsDue = false;

  function startBatches(): void {
    startIsDue = false;
    refuseOverdue();
    while (inFlight < bounds.batchesInFlight) {
      const groups = takeBatch();
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

  function takeBatch(): DocumentGroup<Operation>[] {
    const groups: DocumentGroup<Operation>[] = [];
    let room = bounds.operationsABatch;
    // A copy of the line: what goes back to its end is not for this batch.
    for (const [documentId, queue] of [...waiting]) {
      if (room === 0 || groups.length === bounds.documentsABatch) break;
      if (busy.has(documentId)) continue;
      const operations = takeFrom(queue, room);
      groups.push({ documentId, operations });
      room -= operations.length;
      // What is left waits behind the others, so that one busy document does not keep them waiting.
      waiting.delete(documentId);
      if (queue.length > 0) waiting.set(documentId, queue);
    }
    return groups;
  }

  function refuseOverdue(): void {
    const oldestMs = performance.now() - bounds.waitMs;
    for (const [documentId, queue] of waiting) {
      const firstInTime = queue.findIndex(({ sinceMs }) => sinceMs >= oldestMs);
      const overdue = queue.splice(0, firstInTime === -1 ? queue.length : firstInTime);
      for (const { operation } of overdue) operation.fail(new ServiceError('UNAVAILABLE'));
      outstanding -= overdue.length;
      if (queue.length === 0) waiting.delete(documentId);
    }
  }

  return {
    submit(operation) {
      if (outstanding >= bounds.outstanding) {
        operation.fail(new ServiceError('UNAVAILABLE'));
        return;
      }
      outstanding += 1;
      const queue = waiting.get(operation.documentId) ?? [];
      queue.push({ operation, sinceMs: performance.now() });
      waiting.set(operation.documentId, queue);
      if (startIsDue || inFlight >= bounds.batchesInFlight) return;
      // What arrives in the same turn of the event loop shares the batch.
      startIsDue = true;
      setImmediate(startBatches);
    },
  };
}

function takeFrom<Operation extends Gatherable>(queue: Waiting<Operation>[], most: number): Operation[] {
  const subjects = new Set<string>();
  let count = 0;
  for (const { operation } of queue.slice(0, most)) {
    if (operation.subject !== null) {
      if (subjects.has(operation.subject)) break;
      subjects.add(operation.subject);
    }
    count += 1;
  }
  return queue.splice(0, count).map(({ operation }) => operation);
}
