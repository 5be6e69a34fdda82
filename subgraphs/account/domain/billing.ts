import {
  type HoldGrant,
  type HoldKind,
  type HoldRequest,
  type HoldSettlement,
  MAX_ACCOUNTS_PER_CALL,
  REQUEST_HOLD,
  REQUEST_HOLD_CUTOFF_MS,
  type SpendingPower,
} from '../../../common/billing.ts';
import { type Clock, utcDay, utcMonth } from '../../../common/clock.ts';
import { ServiceError } from '../../../common/errors.ts';
import type { Account } from './account.ts';
import type { HoldOutcome } from './ledger-entry.ts';
import { type PriceList, type Tariff, tariffOf } from './price-list.ts';

/** Maximum holds released by one sweep; the next sweep releases the rest. */
const MAX_HOLDS_PER_SWEEP = 500;
/** Far above the records of any request; the database counts records in 32 bits. */
const MAX_RECORDS = 1_000_000;
const HOLD_ID = /^[0-9A-Za-z][0-9A-Za-z-]{0,63}$/;

/** A hold to place by one conditional write. */
export interface HoldPlacement extends HoldRequest, Tariff {
  /** The `YYYY-MM` whose free allowance is used; the hold settles into the same month. */
  month: string;
  placedAt: Date;
}

/** The coverage of a hold, with the account's state right after it was placed. */
export interface PlacedHold {
  freeRecords: number;
  paidRecords: number;
  unitMicros: number;
  account: Account;
}

/** A settlement with its outcome. */
export interface HoldEnd extends HoldSettlement {
  outcome: HoldOutcome;
}

/** The terms of concurrent settlements. */
export interface SettlementTerms {
  settledAt: Date;
  /** Aborted answers per account and UTC day that are not billed. */
  brokenAnswersFreePerDay: number;
}

/** The store of holds. Each write is one atomic change of one account document. */
export interface BillingStore {
  /** Grants as much as the account covers; null if it covers nothing or does not exist. */
  placeHold(placement: HoldPlacement): Promise<PlacedHold | null>;
  /**
   * Captures and releases holds, and returns how many were open. An aborted answer within the day's free ones captures
   * nothing. A served answer with an expired hold is stored as evidence for the audit.
   */
  settleHolds(settlements: readonly HoldEnd[], terms: SettlementTerms): Promise<number>;
  /** Filters accounts to those with a minimum of credits. */
  findSolvent(accountIds: readonly string[], minMicros: number): Promise<string[]>;
  readAccount(accountId: string): Promise<Account | null>;
  /** Finds open holds of requests placed before an instant. */
  findHoldsPlacedBefore(instant: Date, limit: number): Promise<{ holdId: string; accountId: string }[]>;
  countHoldsPlacedBefore(instant: Date): Promise<number>;
}

/** The dependencies of {@link createBilling}. */
interface BillingDependencies {
  store: BillingStore;
  prices: PriceList;
  clock: Clock;
  brokenAnswersFreePerDay: number;
}

/** Creates the billing rules over a store. */
export function createBilling({ store, prices, clock, brokenAnswersFreePerDay }: BillingDependencies) {
  const staleBefore = () => new Date(clock().getTime() - REQUEST_HOLD_CUTOFF_MS);
  const settle = (ends: HoldEnd[]) => store.settleHolds(ends, { settledAt: clock(), brokenAnswersFreePerDay });

  /** Returns whether the open holds could exhaust the account's free aborted answers of the day. */
  function isMetered({ kind }: HoldRequest, { brokenAnswers, openHolds }: Account, placedAt: Date): boolean {
    if (kind !== REQUEST_HOLD) return false;
    const aborted = brokenAnswers?.day === utcDay(placedAt) ? brokenAnswers.count : 0;
    return aborted + openHolds > brokenAnswersFreePerDay;
  }

  return {
    /** Reserves up to the requested records, free ones first; null if the account covers none (402). */
    async placeHold(request: HoldRequest): Promise<HoldGrant | null> {
      assertHoldId(request.holdId);
      assertRecordCount(request.records, 1);
      const placedAt = clock();
      const month = utcMonth(placedAt);
      const tariff = tariffOf(request.kind, prices);
      const placed = await store.placeHold({ ...request, ...tariff, month, placedAt });
      if (placed === null) return null;
      return {
        records: placed.freeRecords + placed.paidRecords,
        freeRecords: placed.freeRecords,
        unitMicros: placed.unitMicros,
        creditsMicros: placed.account.balanceMicros,
        freeRecordsLeft: freeRecordsLeft(placed.account, month, prices),
        isMetered: isMetered(request, placed.account, placedAt),
      };
    },

    /** Settles each hold for the served records, and returns how many were open. */
    async settleHolds(settlements: HoldSettlement[]): Promise<number> {
      for (const { holdId, records } of settlements) {
        assertHoldId(holdId);
        assertRecordCount(records, 0);
      }
      return settle(settlements.map((settlement) => ({ ...settlement, outcome: outcomeOf(settlement) })));
    },

    /** Returns the spending power of an account. @throws ServiceError NOT_FOUND */
    async readSpendingPower(accountId: string): Promise<SpendingPower> {
      const account = await store.readAccount(accountId);
      if (account === null) throw new ServiceError('NOT_FOUND', 'No such account.');
      return {
        creditsMicros: account.balanceMicros,
        freeRecords: freeRecordsLeft(account, utcMonth(clock()), prices),
        fundingRecordMicros: prices.fundingRecordMicros,
      };
    },

    /** Filters accounts to those whose credits cover one record of a kind. */
    findSolventAccounts(accountIds: readonly string[], kind: HoldKind): Promise<string[]> {
      return store.findSolvent(accountIds.slice(0, MAX_ACCOUNTS_PER_CALL), tariffOf(kind, prices).unitMicros);
    },

    /** Releases the holds of dead requests, and returns how many. */
    async releaseStaleHolds(): Promise<number> {
      const stale = await store.findHoldsPlacedBefore(staleBefore(), MAX_HOLDS_PER_SWEEP);
      return settle(stale.map((hold) => ({ ...hold, records: 0, answerStatus: null, outcome: 'expired' })));
    },

    /** Counts holds of requests that are older than the cutoff. */
    countStaleHolds: () => store.countHoldsPlacedBefore(staleBefore()),
  };
}

/** Returns the remaining free funding records of an account in a month. */
export function freeRecordsLeft(account: Account, month: string, { freeRecordsPerMonth }: PriceList): number {
  return Math.max(0, freeRecordsPerMonth - (account.freeRecordsUsed[month] ?? 0));
}

function outcomeOf({ records, isBrokenOff = false }: HoldSettlement): HoldOutcome {
  if (isBrokenOff) return 'broken_off';
  return records > 0 ? 'served' : 'not_served';
}

/** Checks a hold id, which becomes a field name in the account's document: no special characters. */
function assertHoldId(holdId: string): void {
  if (HOLD_ID.test(holdId)) return;
  throw new ServiceError('INVALID_INPUT', 'holdId must be 1 to 64 letters, digits or dashes', { field: 'holdId' });
}

function assertRecordCount(records: number, min: number): void {
  if (!Number.isInteger(records) || records < min || records > MAX_RECORDS) {
    throw new ServiceError('INVALID_INPUT', `records must be a whole number from ${min} to ${MAX_RECORDS}`, {
      field: 'records',
    });
  }
}
