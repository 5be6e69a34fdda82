import type { Collection, Db } from 'mongodb';
import type { HoldSettlement } from '../../../common/billing.ts';
import { LEASE_MS } from '../domain/delivery/delivery-worker.ts';
import type { BillsStore } from '../domain/delivery/settle-bills.ts';
import { type DeliveryDocument, holdIdOf } from './deliveries.store.ts';
import { insertNew } from './insert-new.ts';

/** Whoever had claimed a delivery when it was removed has placed its hold by then, or never will. */
const ONCE_MORE_AFTER_MS = 2 * LEASE_MS;

/** The end of a hold whose delivery is gone. */
interface OrphanDocument {
  /** The hold's id. */
  _id: string;
  account_id: string;
  records: 0 | 1;
  answer_status: number | null;
  due_at: Date;
  last_at: Date;
}

/** Declares the index of holds whose delivery is gone. Safe to repeat. */
export async function ensureBillIndexes(db: Db): Promise<void> {
  await db.collection('orphaned_holds').createIndex({ due_at: 1 });
}

/** Creates the store of what deliveries owe. */
export function createBillsStore({ db }: { db: Db }) {
  const deliveries: Collection<DeliveryDocument> = db.collection('deliveries');
  const orphans: Collection<OrphanDocument> = db.collection('orphaned_holds');

  async function keepEnds(holds: readonly HoldSettlement[], now: Date): Promise<void> {
    const last_at = new Date(now.getTime() + ONCE_MORE_AFTER_MS);
    await insertNew(
      orphans,
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

  const store: BillsStore = {
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

    async markSettled(bills) {
      const idsOf = (isCapture: boolean) =>
        bills.filter(({ settlement }) => settlement.records > 0 === isCapture).map(({ deliveryId }) => deliveryId);
      const settled = { settlement: '', held: '' } as const;
      const [captured, released] = [idsOf(true), idsOf(false)];
      const isSettled = { settlement: { $exists: true } };
      if (captured.length > 0) {
        const update = { $set: { billed: true as const }, $unset: settled };
        await deliveries.updateMany({ _id: { $in: captured }, ...isSettled }, update);
      }
      if (released.length > 0)
        await deliveries.updateMany({ _id: { $in: released }, ...isSettled }, { $unset: settled });
    },

    async readOrphans(now, limit) {
      const found = await orphans.find({ due_at: { $lte: now } }, { limit }).toArray();
      return found.map(({ _id, account_id, records, answer_status }) => {
        return { holdId: _id, accountId: account_id, records, answerStatus: answer_status };
      });
    },

    async markOrphans(settled, now) {
      const ids = settled.map(({ holdId }) => holdId);
      if (ids.length === 0) return;
      await orphans.deleteMany({ _id: { $in: ids }, last_at: { $lte: now } });
      await orphans.updateMany({ _id: { $in: ids } }, [{ $set: { due_at: '$last_at' } }]);
    },
  };

  return {
    ...store,

    /** Keeps the ends of holds whose deliveries are about to be removed, until the account has settled them. */
    keepEnds,

    /** Releases holds whose delivery is gone, should they be open. */
    releaseHolds: (holds: readonly { holdId: string; accountId: string }[], now: Date) =>
      keepEnds(
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

/** Returns how the hold of a delivery ends that is removed: as it was written down, or released. None when it was paid. */
export function endsOf(row: DeliveryDocument): HoldSettlement[] {
  const written = settlementOf(row);
  if (written !== null) return [written];
  if (row.billed === true || row.held !== true) return [];
  return [{ holdId: holdIdOf(row), accountId: row.account_id ?? '', records: 0, answerStatus: null }];
}
