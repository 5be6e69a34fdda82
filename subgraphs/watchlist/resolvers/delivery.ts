import type { DeliveryStatus } from '../domain/delivery.ts';
import type { DeliveryResolvers, DeliveryStatus as GraphDeliveryStatus } from '../generated/resolver-types.ts';

const STATUSES: Record<DeliveryStatus, GraphDeliveryStatus> = {
  pending: 'PENDING',
  sending: 'SENDING',
  delivered: 'DELIVERED',
  retry: 'RETRY',
  no_credit: 'NO_CREDIT',
  failed: 'FAILED',
};

/** A delivery, read by the owner of its watchlist. */
export const Delivery: DeliveryResolvers = {
  __resolveReference: async ({ id }, { deliveries, watchlists }) => {
    const delivery = await deliveries.load(id);
    if (delivery === null) return null;
    return (await watchlists.load(delivery.watchlistId)) === null ? null : delivery;
  },
  round: ({ roundId }) => ({ __typename: 'FundingRound', id: roundId }),
  status: ({ status }) => STATUSES[status],
};
