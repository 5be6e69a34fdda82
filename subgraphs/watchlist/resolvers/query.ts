import { requireCustomer } from '../../../common/identity.ts';
import { canonicalUuid } from '../../../common/uuid.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';

/** Reads of the watchlist subgraph. */
export const Query: QueryResolvers = {
  watchlist: (_, { id }, { identity, watchlists }) => {
    requireCustomer(identity);
    // UUIDs are compared without case (RFC 9562, 4). A text that is none is the id of nothing.
    return watchlists.load(canonicalUuid(id));
  },
};
