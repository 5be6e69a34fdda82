import { requireCustomer } from '../../../common/identity.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';

/** Changes of the research subgraph. */
export const Mutation: MutationResolvers = {
  startResearch: (_, __, { identity, service }) => {
    requireCustomer(identity);
    return service.startResearch();
  },
};
