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

/** Accounts the sweeper looks at in one round; the next round takes the rest. */
const SWEEP_BATCH = 500;
/** Far above what one request can serve; the database counts records in 32 bits. */
const MAX_RECORDS = 1_000_000;
const HOLD_ID = /^[0-9A-Za-z][0-9A-Za-z-]{0,63}$/;

/** A hold that is placed by one conditional write. */
export interface HoldPlacement extends HoldRequest, Tariff {
  /** The `YYYY-MM` whose free allowance is used; the hold settles into it whatever the clock says then. */
  month: string;
  placedAt: Date;
}

/** What a hold covers, with the account's state right after it was placed. */
export interface PlacedHold {
  freeRecords: number;
  paidRecords: number;
  unitMicros: number;
  account: Account;
}

/** A settlement with how it ended. */
export interface HoldEnd extends HoldSettlement {
  outcome: HoldOutcome;
}

/** What settlements of one moment are settled by. */
export interface SettlementTerms {
  settledAt: Date;
  /** Answers that an account may break off in a UTC day without being billed. */
  brokenAnswersFreePerDay: number;
}

/** What billing needs of its store. Each write is one atomic change of one account document. */
export interface BillingStore {
  /** Grants as much as the account covers; null when it covers nothing, or when there is no such account. */
  placeHold(placement: HoldPlacement): Promise<PlacedHold | null>;
  /**
   * Captures and releases, and returns how many of the holds were open until then. A broken answer within the day's free
   * ones captures nothing. A served answer whose hold had expired is stored as evidence for the audit.
   */
  settleHolds(settlements: readonly HoldEnd[], terms: SettlementTerms): Promise<number>;
  /** Those of the accounts that have at least so much to spend. */
  findSolvent(accountIds: readonly string[], minMicros: number): Promise<string[]>;
  readAccount(accountId: string): Promise<Account | null>;
  /** Open holds of requests placed before an instant. */
  findHoldsPlacedBefore(instant: Date, limit: number): Promise<{ holdId: string; accountId: string }[]>;
  countHoldsPlacedBefore(instant: Date): Promise<number>;
}

/** What billing is made from. */
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

  /** Returns whether the account could use up the day's free broken answers with all that is open now. */
  function isMetered({ kind }: HoldRequest, { brokenAnswers, openHolds }: Account, placedAt: Date): boolean {
    if (kind !== REQUEST_HOLD) return false;
    const broken = brokenAnswers?.day === utcDay(placedAt) ? brokenAnswers.count : 0;
    return broken + openHolds > brokenAnswersFreePerDay;
  }

  return {
    /** Reserves up to the asked records, free ones first; null when the account covers none (402). */
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

    /** Settles each hold for what was really served, and tells how many were still open. */
    async settleHolds(settlements: HoldSettlement[]): Promise<number> {
      for (const { holdId, records } of settlements) {
        assertHoldId(holdId);
        assertRecordCount(records, 0);
      }
      return settle(settlements.map((settlement) => ({ ...settlement, outcome: outcomeOf(settlement) })));
    },

    /** What an account can spend now. @throws ServiceError NOT_FOUND */
    async readSpendingPower(accountId: string): Promise<SpendingPower> {
      const account = await store.readAccount(accountId);
      if (account === null) throw new ServiceError('NOT_FOUND', 'No such account.');
      return {
        creditsMicros: account.balanceMicros,
        freeRecords: freeRecordsLeft(account, utcMonth(clock()), prices),
        fundingRecordMicros: prices.fundingRecordMicros,
      };
    },

    /** Those of the accounts whose credits pay for one record of a kind. */
    findSolventAccounts(accountIds: readonly string[], kind: HoldKind): Promise<string[]> {
      return store.findSolvent(accountIds.slice(0, MAX_ACCOUNTS_PER_CALL), tariffOf(kind, prices).unitMicros);
    },

    /** Releases the holds of requests that died, and tells how many. */
    async releaseStaleHolds(): Promise<number> {
      const stale = await store.findHoldsPlacedBefore(staleBefore(), SWEEP_BATCH);
      return settle(stale.map((hold) => ({ ...hold, records: 0, answerStatus: null, outcome: 'expired' })));
    },

    /** How many holds of requests are older than the cutoff. */
    countStaleHolds: () => store.countHoldsPlacedBefore(staleBefore()),
  };
}

/** Free funding records of a month that an account has left. */
export function freeRecordsLeft(account: Account, month: string, { freeRecordsPerMonth }: PriceList): number {
  return Math.max(0, freeRecordsPerMonth - (account.freeRecordsUsed[month] ?? 0));
}

function outcomeOf({ records, isBrokenOff = false }: HoldSettlement): HoldOutcome {
  if (isBrokenOff) return 'broken_off';
  return records > 0 ? 'served' : 'not_served';
}

/** An id becomes a field name in its account's document, so it has none of the characters that mean something there. */
function assertHoldId(holdId: string): void {
  if (HOLD_ID.test(holdId)) return;
  throw new ServiceError('INVALID_INPUT', 'holdId must be 1 to 64 letters, digits or dashes', { field: 'holdId' });
}

function assertRecordCount(records: number, least: number): void {
  if (!Number.isInteger(records) || records < least || records > MAX_RECORDS) {
    throw new ServiceError('INVALID_INPUT', `records must be a whole number from ${least} to ${MAX_RECORDS}`, {
      field: 'records',
    });
  }
}
