import { v7 as uuidv7 } from 'uuid';
import {
  assertFewRecords,
  type HoldGrant,
  type HoldRequest,
  type OpenHold,
  type SpendingPower,
} from '../../../common/billing.ts';
import type { CustomerIdentity } from '../../../common/identity.ts';
import type { Charge } from './charge.ts';

/** What a billed request needs of the account subgraph. */
export interface HoldPlacer {
  /** Reserves up to the asked records; null when the account covers none. */
  placeHold(request: HoldRequest): Promise<HoldGrant | null>;
  readSpendingPower(accountId: string): Promise<SpendingPower>;
}

/** A hold of this request and how many records it pays for so far, at most those that were granted. */
export interface PlacedHold {
  readonly holdId: string;
  readonly grant: HoldGrant;
  used: number;
}

/** What is left to the account besides this request. */
type Remaining = Pick<Charge, 'creditsRemainingMicros' | 'freeRecordsRemaining'>;

/** The same as last reported, with the price of a record in micro-USD. */
type Reported = Remaining & { unitMicros: number };

/** The holds of one request, and which of them pays for which record. */
export type Purse = ReturnType<typeof openPurse>;

/** Opens the purse of a request. Every hold it places is reported in `holds`, for the door to settle. */
export function openPurse(
  { accountId, keyId, requestId, windowStartMs }: CustomerIdentity,
  { holds, placer }: { holds: OpenHold[]; placer: HoldPlacer },
) {
  const payers = new Map<string, PlacedHold>();
  const spare: PlacedHold[] = [];
  let latest: Reported | null = null;

  const sumSpare = (amountOf: (hold: PlacedHold) => number) => spare.reduce((sum, hold) => sum + amountOf(hold), 0);

  /** What is left now, with what the holds without a reader will give back. */
  function remaining(): Remaining {
    const { creditsRemainingMicros = 0, freeRecordsRemaining = 0 } = latest ?? {};
    return {
      creditsRemainingMicros: creditsRemainingMicros + sumSpare(unusedMicros),
      freeRecordsRemaining: freeRecordsRemaining + sumSpare(unusedFreeRecords),
    };
  }

  return {
    hasPaidFor: (recordId: string) => payers.has(recordId),

    /** Records that holds without a reader could still pay for. */
    spareRecords: () => sumSpare(({ used, grant }) => grant.records - used),

    /** Reserves up to so many records; null when the account covers none. */
    async place(records: number): Promise<PlacedHold | null> {
      const holdId = uuidv7();
      const grant = await placer.placeHold({
        holdId,
        accountId,
        kind: 'FUNDING_RECORDS',
        records,
        requestId,
        keyId,
        windowStartMs,
      });
      if (grant === null) return null;
      holds.push({ holdId, accountId, recordIds: [], path: null, isMetered: grant.isMetered });
      const { creditsMicros, freeRecordsLeft, unitMicros } = grant;
      latest = { creditsRemainingMicros: creditsMicros, freeRecordsRemaining: freeRecordsLeft, unitMicros };
      return { holdId, grant, used: 0 };
    },

    /** Lets whatever comes next use what a hold has left: else it would lie idle until the request has ended. */
    release(hold: PlacedHold): void {
      if (hold.used < hold.grant.records) spare.push(hold);
    },

    /** @throws ServiceError ANSWER_TOO_LARGE when so many records more would be too many for one operation */
    assertRoomFor: (records: number) => assertFewRecords(payers.size + records),

    /** Takes one record from a hold. */
    pay(recordId: string, hold: PlacedHold): void {
      if (hold.used >= hold.grant.records) throw new RangeError(`hold ${hold.holdId} pays for no more records`);
      hold.used += 1;
      payers.set(recordId, hold);
    },

    /** A hold without a reader that pays for one more record; undefined when there is none. */
    nextSpare: () => spare.find(({ used, grant }) => used < grant.records),

    /** Reports that the answer has these paid records at a path. */
    note(recordIds: readonly string[], path: OpenHold['path']): void {
      const byHold = new Map<string, string[]>();
      for (const id of recordIds) {
        const holdId = payers.get(id)?.holdId;
        if (holdId === undefined) throw new Error(`the record ${id} is not paid for`);
        const ids = byHold.get(holdId);
        if (ids === undefined) byHold.set(holdId, [id]);
        else ids.push(id);
      }
      for (const [holdId, ids] of byHold) holds.push({ holdId, accountId, recordIds: ids, path });
    },

    /** What is left once this request settles, as far as it is known: asked of the account when nothing was ever held. */
    async learnRemaining(): Promise<void> {
      if (latest !== null) return;
      const { creditsMicros, freeRecords, fundingRecordMicros } = await placer.readSpendingPower(accountId);
      latest ??= {
        creditsRemainingMicros: creditsMicros,
        freeRecordsRemaining: freeRecords,
        unitMicros: fundingRecordMicros,
      };
    },

    remaining,

    /** Whether the account covers one more record, as far as it is known. */
    coversAnother(): boolean {
      const { creditsRemainingMicros, freeRecordsRemaining } = remaining();
      return freeRecordsRemaining > 0 || (latest !== null && creditsRemainingMicros >= latest.unitMicros);
    },
  };
}

/** Free records are used first. */
function unusedFreeRecords({ used, grant }: PlacedHold): number {
  return Math.max(0, grant.freeRecords - used);
}

function unusedMicros(hold: PlacedHold): number {
  const { used, grant } = hold;
  return (grant.records - used - unusedFreeRecords(hold)) * grant.unitMicros;
}
