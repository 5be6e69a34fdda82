import { requireCustomer } from '../../../common/identity.ts';
import { readUuid } from '../../../common/uuid.ts';
import { waitForEnd } from '../domain/wait-for-end.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';

/** Reads of the research subgraph. */
export const Query: QueryResolvers = {
  researchJob: (_, { id, waitSeconds }, { identity, jobs, service }) => {
    const { accountId, deadlineAtMs } = requireCustomer(identity);
    const jobId = readUuid(id);
    if (waitSeconds === 0) return jobs.load(jobId);
    const read = async () => (await service.findJobs(accountId, [jobId]))[0] ?? null;
    return waitForEnd(read, { waitSeconds, deadlineAtMs });
  },
};
