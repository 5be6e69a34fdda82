import { GetWatchlistDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { idParams } from '../schemas.ts';
import { presentWatchlist, WATCHLIST_EXAMPLE, watchlist } from './watchlist.presenter.ts';
import { watchlistNotFound } from './watchlist-not-found.ts';

/** GET /v1/watchlists/{id} */
export const getWatchlist = defineRoute({
  method: 'GET',
  path: '/v1/watchlists/{id}',
  operationId: 'getWatchlist',
  summary: 'Read one watchlist.',
  description: 'Returns a watchlist of the account, without its secret. Free.',
  tag: 'watchlists',
  params: idParams,
  malformedId: 'NOT_FOUND',
  status: 200,
  response: watchlist,
  responseExample: WATCHLIST_EXAMPLE,
  errors: ['NotFound'],
  operation: GetWatchlistDocument,
  variables: ({ params: { id } }) => ({ id }),
  toResponse({ watchlist }) {
    if (watchlist === null) throw watchlistNotFound();
    return { body: presentWatchlist(watchlist) };
  },
});
