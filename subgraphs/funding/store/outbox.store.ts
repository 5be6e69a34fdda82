import type { Collection, Document } from 'mongodb';
import type { PendingRound, RoundsOutbox } from '../domain/outbox/relay-rounds.ts';
import { fromDocument, type RoundDocument } from './round-document.ts';

/** Most bytes of rounds that are read at once, so that what is handed over stays below what a subgraph takes. */
const MAX_BATCH_BYTES = 2_000_000;

/** Holds the rounds that are waiting and no others. */
export const OUTBOX_INDEX = {
  name: 'outbox',
  key: { 'outbox.arrived_at': 1 },
  partialFilterExpression: { 'outbox.arrived_at': { $exists: true } },
} as const;

/** An update that puts a round in the place of a stored one, and leaves the mark of the outbox as it is by then. */
export function replaceBy(document: RoundDocument): Document[] {
  return [{ $replaceWith: { $mergeObjects: [{ $literal: document }, { outbox: '$outbox' }] } }];
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
        // What searches can't find is news to nobody.
        batch.push({ round, arrivedAt: outbox?.arrived_at ?? new Date(), isVisible: search !== undefined });
      }
      return batch;
    },

    async clear(roundIds) {
      await rounds.updateMany({ _id: { $in: [...roundIds] } }, { $unset: { outbox: '' } });
    },
  };
}
