import { z } from 'zod';
import { ListWatchlistsDocument } from '../../generated/operations.ts';
import { requireField } from '../../require-field.ts';
import { defineRoute } from '../../route.ts';
import { presentWatchlist, WATCHLIST_EXAMPLE, watchlist } from './watchlist.presenter.ts';

/** GET /v1/watchlists */
export const listWatchlists = defineRoute({
  method: 'GET',
  path: '/v1/watchlists',
  operationId: 'listWatchlists',
  summary: 'List all watchlists.',
  description: 'Returns all watchlists of the account, newest first, without their secrets. Free.',
  tag: 'watchlists',
  status: 200,
  response: z
    .object({ data: z.array(watchlist).describe('The watchlists, newest first.') })
    .meta({ id: 'WatchlistList', description: 'All watchlists of the account.' }),
  responseExample: { data: [WATCHLIST_EXAMPLE] },
  errors: [],
  operation: ListWatchlistsDocument,
  variables: () => ({}),
  // An account has at most 100 watchlists, a page of the graph; accounts from before that limit may have more.
  nextPage: ({ viewer }) => {
    const { hasNextPage, endCursor } = requireField(viewer.watchlists).pageInfo;
    return hasNextPage ? { after: endCursor } : null;
  },
  toResponse: (...pages) => ({
    body: { data: pages.flatMap(({ viewer }) => requireField(viewer.watchlists).nodes.map(presentWatchlist)) },
  }),
});
