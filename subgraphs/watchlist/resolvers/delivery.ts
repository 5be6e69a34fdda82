import { wasDelivered } from '../domain/delivery.ts';
import type { DeliveryResolvers } from '../generated/resolver-types.ts';
import { toGraphStatus } from './delivery-status.ts';

/** A delivery, read by the owner of its watchlist. */
export const Delivery: DeliveryResolvers = {
  __resolveReference: async ({ id }, { deliveries, watchlists }) => {
    const delivery = await deliveries.load(id);
    if (delivery === null) return null;
    return (await watchlists.load(delivery.watchlistId)) === null ? null : delivery;
  },
  round: ({ roundId }) => ({ __typename: 'FundingRound', id: roundId }),
  record: (delivery, _, { matchedRounds }) => (wasDelivered(delivery) ? matchedRounds.load(delivery.roundId) : null),
  status: ({ status }) => toGraphStatus(status),
};
