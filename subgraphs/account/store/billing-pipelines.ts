import { type Document, Long } from 'mongodb';
import type { HoldSettlement } from '../../../common/billing.ts';
import type { HoldPlacement } from '../domain/billing.ts';

/**
 * The update pipelines of money. Each is applied by the server to one account document in one atomic write, so the
 * account can't be overdrawn however many requests race (compare TigerBeetle's two-phase transfers).
 */

/** Matches an account that covers at least one record and does not have this hold yet. */
export function holdFilter({ accountId, holdId, month, unitMicros, freePerMonth }: HoldPlacement): Document {
  return {
    _id: accountId,
    [`holds.${holdId}`]: { $exists: false },
    $or: [
      { balance: { $gte: Long.fromNumber(unitMicros) } },
      ...(freePerMonth > 0 ? [{ [`free.${month}`]: { $not: { $gte: freePerMonth } } }] : []),
    ],
  };
}

/** Grants free records first, then paid ones, up to what was asked and what the balance pays for. */
export function holdPipeline(placement: HoldPlacement): Document[] {
  const { holdId, month, records, unitMicros, freePerMonth } = placement;
  const unit = Long.fromNumber(unitMicros);
  const freeUsed = { $ifNull: [`$free.${month}`, 0] };
  const freeLeft = { $max: [0, { $subtract: [freePerMonth, freeUsed] }] };
  // Subtracting the remainder first keeps the division exact: a quotient of longs is a double.
  const affordable =
    unitMicros === 0 ? records : { $divide: [{ $subtract: ['$balance', { $mod: ['$balance', unit] }] }, unit] };
  return [
    { $set: { grant: { free: { $toInt: { $min: [records, freeLeft] } } } } },
    { $set: { 'grant.paid': { $toInt: { $min: [{ $subtract: [records, '$grant.free'] }, affordable] } } } },
    { $set: { 'grant.amount': { $toLong: { $multiply: ['$grant.paid', unit] } } } },
    {
      $set: {
        balance: { $subtract: ['$balance', '$grant.amount'] },
        held: { $add: ['$held', '$grant.amount'] },
        open_holds: { $add: ['$open_holds', 1] },
        [`free.${month}`]: { $add: [freeUsed, '$grant.free'] },
        [`holds.${holdId}`]: {
          kind: placement.kind,
          month,
          placed_at: placement.placedAt,
          free: '$grant.free',
          paid: '$grant.paid',
          unit,
          request_id: { $literal: placement.requestId },
          key_id: { $literal: placement.keyId },
          window: new Date(placement.windowStartMs),
        },
      },
    },
    { $unset: 'grant' },
  ];
}

/** Captures up to `records` of a hold, gives back the rest, removes the hold and appends its ledger entry. */
export function settlePipeline(settlement: HoldSettlement, settledAt: Date): Document[] {
  const { accountId, holdId, records, answerStatus } = settlement;
  const hold = `$holds.${holdId}`;
  const freeUsed = { $min: [records, `${hold}.free`] };
  return [
    { $set: { settled: { free: freeUsed, paid: { $min: [{ $subtract: [records, freeUsed] }, `${hold}.paid`] } } } },
    {
      $set: {
        'settled.amount': { $toLong: { $multiply: ['$settled.paid', `${hold}.unit`] } },
        'settled.held': { $toLong: { $multiply: [`${hold}.paid`, `${hold}.unit`] } },
      },
    },
    {
      $set: {
        balance: { $add: ['$balance', { $subtract: ['$settled.held', '$settled.amount'] }] },
        held: { $subtract: ['$held', '$settled.held'] },
        open_holds: { $subtract: ['$open_holds', 1] },
        free: giveBackToMonth(`${hold}.month`, { $subtract: [`${hold}.free`, '$settled.free'] }),
        tail: {
          $concatArrays: [
            '$tail',
            [
              {
                _id: holdId,
                account_id: accountId,
                kind: { $cond: [{ $gt: [{ $add: ['$settled.free', '$settled.paid'] }, 0] }, 'capture', 'release'] },
                at: settledAt,
                amount: '$settled.amount',
                records: { $add: ['$settled.free', '$settled.paid'] },
                free_records: '$settled.free',
                hold,
                answer: { status: answerStatus, records },
              },
            ],
          ],
        },
      },
    },
    { $unset: ['settled', `holds.${holdId}`] },
  ];
}

/** Takes unused free records off the month they were reserved in, which need not be the month of the clock. */
function giveBackToMonth(month: string, unused: Document): Document {
  return {
    $arrayToObject: {
      $map: {
        input: { $objectToArray: '$free' },
        as: 'entry',
        in: {
          k: '$$entry.k',
          v: { $cond: [{ $eq: ['$$entry.k', month] }, { $subtract: ['$$entry.v', unused] }, '$$entry.v'] },
        },
      },
    },
  };
}
