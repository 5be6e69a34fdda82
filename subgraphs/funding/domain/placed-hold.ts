import type { HoldGrant, OpenHold, SpendingPower } from '../../../common/billing.ts';

/** A hold of an operation, and the number of records that it pays for so far. */
export interface PlacedHold {
  readonly holdId: string;
  readonly grant: HoldGrant;
  used: number;
}

/** Returns the balance besides all holds as of a grant. */
export function balanceAfter({ creditsMicros, freeRecordsLeft, unitMicros }: HoldGrant): SpendingPower {
  return { creditsMicros, freeRecords: freeRecordsLeft, fundingRecordMicros: unitMicros };
}

/**
 * Restores the holds that earlier fetches of the operation placed, in their order, and the hold that pays for each record.
 * A record that an error has removed from the answer is not among them: it would be paid for again.
 */
export function restoreHolds(earlier: readonly OpenHold[]): { placed: PlacedHold[]; payers: Map<string, PlacedHold> } {
  const byId = new Map<string, PlacedHold>();
  for (const { holdId, grant } of earlier) if (grant !== undefined) byId.set(holdId, { holdId, grant, used: 0 });
  const payers = new Map<string, PlacedHold>();
  for (const { holdId, recordIds } of earlier) {
    const hold = byId.get(holdId);
    if (hold === undefined) continue;
    for (const id of recordIds) {
      if (!payers.has(id)) hold.used += 1;
      payers.set(id, payers.get(id) ?? hold);
    }
  }
  return { placed: [...byId.values()], payers };
}
