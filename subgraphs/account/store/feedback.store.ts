import type { Collection, Db } from 'mongodb';
import type { FeedbackReport, FeedbackStore } from '../domain/feedback.ts';

interface FeedbackDocument {
  _id: string;
  account_id: string;
  kind: string;
  title: string;
  details: string;
  tool: string | null;
  created_at: Date;
  delivered_at: Date | null;
}

/** Declares the index of reports. Safe to repeat. */
export async function ensureFeedbackIndexes(db: Db): Promise<void> {
  await db.collection('feedback').createIndex({ account_id: 1 });
}

/** Creates the store of reports. */
export function createFeedbackStore({ db }: { db: Db }): FeedbackStore {
  const reports: Collection<FeedbackDocument> = db.collection('feedback');
  return {
    async insert({ id, accountId, createdAt, ...report }: FeedbackReport) {
      await reports.insertOne({ _id: id, account_id: accountId, ...report, created_at: createdAt, delivered_at: null });
    },
    async markDelivered(id, deliveredAt) {
      await reports.updateOne({ _id: id }, { $set: { delivered_at: deliveredAt } });
    },
  };
}
