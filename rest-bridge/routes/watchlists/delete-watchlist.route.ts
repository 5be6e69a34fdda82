import { z } from 'zod';
import { ServiceError } from '../../../common/errors.ts';
import { DeleteWatchlistDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { idParams } from '../schemas.ts';

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
    if (deletedWatchlistId === null) throw new ServiceError('NOT_FOUND', 'No watchlist of this account has this id.');
    return { body: { deleted: true } };
  },
});
