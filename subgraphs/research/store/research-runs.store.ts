import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Binary, type Collection, type Db } from 'mongodb';
import type { StoredSources } from '../domain/evidence/stored-sources.ts';
import type { ResearchEnd, RunsStore } from '../domain/run-research.ts';
import type { UnsettledJob, UnsettledStore } from '../domain/settle-research.ts';
import type { LastBrief, LastBriefsStore } from '../domain/since-last/last-brief.ts';
import { NEWEST_FIRST, researchJobs } from './research-jobs.store.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);
/** Newest briefs at a domain among which the last on a prospect is found: those on its people are there too. */
const MAX_BRIEFED = 100;

/** Parts of a brief that a later one is compared with. */
const COMPARED = { 'result.claims': 1, 'result.conflicts': 1, 'result.sources': 1, 'result.generated_at': 1 } as const;

type BriefedProspect = Awaited<ReturnType<LastBriefsStore['listBriefed']>>[number];

/** The texts that a brief quotes, apart from the job: only a verification reads them. */
export interface SourcesDocument {
  _id: string;
  gzipped: Binary;
}

/** Creates the store of what running jobs write. */
export function createResearchRunsStore({ db }: { db: Db }) {
  const jobs = researchJobs(db);
  const sources: Collection<SourcesDocument> = db.collection('research_sources');

  async function keepSources(jobId: string, texts: StoredSources): Promise<void> {
    const gzipped = new Binary(await compress(JSON.stringify(texts)));
    await sources.replaceOne({ _id: jobId }, { gzipped }, { upsert: true });
  }

  const runs: RunsStore = {
    async begin(jobId, runId, at) {
      const begun = await jobs.findOneAndUpdate(
        { _id: jobId, status: 'queued' },
        [{ $set: { run: { id: runId, count: { $add: [{ $ifNull: ['$run.count', 0] }, 1] }, at } } }],
        { returnDocument: 'after' },
      );
      if (begun === null) return null;
      return { id: begun._id, accountId: begun.account_id, order: begun.order, runs: begun.run?.count ?? 1 };
    },

    async report(jobId, runId, { stage, pagesRead }) {
      await jobs.updateOne(
        { _id: jobId, status: 'queued', 'run.id': runId },
        { $set: { progress: { stage, pages_read: pagesRead } } },
      );
    },

    async listBriefed(accountId, domain) {
      return jobs
        .find({ account_id: accountId, status: 'completed', 'result.prospect.domain': domain })
        .sort(NEWEST_FIRST)
        .limit(MAX_BRIEFED)
        .project<BriefedProspect>({ _id: 0, researchId: '$_id', prospect: '$result.prospect' })
        .toArray();
    },

    async readLast(accountId, researchId) {
      const last = { _id: researchId, account_id: accountId, status: 'completed' } as const;
      const found = await jobs.findOne(last, { projection: COMPARED });
      return found === null ? null : { researchId, brief: found.result as LastBrief['brief'] & typeof found.result };
    },

    async end(jobId, runId, end) {
      if (end.kind === 'completed') await keepSources(jobId, end.sources);
      const { modifiedCount } = await jobs.updateOne(
        { _id: jobId, status: 'queued', 'run.id': runId },
        { $set: { status: 'settling', completed_at: end.at, progress: null, ...outcomeOf(end) } },
      );
      return modifiedCount === 1;
    },
  };

  const unsettled: UnsettledStore = {
    async listUnsettled(limit) {
      return jobs
        .find({ status: 'settling' })
        .sort({ created_at: 1 })
        .limit(limit)
        .project<UnsettledJob>({
          _id: 0,
          id: '$_id',
          accountId: '$account_id',
          isCompleted: { $ne: ['$result', null] },
        })
        .toArray();
    },
    async markSettled(ended) {
      for (const isCompleted of [true, false]) {
        const ids = ended.filter((job) => job.isCompleted === isCompleted).map(({ id }) => id);
        if (ids.length === 0) continue;
        const status = isCompleted ? 'completed' : 'failed';
        await jobs.updateMany({ _id: { $in: ids }, status: 'settling' }, { $set: { status } });
      }
    },
  };

  return {
    runs,
    unsettled,

    /** Jobs that wait or run, the oldest first. */
    async listQueued(limit: number): Promise<string[]> {
      const queued = await jobs
        .find({ status: 'queued' })
        .sort({ created_at: 1 })
        .limit(limit)
        .project({ _id: 1 })
        .toArray();
      return queued.map(({ _id }) => _id as unknown as string);
    },

    /** Reads the texts that a brief quotes; null when there are none. */
    async readSources(jobId: string): Promise<StoredSources | null> {
      const found = await sources.findOne({ _id: jobId });
      return found === null ? null : JSON.parse((await expand(found.gzipped.buffer)).toString('utf8'));
    },
  };
}

function outcomeOf(end: ResearchEnd): { result: Record<string, unknown> } | { error: Record<string, unknown> } {
  return end.kind === 'completed' ? { result: end.brief } : { error: { ...end.failure } };
}
