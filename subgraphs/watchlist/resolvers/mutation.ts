import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { requireCustomer, requireInternal } from '../../../common/identity.ts';
import { readUuid } from '../../../common/uuid.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';

/** Changes of the watchlist subgraph. */
export const Mutation: MutationResolvers = {
  createWatchlist: (_, { input }, { identity, service }) =>
    service.watchlists.create(requireCustomer(identity).accountId, input),
  updateWatchlist: async (_, { input: { id, ...changes } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return { watchlist: await service.changes.update(accountId, readUuid(id), changes) };
  },
  pauseWatchlist: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return { watchlist: await service.changes.pause(accountId, readUuid(id)) };
  },
  resumeWatchlist: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return { watchlist: await service.changes.resume(accountId, readUuid(id)) };
  },
  rotateWebhookSecret: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return (await service.changes.rotateSecret(accountId, readUuid(id))) ?? {};
  },
  testWatchlist: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return { result: await service.testWatchlist(accountId, readUuid(id)) };
  },
  replayDelivery: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return (await service.ownReplay.delivery(accountId, readUuid(id))) ?? {};
  },
  replayDeliveries: async (_, { input: { watchlistId, since } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return {
      queued: await service.ownReplay.deliveries(accountId, readUuid(watchlistId, 'watchlistId'), toDate(since)),
    };
  },
  deleteWatchlist: async (_, { input }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    const id = readUuid(input.id);
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

function toDate(instant: string | Date | null | undefined): Date | null {
  return instant == null ? null : new Date(instant);
}
