import { type Document, Long } from 'mongodb';
import type { HoldPlacement } from '../domain/billing.ts';

/**
 * Places holds of one month in the order given: each gets free records first, then paid ones, up to what was asked and
 * what the ones before it left. A hold that is open already is left as it is, and one that gets nothing leaves no trace.
 */
export function holdStages(month: string, placements: readonly HoldPlacement[]): Document[] {
  return [
    {
      $set: {
        granted: {
          $reduce: {
            input: newOnes(placements),
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

function newOnes(placements: readonly HoldPlacement[]): Document {
  const input = placements.map((placement) => ({
    open: `$holds.${placement.holdId}`,
    asked: {
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
  return { $map: { input: { $filter: { input, as: 'hold', cond: isNew } }, as: 'hold', in: '$$hold.asked' } };
}

const FREE_LEFT: Document = { $max: [0, { $subtract: ['$$this.free_per_month', '$$value.free'] }] };

/** How many records the balance pays for. Taking off the remainder keeps it exact: a quotient of longs is a double. */
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

/** One step: from what the holds before have left (`$$value`) and what is asked next (`$$this`) to what is left then. */
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
