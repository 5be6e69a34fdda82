import type { Collection, Db } from 'mongodb';
import type { HoldSettlement } from '../../../common/billing.ts';

/** A served answer whose capture came after the sweeper had released its hold. */
export interface LateCaptureDocument {
  /** The hold's id. */
  _id: string;
  account_id: string;
  at: Date;
  status: number | null;
  records: number;
}

/** Returns the store of late captures, which should stay empty: the audit reports each of them. */
export function lateCapturesOf(db: Db) {
  const lateCaptures: Collection<LateCaptureDocument> = db.collection('late_captures');
  return {
    /** Stores the first late capture of a hold. */
    async add({ holdId, accountId, answerStatus, records }: HoldSettlement, at: Date): Promise<void> {
      const evidence = { account_id: accountId, at, status: answerStatus, records };
      await lateCaptures.updateOne({ _id: holdId }, { $setOnInsert: evidence }, { upsert: true });
    },

    /** Finds the late captures of an account, or all for null. */
    find: (accountId: string | null) => lateCaptures.find(accountId === null ? {} : { account_id: accountId }),
  };
}
