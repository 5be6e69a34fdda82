import type { FundingRecord } from '../../../../common/funding/funding-record.ts';
import type { Watchlist } from '../watchlist.ts';
import type { DeliveryError } from '../webhook/send.ts';
import type { SealedSecrets } from '../webhook-secret.ts';

/** Why a delivery failed, in one fixed word: what a webhook did, or `no_credit` for lack of credits, `paused` for too long. */
export type FailureWord = DeliveryError | 'no_credit' | 'paused';

/** A delivery that this process has claimed. */
export interface ClaimedDelivery {
  id: string;
  watchlistId: string;
  accountId: string;
  roundId: string;
  /** The lane that it waited in. */
  origin: string;
  /** Attempts so far, with the one that it was claimed for. */
  attempts: number;
  holdId: string;
  /** Whether it was paid before: then this time is free. */
  isPaid: boolean;
  /** Whether its record was, or may have been, sent before this claim without being taken: it counts as untaken already. */
  wasUntaken: boolean;
  /** Whether it may only be sent within the limits of untaken records; not a retry, and not what is paid. */
  needsPlace: boolean;
  noCreditSince: Date | null;
  createdAt: Date;
  lease: string;
  leaseEndsAt: Date;
}

/** What is needed to send a delivery; null where there is no such thing any more. */
export interface DeliveryMaterial {
  watchlist: Watchlist | null;
  secrets: SealedSecrets | null;
  record: FundingRecord | null;
  /** Whether the webhook has failed since it last took an event. */
  isFailing: boolean;
  /** Whether it may be sent within the limits of untaken records. */
  hasPlace: boolean;
}

/** What became of a claimed delivery. Written only while the claim holds. */
export type DeliveryOutcome =
  | { kind: 'delivered'; httpStatus: number | null; at: Date }
  /** `wasSent` here and below: whether this attempt may have given the record away. */
  | {
      kind: 'failed';
      httpStatus: number | null;
      error: FailureWord;
      attempts: number;
      wasSent: boolean;
      at: Date;
    }
  | { kind: 'retry'; httpStatus: number | null; error: FailureWord; wasSent: boolean; dueAt: Date }
  /** Not sent for lack of credits; it used no attempt. */
  | { kind: 'no credit'; since: Date; dueAt: Date }
  /** Not sent, or cut off, for reasons of our own; it used no attempt. */
  | { kind: 'given back'; dueAt: Date; origin: string; wasSent: boolean }
  /** Not sent, because too many records of its watchlist or account are untaken. */
  | { kind: 'stalled'; at: Date }
  /** Its watchlist is paused. */
  | { kind: 'parked' }
  /** Its watchlist is gone. */
  | { kind: 'dropped' };
