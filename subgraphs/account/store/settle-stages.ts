import type { Document } from 'mongodb';
import type { SettleOperation } from './account-operation.ts';

/**
 * Settles those of the holds that are open: captures up to the served records, gives back the rest, removes the hold and
 * appends its ledger entry. A hold that is not open is left out; that makes the first settlement win.
 */
export function settleStages(operations: readonly SettleOperation[]): Document[] {
  return [
    { $set: { settled: { $map: { input: openOnes(operations), as: 'op', in: LEDGER_ENTRY } } } },
    { $set: { freed: { $sum: { $map: { input: '$settled', as: 'entry', in: amountHeldBy('$$entry.hold') } } } } },
    {
      $set: {
        balance: { $add: ['$balance', { $subtract: ['$freed', { $sum: '$settled.amount' }] }] },
        held: { $subtract: ['$held', '$freed'] },
        open_holds: { $subtract: ['$open_holds', { $size: '$settled' }] },
        free: FREE_AFTERWARDS,
        tail: { $concatArrays: ['$tail', '$settled'] },
      },
    },
    { $unset: ['settled', 'freed', ...operations.map(({ settlement }) => `holds.${settlement.holdId}`)] },
  ];
}

function openOnes(operations: readonly SettleOperation[]): Document {
  const input = operations.map(({ settlement: { holdId, records, answerStatus }, settledAt }) => ({
    id: { $literal: holdId },
    at: settledAt,
    hold: `$holds.${holdId}`,
    answer: { status: answerStatus, records },
  }));
  return { $filter: { input, as: 'op', cond: { $ne: [{ $type: '$$op.hold' }, 'missing'] } } };
}

const FREE_USED = { $min: ['$$op.answer.records', '$$op.hold.free'] };

/** A `LedgerDocument` of one open hold; its amount is a long because the hold's unit is one. */
const LEDGER_ENTRY: Document = {
  $let: {
    vars: {
      free: FREE_USED,
      paid: { $min: [{ $subtract: ['$$op.answer.records', FREE_USED] }, '$$op.hold.paid'] },
    },
    in: {
      _id: '$$op.id',
      account_id: '$_id',
      kind: { $cond: [{ $gt: [{ $add: ['$$free', '$$paid'] }, 0] }, 'capture', 'release'] },
      at: '$$op.at',
      amount: { $toLong: { $multiply: ['$$paid', '$$op.hold.unit'] } },
      records: { $add: ['$$free', '$$paid'] },
      free_records: '$$free',
      hold: '$$op.hold',
      answer: '$$op.answer',
    },
  },
};

function amountHeldBy(hold: string): Document {
  return { $toLong: { $multiply: [`${hold}.paid`, `${hold}.unit`] } };
}

/** Takes unused free records off the months they were reserved in, which need not be the month of the clock. */
const FREE_AFTERWARDS: Document = {
  $arrayToObject: {
    $map: {
      input: { $objectToArray: '$free' },
      as: 'month',
      in: {
        k: '$$month.k',
        v: {
          $reduce: {
            input: { $filter: { input: '$settled', as: 'entry', cond: { $eq: ['$$entry.hold.month', '$$month.k'] } } },
            initialValue: '$$month.v',
            in: { $subtract: ['$$value', { $subtract: ['$$this.hold.free', '$$this.free_records'] }] },
          },
        },
      },
    },
  },
};
