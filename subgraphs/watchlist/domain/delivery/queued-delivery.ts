import type { FundingRecord } from '../../../../common/funding/funding-record.ts';
import type { Watchlist } from '../watchlist.ts';
import type { DeliveryError } from '../webhook/send.ts';
import type { SealedSecrets } from '../webhook-secret.ts';

/** The reason of a failure, of a fixed set: an error of the webhook, lack of credits, or a pause that lasted too long. */
export type FailureReason = DeliveryError | 'no_credit' | 'paused';

/** A delivery that this process has claimed. */
export interface ClaimedDelivery {
  id: string;
  watchlistId: string;
  accountId: string;
  roundId: string;
  /** The origin of the webhook when it was queued. */
  origin: string;
  /** Attempts so far, including the one it was claimed for. */
  attempts: number;
  holdId: string;
  /** Whether it was billed before; then it is free now. */
  isPaid: boolean;
  /** Whether its record may have been sent before this claim without being taken. It counts as untaken already. */
  wasUntaken: boolean;
  /** Whether the limits of untaken records apply: they don't to retries and to what is paid. */
  needsAdmission: boolean;
  noCreditSince: Date | null;
  createdAt: Date;
  lease: string;
  leaseEndsAt: Date;
}

/** The inputs of an event and of its sending; null for what was removed since. */
export interface DeliveryPayloadInputs {
  watchlist: Watchlist | null;
  secrets: SealedSecrets | null;
  record: FundingRecord | null;
  /** Whether the webhook has failed since its last success. */
  isFailing: boolean;
  /** Whether the limits of untaken records permit sending it. */
  isAdmitted: boolean;
}

/** The outcome of a claimed delivery. Written only while the claim holds. */
export type DeliveryOutcome =
  | { kind: 'delivered'; httpStatus: number | null; at: Date }
  /** `wasSent` here and below: whether the record may have left with this attempt. */
  | {
      kind: 'failed';
      httpStatus: number | null;
      error: FailureReason;
      attempts: number;
      wasSent: boolean;
      at: Date;
    }
  | { kind: 'retry'; httpStatus: number | null; error: FailureReason; wasSent: boolean; dueAt: Date }
  /** Not sent for lack of credits. Uses no attempt. */
  | { kind: 'awaiting_credit'; since: Date; dueAt: Date }
  /** Not sent, or interrupted, for reasons of the service. Uses no attempt. */
  | { kind: 'released'; dueAt: Date; origin: string; wasSent: boolean }
  /** Not sent: too many records of its watchlist or account are untaken. */
  | { kind: 'on_hold_untaken'; at: Date }
  /** Not sent: its watchlist is paused. */
  | { kind: 'on_hold_paused' }
  /** Not sent: its watchlist is gone. */
  | { kind: 'discarded' };
