import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import { requireCustomer, requireInternal } from '../../../common/identity.ts';
import { canonicalUuid } from '../../../common/uuid.ts';
import type { MutationResolvers } from '../generated/resolver-types.ts';

/** Changes of the watchlist subgraph. UUIDs are compared without case (RFC 9562, 4). */
export const Mutation: MutationResolvers = {
  createWatchlist: (_, { input }, { identity, service }) =>
    service.watchlists.create(requireCustomer(identity).accountId, input),
  updateWatchlist: async (_, { input: { id, ...changes } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return { watchlist: await service.changes.update(accountId, canonicalUuid(id), changes) };
  },
  pauseWatchlist: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return { watchlist: await service.changes.pause(accountId, canonicalUuid(id)) };
  },
  resumeWatchlist: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return { watchlist: await service.changes.resume(accountId, canonicalUuid(id)) };
  },
  rotateWebhookSecret: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return (await service.changes.rotateSecret(accountId, canonicalUuid(id))) ?? {};
  },
  testWatchlist: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return { result: await service.testWatchlist(accountId, canonicalUuid(id)) };
  },
  replayDelivery: async (_, { input: { id } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return (await service.ownReplay.delivery(accountId, canonicalUuid(id))) ?? {};
  },
  replayDeliveries: async (_, { input: { watchlistId, since } }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    return { queued: await service.ownReplay.deliveries(accountId, canonicalUuid(watchlistId), toDate(since)) };
  },
  deleteWatchlist: async (_, { input }, { identity, service }) => {
    const { accountId } = requireCustomer(identity);
    const id = canonicalUuid(input.id);
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
