import type { Context } from '../context.ts';
import { type Delivery as DeliveryModel, wasDelivered } from '../domain/delivery.ts';
import type { DeliveryResolvers } from '../generated/resolver-types.ts';
import { toGraphStatus } from './delivery-status.ts';

/** A delivery, read by the owner of its watchlist. */
export const Delivery: DeliveryResolvers = {
  __resolveReference: ({ id }, context) => loadOwnDelivery(id, context),
  watchlist: ({ watchlistId }, _, { watchlists }) => watchlists.load(watchlistId),
  round: ({ roundId }) => ({ __typename: 'FundingRound', id: roundId }),
  record: (delivery, _, { matchedRounds }) => (wasDelivered(delivery) ? matchedRounds.load(delivery.roundId) : null),
  status: ({ status }) => toGraphStatus(status),
};

/** Loads a delivery of the caller; null for a missing one and for one of another account's watchlist. */
export async function loadOwnDelivery(
  id: string,
  { deliveries, watchlists }: Pick<Context, 'deliveries' | 'watchlists'>,
): Promise<DeliveryModel | null> {
  const delivery = await deliveries.load(id);
  if (delivery === null) return null;
  return (await watchlists.load(delivery.watchlistId)) === null ? null : delivery;
}
