import { z } from 'zod';
import { MAX_TESTS_PER_MINUTE } from '../../../common/account-limits.ts';
import { TestWatchlistDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { idParams } from '../schemas.ts';
import { watchlistNotFound } from './watchlist-not-found.ts';

/** POST /v1/watchlists/{id}/test */
export const testWatchlist = defineRoute({
  method: 'POST',
  path: '/v1/watchlists/{id}/test',
  operationId: 'testWatchlist',
  summary: 'Send a test event.',
  description:
    'Sends a signed sample event with `test: true` to the webhook at once and returns what it answered. Free; an account may ' +
    `send ${MAX_TESTS_PER_MINUTE} a minute.`,
  tag: 'watchlists',
  params: idParams,
  malformedId: 'NOT_FOUND',
  status: 200,
  response: z
    .object({
      delivered: z.boolean().describe('Whether the webhook answered with a 2xx status.'),
      http_status: z.int().nullable().describe('The status of the answer; null if there was none.'),
      error: z.string().nullable().describe('The reason of a failure, such as `timeout` or `http_500`; else null.'),
    })
    .meta({ id: 'WatchlistTestResult', description: 'The outcome of a test event.' }),
  responseExample: { delivered: false, http_status: 500, error: 'http_500' },
  errors: ['NotFound'],
  operation: TestWatchlistDocument,
  variables: ({ params: { id } }) => ({ id }),
  toResponse({ testWatchlist: { result } }) {
    if (result === null) throw watchlistNotFound();
    const { delivered, httpStatus, error } = result;
    return { body: { delivered, http_status: httpStatus, error } };
  },
});
