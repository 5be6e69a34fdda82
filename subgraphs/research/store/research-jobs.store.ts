import type { Collection, Db } from 'mongodb';
import type { ResearchJob } from '../domain/research-job.ts';

interface ResearchJobDocument {
  _id: string;
  account_id: string;
  status: ResearchJob['status'];
  input: Record<string, unknown>;
  result: Record<string, unknown> | null;
  error: Record<string, unknown> | null;
  created_at: Date;
  completed_at: Date | null;
}

/** States that are in memory at a time. */
const STATES_A_READ = 1_000;

/** How a job stands, for the audit of its bill. */
export type ResearchState = Pick<ResearchJob, 'id' | 'accountId' | 'status'>;

/** Creates the store of research jobs. */
export function createResearchJobsStore({ db }: { db: Db }) {
  const jobs: Collection<ResearchJobDocument> = db.collection('research_jobs');

  return {
    /** Those of these ids that the account has, in any order: another account's don't exist. */
    async findMany(accountId: string, jobIds: readonly string[]): Promise<ResearchJob[]> {
      const found = await jobs.find({ _id: { $in: [...jobIds] }, account_id: accountId }).toArray();
      return found.map(toJob);
    },

    /** How the jobs of an account stand, or of all accounts for null, one after the other. */
    listStates(accountId: string | null): AsyncIterable<ResearchState> {
      return jobs.find<ResearchState>(accountId === null ? {} : { account_id: accountId }, {
        projection: { _id: 0, id: '$_id', accountId: '$account_id', status: 1 },
        batchSize: STATES_A_READ,
      });
    },
  };
}

function toJob({ _id, account_id, created_at, completed_at, ...job }: ResearchJobDocument): ResearchJob {
  return { id: _id, accountId: account_id, ...job, createdAt: created_at, completedAt: completed_at };
}
