import type { Db } from 'mongodb';
import { researchJobs } from './research-jobs.store.ts';
import type { SourcesDocument } from './research-runs.store.ts';

/** Jobs in one call at most; the next call continues. */
const MAX_JOBS_PER_CALL = 1_000;

/**
 * Creates the removal of the research jobs of a deleted account, with their briefs and the texts that these cite. A job that has
 * not ended runs to its end, by which its hold is settled, and is removed by a later call.
 * @returns whether nothing is left. It can be repeated, and continues after a kill
 */
export function createAccountErasure({ db }: { db: Db }): (accountId: string) => Promise<boolean> {
  const jobs = researchJobs(db);
  const sources = db.collection<SourcesDocument>('research_sources');

  return async (accountId) => {
    const ended = jobs.find(
      { account_id: accountId, status: { $in: ['completed', 'failed'] } },
      { projection: { _id: 1 }, limit: MAX_JOBS_PER_CALL },
    );
    const ids = (await ended.toArray()).map(({ _id }) => _id);
    // The texts first: they are found by their job only.
    await sources.deleteMany({ _id: { $in: ids } });
    await jobs.deleteMany({ _id: { $in: ids } });
    return (await jobs.findOne({ account_id: accountId }, { projection: { _id: 1 } })) === null;
  };
}
