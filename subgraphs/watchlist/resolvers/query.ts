import { requireCustomer } from '../../../common/identity.ts';
import { readUuid } from '../../../common/uuid.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';
import { loadOwnDelivery } from './delivery.ts';

/** Reads of the watchlist subgraph. */
export const Query: QueryResolvers = {
  watchlist: (_, { id }, { identity, watchlists }) => {
    requireCustomer(identity);
    return watchlists.load(readUuid(id));
  },
  delivery: (_, { id }, context) => {
    requireCustomer(context.identity);
    return loadOwnDelivery(readUuid(id), context);
  },
};
