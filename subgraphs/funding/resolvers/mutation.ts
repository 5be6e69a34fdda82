import { requireInternal } from '../../../common/identity.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';

/** Changes of the funding subgraph. */
export const Mutation: MutationResolvers = {
  ingestFundingRounds: (_, { input }, { identity, service }) => {
    requireInternal(identity);
    return service.ingestSubmittedRounds(input);
  },
};
