import type { Collection, Document } from 'mongodb';
import type { PendingRound, RoundsOutbox } from '../domain/outbox/relay-rounds.ts';
import { fromDocument, type RoundDocument } from './round-document.ts';

/** Bytes of rounds that are read at once, so that a relayed batch stays below the request limit of a subgraph. */
const MAX_BATCH_BYTES = 2_000_000;

/** The index of waiting rounds, and of no others. */
export const OUTBOX_INDEX = {
  name: 'outbox',
  key: { 'outbox.arrived_at': 1 },
  partialFilterExpression: { 'outbox.arrived_at': { $exists: true } },
} as const;

/**
 * Creates an update that replaces a stored round and keeps its current mark of the outbox.
 * @param change the mark of the change, as an expression over the stored round
 */
export function replaceBy(document: RoundDocument, change: Document | string): Document[] {
  return [{ $replaceWith: { $mergeObjects: [{ $literal: document }, { outbox: '$outbox', change }] } }];
}

/** Creates the outbox of the rounds: a round is marked by the write that stores it first. */
export function createRoundsOutbox(rounds: Collection<RoundDocument>): RoundsOutbox {
  return {
    async readOldest(limit) {
      const waiting = rounds.find(
        { 'outbox.arrived_at': { $exists: true } },
        { hint: OUTBOX_INDEX.name, sort: { 'outbox.arrived_at': 1 }, limit, batchSize: limit },
      );
      const batch: PendingRound[] = [];
      let bytes = 0;
      for await (const { search, outbox, ...record } of waiting) {
        const round = fromDocument(record);
        bytes += JSON.stringify(round).length;
        if (batch.length > 0 && bytes > MAX_BATCH_BYTES) break;
        // Watchlists don't match a round that searches can't find.
        batch.push({ round, arrivedAt: outbox?.arrived_at ?? new Date(), isVisible: search !== undefined });
      }
      return batch;
    },

    async clear(roundIds) {
      await rounds.updateMany({ _id: { $in: [...roundIds] } }, { $unset: { outbox: '' } });
    },
  };
}
