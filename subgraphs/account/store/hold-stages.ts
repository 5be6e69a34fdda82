import { type Document, Long } from 'mongodb';
import type { HoldPlacement } from '../domain/billing.ts';

/**
 * Builds the stages that place holds of one month in the given order: each gets free records first, then paid ones, up to
 * the requested number and what the previous holds left. A hold that is already open is unchanged, and one that gets nothing
 * is not stored.
 */
export function holdStages(month: string, placements: readonly HoldPlacement[]): Document[] {
  return [
    {
      $set: {
        granted: {
          $reduce: {
            input: newHolds(placements),
            initialValue: { balance: '$balance', free: { $ifNull: [`$free.${month}`, 0] }, holds: [] },
            in: GRANT_NEXT,
          },
        },
      },
    },
    {
      $set: {
        balance: '$granted.balance',
        held: { $add: ['$held', { $subtract: ['$balance', '$granted.balance'] }] },
        open_holds: { $add: ['$open_holds', { $size: '$granted.holds' }] },
        [`free.${month}`]: { $cond: [{ $eq: ['$granted.holds', []] }, `$free.${month}`, '$granted.free'] },
        holds: { $mergeObjects: ['$holds', { $arrayToObject: '$granted.holds' }] },
      },
    },
    { $unset: 'granted' },
  ];
}

function newHolds(placements: readonly HoldPlacement[]): Document {
  const input = placements.map((placement) => ({
    open: `$holds.${placement.holdId}`,
    requested: {
      $literal: {
        id: placement.holdId,
        records: placement.records,
        free_per_month: placement.freePerMonth,
        kind: placement.kind,
        month: placement.month,
        placed_at: placement.placedAt,
        unit: Long.fromNumber(placement.unitMicros),
        request_id: placement.requestId,
        key_id: placement.keyId,
        window: new Date(placement.windowStartMs),
      },
    },
  }));
  const isNew = { $eq: [{ $type: '$$hold.open' }, 'missing'] };
  return { $map: { input: { $filter: { input, as: 'hold', cond: isNew } }, as: 'hold', in: '$$hold.requested' } };
}

const FREE_LEFT: Document = { $max: [0, { $subtract: ['$$this.free_per_month', '$$value.free'] }] };

/** Number of records that the balance covers. Subtracting the remainder keeps it exact: a quotient of longs is a double. */
const AFFORDABLE: Document = {
  $cond: [
    { $eq: ['$$this.unit', 0] },
    '$$this.records',
    { $divide: [{ $subtract: ['$$value.balance', { $mod: ['$$value.balance', '$$this.unit'] }] }, '$$this.unit'] },
  ],
};

/** A `HoldDocument`. */
const HOLD: Document = {
  kind: '$$this.kind',
  month: '$$this.month',
  placed_at: '$$this.placed_at',
  free: '$$free',
  paid: '$$paid',
  unit: '$$this.unit',
  request_id: '$$this.request_id',
  key_id: '$$this.key_id',
  window: '$$this.window',
};

/** The reduction step: grants a request (`$$this`) from the remaining balance and allowance (`$$value`). */
const GRANT_NEXT: Document = {
  $let: {
    vars: { free: { $toInt: { $min: ['$$this.records', FREE_LEFT] } } },
    in: {
      $let: {
        vars: { paid: { $toInt: { $min: [{ $subtract: ['$$this.records', '$$free'] }, AFFORDABLE] } } },
        in: {
          $cond: [
            { $eq: [{ $add: ['$$free', '$$paid'] }, 0] },
            '$$value',
            {
              balance: { $toLong: { $subtract: ['$$value.balance', { $multiply: ['$$paid', '$$this.unit'] }] } },
              free: { $add: ['$$value.free', '$$free'] },
              holds: { $concatArrays: ['$$value.holds', [{ k: '$$this.id', v: HOLD }]] },
            },
          ],
        },
      },
    },
  },
};
