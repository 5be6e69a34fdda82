import type { Collection, Db, UpdateFilter } from 'mongodb';
import type { HoldSettlement } from '../../../common/billing.ts';
import { LEASE_MS } from '../domain/delivery/lease.ts';
import type { DeliverySettlementStore, PendingSettlement } from '../domain/delivery/settle-deliveries.ts';
import { type DeliveryDocument, holdIdOf } from './deliveries.store.ts';
import { insertNew } from './insert-new.ts';

/** Delay of the second settlement: a claim that was open at the removal has placed its hold by then, or never will. */
const SECOND_SETTLEMENT_DELAY_MS = 2 * LEASE_MS;

/** The settlement of a hold whose delivery was removed. */
interface OrphanedHoldDocument {
  /** The hold's id. */
  _id: string;
  account_id: string;
  records: 0 | 1;
  answer_status: number | null;
  due_at: Date;
  last_at: Date;
}

/** Creates the index of holds whose delivery was removed. Idempotent. */
export async function ensureSettlementIndexes(db: Db): Promise<void> {
  await db.collection('orphaned_holds').createIndex({ due_at: 1 });
}

/** Creates the store of delivery settlements. */
export function createDeliverySettlementStore({ db }: { db: Db }) {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  const orphaned: Collection<OrphanedHoldDocument> = db.collection('orphaned_holds');

  async function recordOrphanedHolds(holds: readonly HoldSettlement[], now: Date): Promise<void> {
    const last_at = new Date(now.getTime() + SECOND_SETTLEMENT_DELAY_MS);
    await insertNew(
      orphaned,
      holds.map(({ holdId, accountId, records, answerStatus }) => ({
        _id: holdId,
        account_id: accountId,
        records: records === 0 ? 0 : 1,
        answer_status: answerStatus,
        due_at: now,
        last_at,
      })),
    );
  }

  const store: DeliverySettlementStore = {
    async readUnsettled(limit) {
      const found = deliveries.find(
        { settlement: { $exists: true } },
        { hint: 'unsettled', limit, projection: { account_id: 1, settlement: 1 } },
      );
      return (await found.toArray()).flatMap((row) => {
        const settlement = settlementOf(row);
        return settlement === null ? [] : [{ deliveryId: row._id, settlement }];
      });
    },

    async markSettled(pending) {
      const cleared = { settlement: '', held: '' } as const;
      const mark = async (settled: readonly PendingSettlement[], update: UpdateFilter<DeliveryDocument>) => {
        if (settled.length === 0) return;
        const ids = settled.map(({ deliveryId }) => deliveryId);
        // Not the settlement of a later hold, of a delivery that was replayed meanwhile.
        const holdIds = settled.map(({ settlement }) => settlement.holdId);
        await deliveries.updateMany({ _id: { $in: ids }, 'settlement.hold_id': { $in: holdIds } }, update);
      };
      const isCapture = ({ settlement }: PendingSettlement) => settlement.records > 0;
      await Promise.all([
        mark(pending.filter(isCapture), { $set: { billed: true }, $unset: cleared }),
        mark(
          pending.filter((settled) => !isCapture(settled)),
          { $unset: cleared },
        ),
      ]);
    },

    async readOrphanedHolds(now, limit) {
      const found = await orphaned.find({ due_at: { $lte: now } }, { limit }).toArray();
      return found.map(({ _id, account_id, records, answer_status }) => {
        return { holdId: _id, accountId: account_id, records, answerStatus: answer_status };
      });
    },

    async markOrphansSettled(settled, now) {
      const ids = settled.map(({ holdId }) => holdId);
      if (ids.length === 0) return;
      await orphaned.deleteMany({ _id: { $in: ids }, last_at: { $lte: now } });
      await orphaned.updateMany({ _id: { $in: ids } }, [{ $set: { due_at: '$last_at' } }]);
    },
  };

  return {
    ...store,

    /** Stores the settlements of holds whose deliveries are about to be removed, until the account has settled them. */
    recordOrphanedHolds,

    /** Stores the release of holds whose delivery was removed, in case they are open. */
    releaseHolds: (holds: readonly { holdId: string; accountId: string }[], now: Date) =>
      recordOrphanedHolds(
        holds.map(({ holdId, accountId }) => ({ holdId, accountId, records: 0, answerStatus: null })),
        now,
      ),
  };
}

function settlementOf({ account_id = '', settlement }: DeliveryDocument): HoldSettlement | null {
  if (settlement === undefined) return null;
  const { hold_id: holdId, records, answer_status: answerStatus } = settlement;
  return { holdId, accountId: account_id, records, answerStatus };
}

/** Returns the settlement of a removed delivery's hold: the pending one, else a release. None when it was billed. */
export function toOrphanedHolds(row: DeliveryDocument): HoldSettlement[] {
  const pending = settlementOf(row);
  if (pending !== null) return [pending];
  if (row.billed === true || row.held !== true) return [];
  return [{ holdId: holdIdOf(row), accountId: row.account_id ?? '', records: 0, answerStatus: null }];
}
