import { createBatcher } from '../../../common/batching/batcher.ts';
import type { BatchableOperation } from '../../../common/batching/operation-queue.ts';
import type { StoredRound } from '../domain/ingest/round-state.ts';
import type { RoundChange, RoundsToWrite } from '../domain/ingest/store-drafts.ts';

/** Ids and keys of a read, or changes of a write, up to which it shares a command; larger ones fill one of their own. */
const MAX_SHARED = 100;
const BOUNDS = {
  maxBatchesInFlight: 1,
  maxDocumentsPerBatch: 64,
  maxOperationsPerBatch: 64,
  maxOutstanding: Number.POSITIVE_INFINITY,
  maxWaitMs: Number.POSITIVE_INFINITY,
};

interface Read extends BatchableOperation {
  ids: readonly string[];
  keys: readonly string[];
  resolve(rounds: StoredRound[]): void;
}

interface Write extends BatchableOperation {
  change: RoundChange;
  resolve(isLost: boolean): void;
}

/**
 * Lets small ingests that run at the same time share commands (group commit): what arrives during a command goes into the
 * next one. Alone, an ingest takes the commands that it takes without. A read may return rounds that another ingest wants.
 * When a command fails, all ingests in it fail; each is safe to repeat.
 */
export function shareCommands(store: RoundsToWrite): RoundsToWrite {
  const reads = createBatcher<Read>(async (groups) => {
    const operations = groups.flatMap((group) => group.operations);
    const union = (part: 'ids' | 'keys') => [...new Set(operations.flatMap((operation) => operation[part]))];
    const rounds = await store.readForUpdate({ ids: union('ids'), keys: union('keys') });
    return async () => {
      for (const { resolve } of operations) resolve(rounds);
    };
  }, BOUNDS);
  const writes = createBatcher<Write>(async (groups) => {
    const operations = groups.flatMap((group) => group.operations);
    const lost = await store.write(operations.map(({ change }) => change));
    return async () => {
      for (const { change, resolve } of operations) resolve(lost.has(change.round.id));
    };
  }, BOUNDS);

  /** Returns whether another writer came first. */
  function write(change: RoundChange): Promise<boolean> {
    const { id } = change.round;
    return new Promise((resolve, reject) => {
      // Of two changes of one round in one command it would be unknown which was written.
      writes.submit({ documentId: id, conflictKey: id, change, resolve, reject });
    });
  }

  return {
    async readForUpdate({ ids, keys }) {
      if (ids.length + keys.length > MAX_SHARED) return store.readForUpdate({ ids, keys });
      return new Promise((resolve, reject) => {
        reads.submit({ documentId: '', conflictKey: null, ids, keys, resolve, reject });
      });
    },

    async write(changes) {
      if (changes.length > MAX_SHARED) return store.write(changes);
      const areLost = await Promise.all(changes.map(write));
      return new Set(changes.filter((_, index) => areLost[index]).map(({ round }) => round.id));
    },
  };
}
