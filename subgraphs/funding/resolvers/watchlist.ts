import { searchOfWatchlist, withinPreview } from '../domain/watchlist-preview.ts';
import type { WatchlistResolvers } from '../generated/resolver-types.ts';
import { readConnection } from './entity-rounds.ts';
import { countFree } from './free-count.ts';
import { toPath } from './response-path.ts';

/**
 * The recent rounds that a watchlist would have matched. Its filters come from the watchlist subgraph, which returns them
 * to the owner alone: nobody else has anything to preview here.
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
