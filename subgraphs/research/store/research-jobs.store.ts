import type { Collection, Db, Filter } from 'mongodb';
import type { TimePosition } from '../../../common/connection.ts';
import { olderThan } from '../../../common/mongo/older-than.ts';
import { readEach } from '../../../common/mongo/read-each.ts';
import type { NewResearchJob, OrdersStore } from '../domain/order-research.ts';
import type { ResearchJob } from '../domain/research-job.ts';
import { type ResearchJobDocument, STORED_STATUSES, toJob } from './research-job-document.ts';

/** States that are in memory at a time. */
const STATES_PER_READ = 1_000;
/** The index that lists an account's jobs by status. */
const BY_STATUS = 'by_status';
/** Jobs that their owner sees. */
const SEEN: Filter<ResearchJobDocument> = { status: { $ne: 'ordered' } };

/** Order of lists of jobs. */
export const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;

/** State of a job, for the audit of its bill. */
export interface ResearchState extends Pick<ResearchJob, 'id' | 'accountId'> {
  status: Exclude<ResearchJobDocument['status'], 'ordered'>;
}

/** Page of an account's jobs, newest first. */
export interface ResearchJobsPage {
  after: TimePosition | null;
  limit: number;
}

/** A page of an account's jobs. */
export interface OwnedJobsPage extends ResearchJobsPage {
  /** Jobs with one of these statuses only, as their owner sees them; null for all. */
  statuses: readonly ResearchJob['status'][] | null;
}

/** Creates the store of research jobs. */
export function createResearchJobsStore({ db }: { db: Db }) {
  const jobs = researchJobs(db);

  const orders: OrdersStore = {
    async insert(job: NewResearchJob) {
      await jobs.insertOne(toDocument(job));
    },
    async confirm(id) {
      const confirmed = await jobs.findOneAndUpdate(
        { _id: id, status: 'ordered' },
        { $set: { status: 'queued' } },
        { returnDocument: 'after' },
      );
      return confirmed === null ? null : toJob(confirmed);
    },
    async withdraw(id) {
      await jobs.updateOne({ _id: id, status: 'queued' }, { $set: { status: 'ordered' } });
    },
    async remove(ids) {
      await jobs.deleteMany({ _id: { $in: [...ids] }, status: 'ordered' });
    },
    async listUnconfirmed(before, limit) {
      return jobs
        .find({ status: 'ordered', created_at: { $lt: before } })
        .limit(limit)
        .project<{ id: string; accountId: string }>({ _id: 0, id: '$_id', accountId: '$account_id' })
        .toArray();
    },
  };

  return {
    orders,

    /** Finds jobs of the account by id, in any order: another account's don't exist. */
    async findMany(accountId: string, jobIds: readonly string[]): Promise<ResearchJob[]> {
      const found = await jobs.find({ _id: { $in: [...jobIds] }, account_id: accountId, ...SEEN }).toArray();
      return found.map(toJob);
    },

    /** Finds the job whoever owns it, for the operator; null when there is none. */
    async find(jobId: string): Promise<ResearchJob | null> {
      const found = await jobs.findOne({ _id: jobId, ...SEEN });
      return found === null ? null : toJob(found);
    },

    /** Jobs of an account, newest first. */
    async list(accountId: string, { after, limit, statuses }: OwnedJobsPage): Promise<ResearchJob[]> {
      if (statuses?.length === 0) return [];
      const ofStatuses = statuses === null ? SEEN : withStatus(statuses);
      const found = await jobs
        .find(
          { account_id: accountId, ...ofStatuses, ...olderThan(after) },
          { ...(statuses !== null && { hint: BY_STATUS }) },
        )
        .sort(NEWEST_FIRST)
        .limit(limit)
        .toArray();
      return found.map(toJob);
    },

    /** Lists a page of the account's completed briefs on each of several companies, by their domains. */
    async listBriefs(
      accountId: string,
      domains: readonly string[],
      { after, limit }: ResearchJobsPage,
    ): Promise<Map<string, ResearchJob[]>> {
      const pipeline = [
        { $match: { account_id: accountId, status: 'completed', ...olderThan(after) } },
        { $sort: NEWEST_FIRST },
        { $limit: limit },
      ];
      const { collectionName: collection } = jobs;
      const each = { collection, field: 'result.prospect.domain', keys: domains, pipeline };
      const found = await readEach<ResearchJobDocument>(db, each);
      return new Map([...found].map(([domain, documents]) => [domain, documents.map(toJob)]));
    },

    /** Returns the domains, among these, on which the account has a completed brief. */
    async findBriefedDomains(accountId: string, domains: readonly string[]): Promise<string[]> {
      const briefed = { account_id: accountId, 'result.prospect.domain': { $in: [...domains] }, status: 'completed' };
      return jobs.distinct('result.prospect.domain', briefed as Filter<ResearchJobDocument>) as Promise<string[]>;
    },

    /** Lists the states of an account's jobs, or of all accounts for null, one after the other. */
    listStates(accountId: string | null): AsyncIterable<ResearchState> {
      return jobs.find<ResearchState>(
        { ...SEEN, ...(accountId !== null && { account_id: accountId }) },
        {
          projection: { _id: 0, id: '$_id', accountId: '$account_id', status: 1 },
          batchSize: STATES_PER_READ,
        },
      );
    },
  };
}

/** Creates the indexes of research jobs. Safe to repeat. */
export async function ensureResearchJobIndexes(db: Db): Promise<void> {
  await researchJobs(db).createIndexes([
    { key: { account_id: 1, created_at: -1, _id: -1 } },
    { name: BY_STATUS, key: { account_id: 1, status: 1, created_at: -1, _id: -1 } },
    { key: { status: 1, created_at: 1 } },
    {
      key: { account_id: 1, 'result.prospect.domain': 1, created_at: -1, _id: -1 },
      partialFilterExpression: { status: 'completed' },
    },
  ]);
}

/** Returns the condition on stored jobs that their owner sees with one of these statuses. */
function withStatus(statuses: readonly ResearchJob['status'][]): Filter<ResearchJobDocument> {
  return { status: { $in: statuses.flatMap((status) => STORED_STATUSES[status]) } };
}

/** Returns the collection of research jobs. */
export function researchJobs(db: Db): Collection<ResearchJobDocument> {
  return db.collection('research_jobs');
}

function toDocument({ id, accountId, order, input, createdAt }: NewResearchJob): ResearchJobDocument {
  return {
    _id: id,
    account_id: accountId,
    status: 'ordered',
    order,
    input,
    result: null,
    error: null,
    created_at: createdAt,
    completed_at: null,
    run: null,
    progress: null,
  };
}
