import { requireCustomer } from '../../../common/identity.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';

/** Reads of the research subgraph. */
export const Query: QueryResolvers = {
  researchJob: (_, { id }, { identity, jobs }) => {
    requireCustomer(identity);
    // UUIDs are compared without case (RFC 9562, 4). A text that is none is the id of nothing.
    return jobs.load(id.toLowerCase());
  },
};
