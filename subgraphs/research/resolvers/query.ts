import { ServiceError } from '../../../common/errors.ts';
import { requireCustomer, requireInternal } from '../../../common/identity.ts';
import { MAX_DOMAINS_PER_CALL } from '../../../common/research-client/research-client.ts';
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
  briefedDomains: (_, { accountId, domains }, { identity, service }) => {
    requireInternal(identity);
    if (domains.length > MAX_DOMAINS_PER_CALL) {
      const message = `domains: expected at most ${MAX_DOMAINS_PER_CALL}, got ${domains.length}`;
      throw new ServiceError('INVALID_INPUT', message, { field: 'domains' });
    }
    return service.findBriefedDomains(accountId, domains);
  },
};
