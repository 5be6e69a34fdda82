import { z } from 'zod';
import { ServiceError } from '../../../common/errors.ts';
import { TestWatchlistDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { idParams } from '../schemas.ts';

/** POST /v1/watchlists/{id}/test */
export const testWatchlist = defineRoute({
  method: 'POST',
  path: '/v1/watchlists/{id}/test',
  operationId: 'testWatchlist',
  summary: "Send a signed sample event to a watchlist's webhook at once. Free; at most 5 a minute and account.",
  tag: 'watchlists',
  params: idParams,
  malformedId: 'NOT_FOUND',
  status: 200,
  response: z.object({
    delivered: z.boolean(),
    http_status: z.int().nullable(),
    error: z.string().nullable(),
  }),
  errors: [404],
  operation: TestWatchlistDocument,
  variables: ({ params: { id } }) => ({ id }),
  toResponse({ testWatchlist: { result } }) {
    if (result === null) throw new ServiceError('NOT_FOUND', 'No watchlist of this account has this id.');
    const { delivered, httpStatus, error } = result;
    return { body: { delivered, http_status: httpStatus, error } };
  },
});
