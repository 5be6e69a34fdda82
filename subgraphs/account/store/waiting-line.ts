import { ServiceError } from '../../../common/errors.ts';

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

/** How much goes into one batch, and how long an operation may wait for it. */
export interface LineBounds {
  /** Documents, and operations over all of them, in one batch. */
  documentsABatch: number;
  operationsABatch: number;
  /** How long an operation may wait for its batch to begin: like the wait for a connection, it fails early and clearly. */
  waitMs: number;
}

/** Operations that wait for their batch: documents take turns, and the operations of one document keep their order. */
export interface WaitingLine<Operation> {
  add(operation: Operation): void;
  /** Takes the next batch out of the line, without the documents that are being written; empty when none can be. */
  takeBatch(busy: ReadonlySet<string>): DocumentGroup<Operation>[];
  /** Takes out what has waited too long, fails it with UNAVAILABLE, and tells how much it was. */
  refuseOverdue(): number;
  isEmpty(): boolean;
}

interface Waiting<Operation> {
  operation: Operation;
  sinceMs: number;
}

/** Creates an empty line. */
export function createWaitingLine<Operation extends Gatherable>(bounds: LineBounds): WaitingLine<Operation> {
  const queues = new Map<string, Waiting<Operation>[]>();
  return {
    add(operation) {
      const queue = queues.get(operation.documentId) ?? [];
      queue.push({ operation, sinceMs: performance.now() });
      queues.set(operation.documentId, queue);
    },
    takeBatch(busy) {
      const groups: DocumentGroup<Operation>[] = [];
      let room = bounds.operationsABatch;
      // A copy of the line: what goes back to its end is not for this batch.
      for (const [documentId, queue] of [...queues]) {
        if (room === 0 || groups.length === bounds.documentsABatch) break;
        if (busy.has(documentId)) continue;
        const operations = takeFrom(queue, room);
        groups.push({ documentId, operations });
        room -= operations.length;
        // What is left waits behind the others, so that one busy document does not keep them waiting.
        queues.delete(documentId);
        if (queue.length > 0) queues.set(documentId, queue);
      }
      return groups;
    },
    refuseOverdue() {
      const oldestMs = performance.now() - bounds.waitMs;
      let refused = 0;
      for (const [documentId, queue] of queues) {
        const firstInTime = queue.findIndex(({ sinceMs }) => sinceMs >= oldestMs);
        const overdue = queue.splice(0, firstInTime === -1 ? queue.length : firstInTime);
        for (const { operation } of overdue) operation.fail(new ServiceError('UNAVAILABLE'));
        refused += overdue.length;
        if (queue.length === 0) queues.delete(documentId);
      }
      return refused;
    },
    isEmpty: () => queues.size === 0,
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
