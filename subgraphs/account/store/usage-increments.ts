import type { Document } from 'mongodb';
import { ServiceError } from '../../../common/errors.ts';
import type { CounterIncrement, CounterTotals } from '../domain/usage-windows.ts';

const TOTAL = { $ifNull: ['$total', 0] };
const GATE_TOTAL = { $ifNull: ['$gate_total', 0] };

/** A store instance and the window of a counter. */
interface CounterWrite {
  endsAtMs: number;
  storeId: string;
}

/** Returns the update that adds increments to a counter, in order of arrival, and stores the totals under the store's id. */
export function addIncrements(
  increments: readonly CounterIncrement[],
  { endsAtMs, storeId }: CounterWrite,
): Document[] {
  const passes = increments.filter(isGated).length;
  const amounts = toAddedAmounts(increments);
  return [
    {
      $set: {
        total: { $add: [TOTAL, ...amounts] },
        ...(passes > 0 && { gate_total: { $add: [GATE_TOTAL, passes] } }),
        expires_at: { $ifNull: ['$expires_at', new Date(endsAtMs)] },
      },
    },
    {
      $set: {
        [`after.${storeId}`]: '$total',
        ...(passes > 0 && { [`gate_after.${storeId}`]: '$gate_total' }),
      },
    },
  ];
}

/** Returns the terms of the sum: a gated amount is added only while its own pass is within the maximum. */
function toAddedAmounts(increments: readonly CounterIncrement[]): (number | Document)[] {
  const ungated = increments.filter((increment) => !isGated(increment));
  const conditional = increments.filter(isGated).flatMap(({ amount, gateMax }, index) =>
    // An expression's `$gate_total` is that of before the write.
    amount === 0 ? [] : [{ $cond: [{ $lt: [GATE_TOTAL, gateMax - index] }, amount, 0] }],
  );
  return [sumOf(ungated.map(({ amount }) => amount)), ...conditional];
}

/**
 * Returns the totals of each increment from those after the write, as if they had been added one by one in order of arrival:
 * the last one gets the full total.
 * @throws ServiceError UNAVAILABLE if the counter is gone
 */
export function assignTotals(
  increments: readonly CounterIncrement[],
  after: CounterTotals | undefined,
): CounterTotals[] {
  if (after === undefined) throw new ServiceError('UNAVAILABLE', undefined, { cause: 'a counter was lost' });
  let gateTotal = (after.gateTotal ?? 0) - increments.filter(isGated).length;
  const added = increments.map((increment) => {
    if (!isGated(increment)) return { amount: increment.amount, gateTotal: null };
    gateTotal += 1;
    return { amount: gateTotal <= increment.gateMax ? increment.amount : 0, gateTotal };
  });
  let total = after.total - sumOf(added.map(({ amount }) => amount));
  return added.map(({ amount, gateTotal: passes }) => {
    total += amount;
    return { total, gateTotal: passes };
  });
}

function isGated(increment: CounterIncrement): increment is CounterIncrement & { gateMax: number } {
  return increment.gateMax !== null;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
