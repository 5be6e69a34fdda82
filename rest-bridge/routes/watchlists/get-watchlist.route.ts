import { ServiceError } from '../../../common/errors.ts';
import { GetWatchlistDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { idParams } from '../schemas.ts';
import { presentWatchlist, watchlist } from './watchlist.presenter.ts';

/** GET /v1/watchlists/{id} */
export const getWatchlist = defineRoute({
  method: 'GET',
  path: '/v1/watchlists/{id}',
  operationId: 'getWatchlist',
  summary: 'One watchlist of the account. Free.',
  tag: 'watchlists',
  params: idParams,
  malformedId: 'NOT_FOUND',
  status: 200,
  response: watchlist,
  errors: [404],
  operation: GetWatchlistDocument,
  variables: ({ params: { id } }) => ({ id }),
  toResponse({ watchlist }) {
    if (watchlist === null) throw new ServiceError('NOT_FOUND', 'No watchlist of this account has this id.');
    return { body: presentWatchlist(watchlist) };
  },
});
