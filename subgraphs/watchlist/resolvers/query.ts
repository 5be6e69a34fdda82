import { requireCustomer } from '../../../common/identity.ts';
import { canonicalUuid } from '../../../common/uuid.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';

/** Reads of the watchlist subgraph. */
export const Query: QueryResolvers = {
  watchlist: (_, { id }, { identity, watchlists }) => {
    requireCustomer(identity);
    // UUIDs are compared without case (RFC 9562, 4). Other texts match no id.
    return watchlists.load(canonicalUuid(id));
  },
};
