import type { UpdateFilter } from 'mongodb';
import type { ClaimedDelivery, DeliveryOutcome } from '../domain/delivery/queued-delivery.ts';
import type { DeliveryDocument } from './deliveries.store.ts';

/** What ends a claim in any case. */
const UNCLAIM = { lease: '', no_credit_since: '' } as const;
const CLOSE = { ...UNCLAIM, next_attempt_at: '' } as const;

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
        $unset: CLOSE,
      };
    case 'failed':
      return {
        $set: {
          status: 'failed',
          attempts: outcome.attempts,
          http_status: outcome.httpStatus,
          error: outcome.error,
          ...(!claimed.isPaid && { settlement: settlementOf(claimed, 0, outcome.httpStatus) }),
        },
        ...(!claimed.isPaid && { $inc: { released_holds: 1 } }),
        $unset: CLOSE,
      };
    case 'retry':
      return {
        $set: {
          status: 'retry',
          http_status: outcome.httpStatus,
          error: outcome.error,
          next_attempt_at: outcome.dueAt,
        },
        $unset: UNCLAIM,
      };
    case 'no credit':
      return {
        $set: {
          status: 'no_credit',
          attempts: claimed.attempts - 1,
          next_attempt_at: outcome.dueAt,
          no_credit_since: outcome.since,
        },
        $unset: { lease: '' },
      };
    case 'given back':
      return {
        $set: { ...before(claimed), next_attempt_at: outcome.dueAt, origin: outcome.origin },
        $unset: { lease: '' },
      };
    case 'parked':
      return { $set: { ...before(claimed), parked: true }, $unset: { lease: '', next_attempt_at: '' } };
    case 'dropped':
      return null;
  }
}

/** How a delivery stood before it was claimed. */
function before({ attempts, noCreditSince }: ClaimedDelivery): Pick<DeliveryDocument, 'status' | 'attempts'> {
  const status = noCreditSince !== null ? 'no_credit' : attempts > 1 ? 'retry' : 'pending';
  return { status, attempts: attempts - 1 };
}

function settlementOf({ holdId }: ClaimedDelivery, records: 0 | 1, answerStatus: number | null) {
  return { hold_id: holdId, records, answer_status: answerStatus };
}
