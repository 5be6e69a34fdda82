import type { Document } from 'mongodb';
import type { AccountChanges } from './account-operation.ts';
import { holdStages } from './hold-stages.ts';
import { settleStages } from './settle-stages.ts';

/**
 * Builds the update pipeline of one account: the server applies all its batched changes in one atomic write, so that the
 * account can't be overdrawn however many requests race (compare TigerBeetle's two-phase transfers).
 *
 * Settlements come first: the holds of the same batch can use what they release. Holds are granted in order of arrival.
 * Operations are elements of a literal array that a fixed expression iterates; separate stages per operation took 18 ms for
 * 50 of each kind instead of 3.
 */
export function accountPipeline({ drops, settles, holds }: AccountChanges): Document[] {
  const placements = holds.map(({ placement }) => placement);
  const months = new Set(placements.map(({ month }) => month));
  return [
    ...(drops.length > 0 ? [dropStage(drops.flatMap(({ entryIds }) => entryIds))] : []),
    ...(settles.length > 0 ? settleStages(settles) : []),
    ...[...months].flatMap((month) =>
      holdStages(
        month,
        placements.filter((placement) => placement.month === month),
      ),
    ),
  ];
}

/** Returns the stage that removes ledger entries by id; entries appended meanwhile stay. */
function dropStage(entryIds: string[]): Document {
  return {
    $set: {
      tail: {
        $filter: { input: '$tail', as: 'entry', cond: { $not: { $in: ['$$entry._id', { $literal: entryIds }] } } },
      },
    },
  };
}
