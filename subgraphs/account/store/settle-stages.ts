import type { Document } from 'mongodb';
import { utcDay } from '../../../common/clock.ts';
import type { SettleOperation } from './account-operation.ts';
import { PAY_OFF_DEBT } from './debt-stages.ts';

/**
 * Builds the stages that settle open holds: capture up to the served records, release the rest, remove the hold and append
 * its ledger entry. A hold that is not open is skipped, so the first settlement wins.
 */
export function settleStages(operations: readonly SettleOperation[]): Document[] {
  const aborted = operations.filter(({ settlement }) => settlement.outcome === 'broken_off');
  const entry = aborted.length === 0 ? LEDGER_ENTRY : LEDGER_ENTRY_OR_ABORTED;
  return [
    ...countAbortedAnswers(aborted),
    { $set: { settled: { $map: { input: openHolds(operations), as: 'op', in: entry } } } },
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
    PAY_OFF_DEBT,
    { $unset: ['settled', 'freed', ...operations.map(({ settlement }) => `holds.${settlement.holdId}`)] },
  ];
}

/**
 * Builds the stage that adds requests with aborted answers to those of the day, up to the allowance. An answer counts once,
 * however many holds it had; repeated settlements do not count.
 */
function countAbortedAnswers(aborted: readonly SettleOperation[]): Document[] {
  const terms = aborted.at(-1)?.terms;
  if (terms === undefined) return [];
  const day = utcDay(terms.settledAt);
  const counted = { $cond: [{ $eq: ['$broken.day', day] }, '$broken.requests', []] };
  const requests = { $map: { input: openHolds(aborted), as: 'op', in: '$$op.hold.request_id' } };
  const all = { $concatArrays: ['$$counted', { $setDifference: [requests, '$$counted'] }] };
  const free = terms.brokenAnswersFreePerDay === 0 ? [] : { $slice: [all, terms.brokenAnswersFreePerDay] };
  return [{ $set: { broken: { day, requests: { $let: { vars: { counted }, in: free } } } } }];
}

function openHolds(operations: readonly SettleOperation[]): Document {
  const input = operations.map(({ settlement: { holdId, records, answerStatus, outcome }, terms: { settledAt } }) => ({
    id: { $literal: holdId },
    at: settledAt,
    hold: `$holds.${holdId}`,
    answer: { status: answerStatus, records },
    outcome,
  }));
  return { $filter: { input, as: 'op', cond: { $ne: [{ $type: '$$op.hold' }, 'missing'] } } };
}

/** The billable records of an aborted answer: none if it is one of the day's free ones. */
const BILLABLE_OF_ABORTED: Document = {
  $cond: [{ $in: ['$$op.hold.request_id', '$broken.requests'] }, 0, '$$op.answer.records'],
};

/** Builds the `LedgerDocument` of an open hold; its amount is a long because the hold's unit is one. */
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
/** The entry in a batch with aborted answers; their requests were counted before. */
const LEDGER_ENTRY_OR_ABORTED = ledgerEntry({
  $cond: [{ $eq: ['$$op.outcome', 'broken_off'] }, BILLABLE_OF_ABORTED, '$$op.answer.records'],
});

function amountHeldBy(hold: string): Document {
  return { $toLong: { $multiply: [`${hold}.paid`, `${hold}.unit`] } };
}

/** Returns unused free records to the months in which they were reserved, not to the current month. */
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
