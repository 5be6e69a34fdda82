import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { requireCustomer, requireInternal } from '../../../common/identity.ts';
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
  matchRounds: async (_, { input }, { identity, service }) => {
    requireInternal(identity);
    // The funding subgraph sends what it has stored: these are records by construction.
    const arrived = input.rounds.map(({ record, arrivedAt }) => ({
      record: record as unknown as FundingRecord,
      arrivedAt: new Date(arrivedAt),
    }));
    return { matches: await service.matchNewRounds(arrived) };
  },
};
