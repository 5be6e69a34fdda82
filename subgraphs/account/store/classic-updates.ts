import { type Document, Long } from 'mongodb';
import type { HoldPlacement } from '../domain/billing.ts';
import type { HoldDocument, LedgerDocument } from './account-document.ts';
import type { AccountMemory, SpendableView } from './account-memory.ts';
import type { AccountChanges, SettleOperation } from './account-operation.ts';

/** An update of one account by classic operators. It matches only if it does what the pipeline would do. */
export interface ClassicUpdate {
  filter: Document;
  update: Document;
  /** The hold that it places. */
  placed?: HoldDocument;
  /** The part of the settled hold that it gives back. */
  released?: { free: number; micros: number };
}

/**
 * Builds the update of a single hold or settlement, or of drops alone, by classic operators, which take the server and the
 * driver about half the time of the pipeline. Returns null for everything else: several holds or settlements, a hold that
 * the account does not cover completely, an aborted answer, and whatever this process has not seen before.
 *
 * The filter states all that the update assumes. An update that matches leaves the same document, byte for byte, as the
 * pipeline (`accountPipeline`); after one that does not match, the pipeline decides.
 */
export function classicUpdateOf(
  accountId: string,
  { holds, settles, drops }: AccountChanges,
  memory: AccountMemory,
): ClassicUpdate | null {
  const [hold] = holds;
  const [settle] = settles;
  const dropped = drops.flatMap(({ entryIds }) => entryIds);
  if (holds.length + settles.length === 0) return { filter: { _id: accountId }, update: pullFromTail(dropped) };
  if (holds.length + settles.length > 1) return null;
  if (hold !== undefined) return holdUpdate(hold.placement, memory.account(accountId), dropped);
  // One update can't both add to the tail and remove from it.
  return settle === undefined || dropped.length > 0 ? null : settleUpdate(settle, memory);
}

function pullFromTail(entryIds: readonly string[]): Document {
  return { $pull: { tail: { _id: { $in: entryIds } } } };
}

function holdUpdate(
  placement: HoldPlacement,
  known: SpendableView | undefined,
  dropped: readonly string[],
): ClassicUpdate | null {
  const { accountId, holdId, records, month, freePerMonth, unitMicros } = placement;
  if (known === undefined) return null;
  const used = known.freeRecordsUsed[month] ?? 0;
  const free = Math.min(records, Math.max(0, freePerMonth - used));
  const paid = records - free;
  const costMicros = paid * unitMicros;
  if (costMicros > known.balanceMicros || !Number.isSafeInteger(costMicros)) return null;
  const cost = Long.fromNumber(costMicros);
  const placed = holdDocumentOf(placement, { free, paid });
  return {
    filter: {
      _id: accountId,
      [`holds.${holdId}`]: { $exists: false },
      ...(paid > 0 && { balance: { $gte: cost } }),
      ...freeGuard(`free.${month}`, { free, paid, used, freePerMonth }),
    },
    update: {
      // The month is created even by a hold that uses none of it, as the pipeline does.
      $inc: { open_holds: 1, [`free.${month}`]: free, ...(paid > 0 && { balance: cost.negate(), held: cost }) },
      $set: { [`holds.${holdId}`]: placed },
      ...(dropped.length > 0 && pullFromTail(dropped)),
    },
    placed,
  };
}

/** Builds the condition under which a hold gets just this share of the month's free records. A new month has no field. */
function freeGuard(
  field: string,
  { free, paid, used, freePerMonth }: { free: number; paid: number; used: number; freePerMonth: number },
): Document {
  if (freePerMonth === 0) return {};
  if (free === 0) return { [field]: { $gte: freePerMonth } };
  if (paid === 0) return { [field]: { $not: { $gt: freePerMonth - free } } };
  return { [field]: used === 0 ? { $not: { $gt: 0 } } : used };
}

/** Converts a placement with its coverage to the stored hold. Its fields are in the order of the pipeline. */
function holdDocumentOf(placement: HoldPlacement, { free, paid }: { free: number; paid: number }): HoldDocument {
  return {
    kind: placement.kind,
    month: placement.month,
    placed_at: placement.placedAt,
    free,
    paid,
    unit: Long.fromNumber(placement.unitMicros),
    request_id: placement.requestId,
    key_id: placement.keyId,
    window: new Date(placement.windowStartMs),
  };
}

function settleUpdate({ settlement, terms: { settledAt } }: SettleOperation, memory: AccountMemory) {
  const { accountId, holdId, records: served, answerStatus: status, outcome } = settlement;
  const hold = memory.hold(holdId);
  // An aborted answer counts against the allowance of the day.
  if (hold === undefined || outcome === 'broken_off') return null;
  const free = Math.min(served, hold.free);
  const paid = Math.min(served - free, hold.paid);
  const released = { free: hold.free - free, micros: (hold.paid - paid) * hold.unit.toNumber() };
  const month = `free.${hold.month}`;
  const entry: LedgerDocument = {
    _id: holdId,
    account_id: accountId,
    kind: free + paid > 0 ? 'capture' : 'release',
    at: settledAt,
    amount: hold.unit.multiply(paid),
    records: free + paid,
    free_records: free,
    hold,
    answer: { status, records: served },
    outcome,
  };
  return {
    filter: {
      _id: accountId,
      // The whole hold: an entry must not contain anything but what is stored.
      [`holds.${holdId}`]: hold,
      // What is released pays a debt first.
      debt: { $exists: false },
      ...(released.free > 0 && { [month]: { $gte: released.free } }),
    },
    update: {
      $inc: {
        open_holds: -1,
        held: hold.unit.multiply(-hold.paid),
        balance: Long.fromNumber(released.micros),
        ...(released.free > 0 && { [month]: -released.free }),
      },
      $unset: { [`holds.${holdId}`]: '' },
      $push: { tail: entry },
    },
    released,
  };
}
