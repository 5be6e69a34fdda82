import type { UpdateFilter } from 'mongodb';
import type { HoldSettlement } from '../../../common/billing.ts';
import { startOfNextUtcMonth } from '../../../common/clock.ts';
import type { ClaimedDelivery, DeliveryOutcome } from '../domain/delivery/queued-delivery.ts';
import type { DeliveryDocument } from './deliveries.store.ts';

/** The fields that every end of a claim removes. */
const UNCLAIM = { lease: '', no_credit_since: '' } as const;
const CLOSE = { ...UNCLAIM, next_attempt_at: '' } as const;
const UNMARK_UNTAKEN = { untaken_until: '' } as const;

/** Builds the update that writes the outcome of a claimed delivery; null where it is removed. */
export function toUpdate(claimed: ClaimedDelivery, outcome: DeliveryOutcome): UpdateFilter<DeliveryDocument> | null {
  switch (outcome.kind) {
    case 'delivered':
      return {
        $set: {
          status: 'delivered',
          http_status: outcome.httpStatus,
          error: null,
          delivered_at: outcome.at,
          ...storedSettlementOf(claimed, outcome),
        },
        $unset: { ...CLOSE, ...UNMARK_UNTAKEN },
      };
    case 'failed':
      return {
        $set: {
          status: 'failed',
          attempts: outcome.attempts,
          http_status: outcome.httpStatus,
          error: outcome.error,
          ...storedSettlementOf(claimed, outcome),
          ...(isUntaken(claimed, outcome) && { untaken_until: startOfNextUtcMonth(outcome.at) }),
        },
        ...(!claimed.isPaid && { $inc: { released_holds: 1 } }),
        $unset: { ...CLOSE, ...unmarkUnlessUntaken(claimed, outcome) },
      };
    case 'retry':
      return {
        $set: {
          status: 'retry',
          http_status: outcome.httpStatus,
          error: outcome.error,
          next_attempt_at: outcome.dueAt,
        },
        $unset: { ...UNCLAIM, ...unmarkUnlessUntaken(claimed, outcome) },
      };
    case 'awaiting_credit':
      return {
        $set: {
          status: 'no_credit',
          attempts: claimed.attempts - 1,
          next_attempt_at: outcome.dueAt,
          no_credit_since: outcome.since,
        },
        $unset: { lease: '', ...unmarkUnlessUntaken(claimed) },
      };
    case 'released':
      return {
        $set: { ...stateBefore(claimed), next_attempt_at: outcome.dueAt, origin: outcome.origin },
        $unset: { lease: '', ...unmarkUnlessUntaken(claimed, outcome) },
      };
    case 'on_hold_paused':
      return {
        $set: { ...stateBefore(claimed), parked: true },
        $unset: { lease: '', next_attempt_at: '', ...unmarkUnlessUntaken(claimed) },
      };
    case 'on_hold_untaken':
      return {
        $set: {
          ...stateBefore({ ...claimed, noCreditSince: null }),
          stalled: true,
          ...(isUntaken(claimed, { wasSent: false }) && {
            unconfirmed: true,
            untaken_until: startOfNextUtcMonth(outcome.at),
          }),
        },
        $unset: { lease: '', next_attempt_at: '', ...unmarkUnlessUntaken(claimed) },
      };
    case 'discarded':
      return null;
  }
}

/** Returns whether a claimed delivery's record was sent without being taken. A paid one counts as taken. */
function isUntaken({ isPaid, wasUntaken }: ClaimedDelivery, { wasSent }: { wasSent: boolean }): boolean {
  return !isPaid && (wasUntaken || wasSent);
}

/** Removes the mark set by the claim where nothing was sent. */
function unmarkUnlessUntaken(claimed: ClaimedDelivery, outcome = { wasSent: false }) {
  return isUntaken(claimed, outcome) ? {} : UNMARK_UNTAKEN;
}

/** Returns the status and attempts of a delivery before its claim. */
function stateBefore({
  attempts,
  noCreditSince,
}: Pick<ClaimedDelivery, 'attempts' | 'noCreditSince'>): Pick<DeliveryDocument, 'status' | 'attempts'> {
  const status = noCreditSince !== null ? 'no_credit' : attempts > 1 ? 'retry' : 'pending';
  return { status, attempts: attempts - 1 };
}

/** Returns the settlement that the end of a delivery requires; null while it is open, and for what was paid before. */
export function settlementOf(
  { isPaid, holdId, accountId }: ClaimedDelivery,
  outcome: DeliveryOutcome,
): (HoldSettlement & { records: 0 | 1 }) | null {
  if (isPaid || (outcome.kind !== 'delivered' && outcome.kind !== 'failed')) return null;
  return { holdId, accountId, records: outcome.kind === 'delivered' ? 1 : 0, answerStatus: outcome.httpStatus };
}

function storedSettlementOf(claimed: ClaimedDelivery, outcome: DeliveryOutcome): Pick<DeliveryDocument, 'settlement'> {
  const settlement = settlementOf(claimed, outcome);
  if (settlement === null) return {};
  const { holdId, records, answerStatus } = settlement;
  return { settlement: { hold_id: holdId, records, answer_status: answerStatus } };
}
