import type { Document } from 'mongodb';
import { utcDay } from '../../../common/clock.ts';
import type { SettleOperation } from './account-operation.ts';

/**
 * Settles those of the holds that are open: captures up to the served records, gives back the rest, removes the hold and
 * appends its ledger entry. A hold that is not open is left out; that makes the first settlement win.
 */
export function settleStages(operations: readonly SettleOperation[]): Document[] {
  const broken = operations.filter(({ settlement }) => settlement.outcome === 'broken_off');
  const entry = broken.length === 0 ? LEDGER_ENTRY : LEDGER_ENTRY_OR_BROKEN;
  return [
    ...countBrokenAnswers(broken),
    { $set: { settled: { $map: { input: openOnes(operations), as: 'op', in: entry } } } },
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

/**
 * Adds the requests whose answers were broken off to those of the day, as long as the day has free ones. An answer counts
 * once, however many holds it had, and settling it again counts nothing.
 */
function countBrokenAnswers(broken: readonly SettleOperation[]): Document[] {
  const terms = broken.at(-1)?.terms;
  if (terms === undefined) return [];
  const day = utcDay(terms.settledAt);
  const counted = { $cond: [{ $eq: ['$broken.day', day] }, '$broken.requests', []] };
  const requests = { $map: { input: openOnes(broken), as: 'op', in: '$$op.hold.request_id' } };
  const all = { $concatArrays: ['$$counted', { $setDifference: [requests, '$$counted'] }] };
  const free = terms.brokenAnswersFreePerDay === 0 ? [] : { $slice: [all, terms.brokenAnswersFreePerDay] };
  return [{ $set: { broken: { day, requests: { $let: { vars: { counted }, in: free } } } } }];
}

function openOnes(operations: readonly SettleOperation[]): Document {
  const input = operations.map(({ settlement: { holdId, records, answerStatus, outcome }, terms: { settledAt } }) => ({
    id: { $literal: holdId },
    at: settledAt,
    hold: `$holds.${holdId}`,
    answer: { status: answerStatus, records },
    outcome,
  }));
  return { $filter: { input, as: 'op', cond: { $ne: [{ $type: '$$op.hold' }, 'missing'] } } };
}

/** The records to bill of a broken answer: none when it is one of the day's free ones. */
const BILLABLE_OF_BROKEN: Document = {
  $cond: [{ $in: ['$$op.hold.request_id', '$broken.requests'] }, 0, '$$op.answer.records'],
};

/** A `LedgerDocument` of one open hold; its amount is a long because the hold's unit is one. */
function ledgerEntry(billable: Document | string): Document {
  const freeUsed = { $min: [billable, '$$op.hold.free'] };
  return {
    $let: {
      vars: { free: freeUsed, paid: { $min: [{ $subtract: [billable, freeUsed] }, '$$op.hold.paid'] } },
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
        outcome: '$$op.outcome',
      },
    },
  };
}

const LEDGER_ENTRY = ledgerEntry('$$op.answer.records');
/** Of a batch with broken answers; their requests were counted before. */
const LEDGER_ENTRY_OR_BROKEN = ledgerEntry({
  $cond: [{ $eq: ['$$op.outcome', 'broken_off'] }, BILLABLE_OF_BROKEN, '$$op.answer.records'],
});

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
