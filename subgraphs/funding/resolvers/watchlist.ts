import { searchOfWatchlist, withinPreview } from '../domain/watchlist-preview.ts';
import type { WatchlistResolvers } from '../generated/resolver-types.ts';
import { readConnection } from './entity-rounds.ts';
import { countFree } from './free-count.ts';
import { toPath } from './response-path.ts';

/**
 * What a watchlist would have matched lately. Its filters come from the watchlist subgraph, which tells them to the owner
 * alone: for anyone else there is nothing to ask here.
 */
export const Watchlist: WatchlistResolvers = {
  matchCount: (watchlist, _, context) =>
    countFree(withinPreview(searchOfWatchlist(watchlist), context.service.clock()), context),
  matches: (watchlist, page, context, info) => {
    const search = searchOfWatchlist(watchlist);
    const previewed = withinPreview(search, context.service.clock());
    return readConnection(search, page, context, {
      path: toPath(info),
      read: (limit, after) => context.entities.findRounds(previewed, limit, after),
    });
  },
};
