import { ServiceError } from '../errors.ts';

/** An operation on one document, with the callbacks of its caller. */
export interface BatchableOperation {
  documentId: string;
  /** Operations with the same key depend on each other's outcome and never share a batch; null for independent ones. */
  conflictKey: string | null;
  /** Rejects the caller; without effect after the outcome was delivered. */
  reject(error: unknown): void;
}

/** The operations on one document in a batch, in order of arrival. */
export interface DocumentGroup<Operation> {
  documentId: string;
  operations: Operation[];
}

/** Limits of a queue and its batches. */
export interface QueueBounds {
  maxDocumentsPerBatch: number;
  /** Over all documents of the batch. */
  maxOperationsPerBatch: number;
  /** Maximum wait for the start of a batch, after which an operation fails early and clearly. */
  maxWaitMs: number;
}

/** Operations that wait for a batch: round robin over documents, first in first out within a document. */
export interface OperationQueue<Operation> {
  add(operation: Operation): void;
  /** Removes and returns the next batch, without locked documents; empty if there is none. */
  takeBatch(locked: ReadonlySet<string>): DocumentGroup<Operation>[];
  /** Rejects operations that waited too long with UNAVAILABLE. @returns how many were rejected */
  rejectExpired(): number;
  isEmpty(): boolean;
}

interface Entry<Operation> {
  operation: Operation;
  addedAtMs: number;
}

/** Creates an empty queue. */
export function createOperationQueue<Operation extends BatchableOperation>(
  bounds: QueueBounds,
): OperationQueue<Operation> {
  const queues = new Map<string, Entry<Operation>[]>();
  return {
    add(operation) {
      const queue = queues.get(operation.documentId) ?? [];
      queue.push({ operation, addedAtMs: performance.now() });
      queues.set(operation.documentId, queue);
    },
    takeBatch(locked) {
      const groups: DocumentGroup<Operation>[] = [];
      let remaining = bounds.maxOperationsPerBatch;
      // A copy: documents that are requeued below are not for this batch.
      for (const [documentId, queue] of [...queues]) {
        if (remaining === 0 || groups.length === bounds.maxDocumentsPerBatch) break;
        if (locked.has(documentId)) continue;
        const operations = queue.splice(0, countCompatible(queue, remaining)).map(({ operation }) => operation);
        groups.push({ documentId, operations });
        remaining -= operations.length;
        // Requeued at the end, so that a hot document does not starve the others.
        queues.delete(documentId);
        if (queue.length > 0) queues.set(documentId, queue);
      }
      return groups;
    },
    rejectExpired() {
      const oldestMs = performance.now() - bounds.maxWaitMs;
      let rejected = 0;
      for (const [documentId, queue] of queues) {
        const firstInTime = queue.findIndex(({ addedAtMs }) => addedAtMs >= oldestMs);
        const expired = queue.splice(0, firstInTime === -1 ? queue.length : firstInTime);
        for (const { operation } of expired) operation.reject(new ServiceError('UNAVAILABLE'));
        rejected += expired.length;
        if (queue.length === 0) queues.delete(documentId);
      }
      return rejected;
    },
    isEmpty: () => queues.size === 0,
  };
}

/** Counts the leading operations, up to `max`, that may share a batch. */
function countCompatible<Operation extends BatchableOperation>(queue: Entry<Operation>[], max: number): number {
  const keys = new Set<string>();
  let count = 0;
  for (const { operation } of queue.slice(0, max)) {
    const { conflictKey } = operation;
    if (conflictKey !== null && keys.has(conflictKey)) break;
    if (conflictKey !== null) keys.add(conflictKey);
    count += 1;
  }
  return count;
}
