import type { AccountClient } from '../../../common/account-client/account-client.ts';
import { assertFewRecords, type OpenHold, type SpendingPower } from '../../../common/billing.ts';
import type { CustomerIdentity } from '../../../common/identity.ts';
import { createId } from '../../../common/uuid.ts';
import { type Charge, type Cost, quoteFor, splitRecords, sumCosts } from './charge.ts';
import { balanceAfter, type PlacedHold, restoreHolds } from './placed-hold.ts';

/** The operations of the account subgraph that a billed request uses. */
export type HoldPlacer = Pick<AccountClient, 'placeHold' | 'readSpendingPower'>;

/** The holds of one operation, and the hold that pays for each record. */
export type RequestHolds = ReturnType<typeof createRequestHolds>;

/**
 * Continues the holds of one operation with those of this request. Every hold, and every place of the answer that it pays
 * for, is added to `holds` for the edge to settle. The pool has the holds that no read waits for, those of earlier requests
 * first: their unused records pay for whatever the request charges next.
 */
export function createRequestHolds(
  { accountId, keyId, requestId, windowStartMs }: CustomerIdentity,
  { holds, earlierHolds, placer }: { holds: OpenHold[]; earlierHolds: readonly OpenHold[]; placer: HoldPlacer },
) {
  const { placed: pool, payers } = restoreHolds(earlierHolds);
  const [latest] = pool.slice(-1);
  let latestBalance: SpendingPower | null = latest === undefined ? null : balanceAfter(latest.grant);

  function selectUnpaid(recordIds: readonly string[]): string[] {
    const unpaid = new Set<string>();
    for (const id of recordIds) if (!payers.has(id)) unpaid.add(id);
    assertFewRecords(payers.size + unpaid.size);
    return [...unpaid];
  }

  /** Reports that the answer has these paid records at a path. */
  function attribute(recordIds: readonly string[], path: OpenHold['path']): void {
    const idsByHold = new Map<PlacedHold, string[]>();
    for (const id of recordIds) {
      const hold = payers.get(id);
      if (hold === undefined) throw new Error('a record is served that no hold pays for');
      const idsOfHold = idsByHold.get(hold);
      if (idsOfHold === undefined) idsByHold.set(hold, [id]);
      else idsOfHold.push(id);
    }
    for (const [{ holdId }, idsOfHold] of idsByHold) holds.push({ holdId, accountId, recordIds: idsOfHold, path });
  }

  /** Takes records from the first holds that have some left, and returns their costs by hold. */
  function takeRecords(recordIds: readonly string[], sources: readonly PlacedHold[]): Cost[] {
    const costs: Cost[] = [];
    let taken = 0;
    for (const hold of sources) {
      const { grant, used } = hold;
      const idsOfHold = recordIds.slice(taken, taken + grant.records - used);
      for (const id of idsOfHold) payers.set(id, hold);
      costs.push(
        splitRecords(idsOfHold.length, { freeRecords: grant.freeRecords, unitMicros: grant.unitMicros, used }),
      );
      hold.used += idsOfHold.length;
      taken += idsOfHold.length;
    }
    if (taken < recordIds.length) throw new RangeError('more records are charged than the holds cover');
    return costs;
  }

  return {
    /**
     * Returns the distinct records that the request has not paid for.
     * @throws ServiceError ANSWER_TOO_LARGE when these are too many for one operation
     */
    selectUnpaid,

    /** Reserves up to `records` records; null when the account covers none. */
    async place(records: number): Promise<PlacedHold | null> {
      const holdId = createId();
      const kind = 'FUNDING_RECORDS';
      const grant = await placer.placeHold({
        holdId,
        accountId,
        kind,
        records,
        requestId,
        keyId: keyId ?? '',
        windowStartMs,
      });
      if (grant === null) return null;
      holds.push({ holdId, accountId, recordIds: [], path: null, isMetered: grant.isMetered, grant });
      latestBalance = balanceAfter(grant);
      return { holdId, grant, used: 0 };
    },

    /** Lets later charges use what a hold has left, which would lie idle until the request ends. */
    returnToPool: (hold: PlacedHold): void => void pool.push(hold),

    /** Returns true while no hold is in the pool. */
    isPoolEmpty: () => pool.length === 0,

    /** Returns the number of records that the pool still pays for. */
    availableRecords: () => unusedOf(pool).records,

    /** Reads the balance of the account, unless a hold has reported it. */
    async fetchBalance(): Promise<void> {
      if (latestBalance !== null) return;
      const balance = await placer.readSpendingPower(accountId);
      latestBalance ??= balance;
    },

    /**
     * Pays for records, all of them covered, and attributes them to a path. A record that the request has paid for before
     * costs nothing.
     * @param reserved the hold that pays; the pool unless given
     * @throws ServiceError ANSWER_TOO_LARGE as {@link selectUnpaid} does
     */
    charge(recordIds: readonly string[], path: OpenHold['path'], reserved?: PlacedHold): Charge {
      const sources = reserved === undefined ? pool : [reserved];
      const costs = takeRecords(selectUnpaid(recordIds), sources);
      attribute(recordIds, path);
      const { creditsMicros, freeRecords } = addUnused(
        reserved === undefined ? latestBalance : balanceAfter(reserved.grant),
        sources,
      );
      return { ...sumCosts(costs), creditsRemainingMicros: creditsMicros, freeRecordsRemaining: freeRecords };
    },

    /** Returns true when the account covers a record more. */
    coversAnother: () => quoteFor(1, addUnused(latestBalance, pool)).coveredRecords === 1,
  };
}

/** Returns what settlement will give back of holds. */
function unusedOf(holds: readonly PlacedHold[]) {
  return sumCosts(holds.map(({ grant, used }) => splitRecords(grant.records - used, { ...grant, used })));
}

function addUnused(balance: SpendingPower | null, holds: readonly PlacedHold[]): SpendingPower {
  if (balance === null) throw new Error('the balance must be fetched before the first charge');
  const { freeRecords, amountMicros } = unusedOf(holds);
  const { creditsMicros, freeRecords: freeRecordsLeft } = balance;
  return { ...balance, creditsMicros: creditsMicros + amountMicros, freeRecords: freeRecordsLeft + freeRecords };
}
