import { requireCustomer } from '../../../common/identity.ts';
import type { CompanyResolvers } from '../generated/resolver-types.ts';
import { listJobs } from './list-jobs.ts';

/** Field that this subgraph adds to a company: the caller's own briefs on it. */
export const Company: CompanyResolvers = {
  briefs({ domain }, page, { identity, briefsOf }) {
    requireCustomer(identity);
    return listJobs((position) => briefsOf(position).load(domain), page);
  },
};
