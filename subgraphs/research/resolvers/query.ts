import { requireCustomer } from '../../../common/identity.ts';
import { canonicalUuid } from '../../../common/uuid.ts';
import { waitForEnd } from '../domain/wait-for-end.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';

/** Reads of the research subgraph. */
export const Query: QueryResolvers = {
  researchJob: (_, { id, waitSeconds }, { identity, jobs, service }) => {
    const { accountId, deadlineAtMs } = requireCustomer(identity);
    // UUIDs are compared without case (RFC 9562, 4). A text that is none is the id of nothing.
    const jobId = canonicalUuid(id);
    if (waitSeconds === 0) return jobs.load(jobId);
    const read = async () => (await service.findJobs(accountId, [jobId]))[0] ?? null;
    return waitForEnd(read, { waitSeconds, deadlineAtMs });
  },
};
