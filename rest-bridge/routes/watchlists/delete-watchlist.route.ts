import { z } from 'zod';
import { DeleteWatchlistDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { idParams } from '../schemas.ts';
import { watchlistNotFound } from './watchlist-not-found.ts';

/** DELETE /v1/watchlists/{id} */
export const deleteWatchlist = defineRoute({
  method: 'DELETE',
  path: '/v1/watchlists/{id}',
  operationId: 'deleteWatchlist',
  summary: 'Delete a watchlist.',
  description: 'Removes a watchlist of the account with its delivery history. Free.',
  tag: 'watchlists',
  params: idParams,
  malformedId: 'NOT_FOUND',
  status: 200,
  response: z
    .object({ deleted: z.literal(true).describe('Always true.') })
    .meta({ id: 'WatchlistDeleted', description: 'The watchlist was deleted.' }),
  responseExample: { deleted: true },
  errors: ['NotFound'],
  operation: DeleteWatchlistDocument,
  variables: ({ params: { id } }) => ({ id }),
  toResponse({ deleteWatchlist: { deletedWatchlistId } }) {
    if (deletedWatchlistId === null) throw watchlistNotFound();
    return { body: { deleted: true } };
  },
});
