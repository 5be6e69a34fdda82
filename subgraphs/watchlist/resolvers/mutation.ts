import { requireCustomer } from '../../../common/identity.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';

/** Changes of the watchlist subgraph. */
export const Mutation: MutationResolvers = {
  createWatchlist: (_, { input }, { identity, service }) =>
    service.watchlists.create(requireCustomer(identity).accountId, input),
  deleteWatchlist: async (_, { input }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    const id = input.id.toLowerCase();
    return { deletedWatchlistId: (await service.watchlists.remove(accountId, id)) ? id : null };
  },
};
