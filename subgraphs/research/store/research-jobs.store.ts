import type { Collection, Db } from 'mongodb';

/** A research job as it is read. */
export interface ResearchJobRecord {
  id: string;
  accountId: string;
  status: 'queued' | 'completed' | 'failed';
  /** The normalised input. */
  input: Record<string, unknown>;
  /** The cited brief; null until completed. */
  result: Record<string, unknown> | null;
  /** Why it failed; null unless failed. */
  error: Record<string, unknown> | null;
  createdAt: Date;
  completedAt: Date | null;
}

interface ResearchJobDocument {
  _id: string;
  account_id: string;
  status: ResearchJobRecord['status'];
  input: Record<string, unknown>;
  result: Record<string, unknown> | null;
  error: Record<string, unknown> | null;
  created_at: Date;
  completed_at: Date | null;
}

/** Creates the store of research jobs. */
export function createResearchJobsStore({ db }: { db: Db }) {
  const jobs: Collection<ResearchJobDocument> = db.collection('research_jobs');

  return {
    /** Those of these ids that the account has, in any order: another account's don't exist. */
    async findMany(accountId: string, jobIds: readonly string[]): Promise<ResearchJobRecord[]> {
      const found = await jobs.find({ _id: { $in: [...jobIds] }, account_id: accountId }).toArray();
      return found.map(toRecord);
    },
  };
}

function toRecord({ _id, account_id, created_at, completed_at, ...job }: ResearchJobDocument): ResearchJobRecord {
  return { id: _id, accountId: account_id, ...job, createdAt: created_at, completedAt: completed_at };
}
