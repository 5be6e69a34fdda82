import type { UpdateFilter } from 'mongodb';
import { startOfNextUtcMonth } from '../../../common/clock.ts';
import type { ClaimedDelivery, DeliveryOutcome } from '../domain/delivery/queued-delivery.ts';
import type { DeliveryDocument } from './deliveries.store.ts';

/** What ends a claim in any case. */
const UNCLAIM = { lease: '', no_credit_since: '' } as const;
const CLOSE = { ...UNCLAIM, next_attempt_at: '' } as const;
const TAKEN = { untaken_until: '' } as const;

/** The update that writes what became of a claimed delivery; null where it is removed. */
export function toUpdate(claimed: ClaimedDelivery, outcome: DeliveryOutcome): UpdateFilter<DeliveryDocument> | null {
  switch (outcome.kind) {
    case 'delivered':
      return {
        $set: {
          status: 'delivered',
          http_status: outcome.httpStatus,
          error: null,
          delivered_at: outcome.at,
          ...(!claimed.isPaid && { settlement: settlementOf(claimed, 1, outcome.httpStatus) }),
        },
        $unset: { ...CLOSE, ...TAKEN },
      };
    case 'failed':
      return {
        $set: {
          status: 'failed',
          attempts: outcome.attempts,
          http_status: outcome.httpStatus,
          error: outcome.error,
          ...(!claimed.isPaid && { settlement: settlementOf(claimed, 0, outcome.httpStatus) }),
          ...(isUntaken(claimed, outcome) && { untaken_until: startOfNextUtcMonth(outcome.at) }),
        },
        ...(!claimed.isPaid && { $inc: { released_holds: 1 } }),
        $unset: { ...CLOSE, ...unlessUntaken(claimed, outcome) },
      };
    case 'retry':
      return {
        $set: {
          status: 'retry',
          http_status: outcome.httpStatus,
          error: outcome.error,
          next_attempt_at: outcome.dueAt,
        },
        $unset: { ...UNCLAIM, ...unlessUntaken(claimed, outcome) },
      };
    case 'no credit':
      return {
        $set: {
          status: 'no_credit',
          attempts: claimed.attempts - 1,
          next_attempt_at: outcome.dueAt,
          no_credit_since: outcome.since,
        },
        $unset: { lease: '', ...unlessUntaken(claimed) },
      };
    case 'given back':
      return {
        $set: { ...before(claimed), next_attempt_at: outcome.dueAt, origin: outcome.origin },
        $unset: { lease: '', ...unlessUntaken(claimed, outcome) },
      };
    case 'parked':
      return {
        $set: { ...before(claimed), parked: true },
        $unset: { lease: '', next_attempt_at: '', ...unlessUntaken(claimed) },
      };
    case 'stalled':
      return {
        $set: {
          ...before({ ...claimed, noCreditSince: null }),
          stalled: true,
          ...(isUntaken(claimed, { wasSent: false }) && {
            unconfirmed: true,
            untaken_until: startOfNextUtcMonth(outcome.at),
          }),
        },
        $unset: { lease: '', next_attempt_at: '', ...unlessUntaken(claimed) },
      };
    case 'dropped':
      return null;
  }
}

/** Whether a claimed delivery's record is out without being taken. What is paid for counts as taken. */
function isUntaken({ isPaid, wasUntaken }: ClaimedDelivery, { wasSent }: { wasSent: boolean }): boolean {
  return !isPaid && (wasUntaken || wasSent);
}

/** Removes the mark that the claim has set, where nothing was sent. */
function unlessUntaken(claimed: ClaimedDelivery, outcome = { wasSent: false }) {
  return isUntaken(claimed, outcome) ? {} : TAKEN;
}

/** How a delivery stood before it was claimed. */
function before({
  attempts,
  noCreditSince,
}: Pick<ClaimedDelivery, 'attempts' | 'noCreditSince'>): Pick<DeliveryDocument, 'status' | 'attempts'> {
  const status = noCreditSince !== null ? 'no_credit' : attempts > 1 ? 'retry' : 'pending';
  return { status, attempts: attempts - 1 };
}

function settlementOf({ holdId }: ClaimedDelivery, records: 0 | 1, answerStatus: number | null) {
  return { hold_id: holdId, records, answer_status: answerStatus };
}
