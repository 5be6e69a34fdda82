import { z } from 'zod';
import { answered } from '../../answered.ts';
import { ListWatchlistsDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { presentWatchlist, watchlist } from './watchlist.presenter.ts';

/** GET /v1/watchlists */
export const listWatchlists = defineRoute({
  method: 'GET',
  path: '/v1/watchlists',
  operationId: 'listWatchlists',
  summary: 'The watchlists of the account, newest first. Free.',
  tag: 'watchlists',
  status: 200,
  response: z.object({ data: z.array(watchlist) }),
  errors: [],
  operation: ListWatchlistsDocument,
  variables: () => ({}),
  present: ({ viewer }) => ({ body: { data: answered(viewer.watchlists).nodes.map(presentWatchlist) } }),
});
