import type { GraphQLResolveInfo } from 'graphql';
import type { GivenPageArguments } from '../../../common/connection.ts';
import type { Context } from '../context.ts';
import { type PreviewedFilters, searchOfWatchlist, withinPreview } from '../domain/watchlist-preview.ts';
import type { WatchlistPreviewResolvers, WatchlistResolvers } from '../generated/resolver-types.ts';
import { readConnection } from './entity-rounds.ts';
import { countFree } from './free-count.ts';
import { toPath } from './response-path.ts';

/** The recent rounds that filters match. */
const PREVIEW = {
  matchCount: (previewed: PreviewedFilters, _: object, context: Context) =>
    countFree(withinPreview(searchOfWatchlist(previewed), context.service.clock()), context),
  matches(previewed: PreviewedFilters, page: GivenPageArguments, context: Context, info: GraphQLResolveInfo) {
    const search = searchOfWatchlist(previewed);
    const withinDays = withinPreview(search, context.service.clock());
    return readConnection(search, page, context, {
      path: toPath(info),
      read: (limit, after, isBackward) => context.entities().findRounds(withinDays, { limit, after, isBackward }),
    });
  },
};

/**
 * The recent rounds that a watchlist would have matched. Its filters come from the watchlist subgraph, which returns them
 * to the owner alone: nobody else has anything to preview here.
 */
export const Watchlist: WatchlistResolvers = PREVIEW;

/** The same for filters that no watchlist has yet. */
export const WatchlistPreview: WatchlistPreviewResolvers = PREVIEW;
