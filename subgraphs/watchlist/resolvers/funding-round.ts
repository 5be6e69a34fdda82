import { isOlder } from '../domain/delivery-log.ts';
import type { FundingRoundResolvers } from '../generated/resolver-types.ts';
import { listDeliveries } from './list-deliveries.ts';

/** The field that this subgraph adds to a round: the caller's own deliveries of it. Whether the round exists is not revealed. */
export const FundingRound: FundingRoundResolvers = {
  deliveries: ({ id }, page, { deliveriesOfRounds }) =>
    listDeliveries(page, async ({ after, limit }) => {
      const found = await deliveriesOfRounds.load(id);
      return found.filter((delivery) => after === null || isOlder(delivery, after)).slice(0, limit);
    }),
};
