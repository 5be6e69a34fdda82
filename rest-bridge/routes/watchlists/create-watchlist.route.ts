import { z } from 'zod';
import { nonEmptyString } from '../../../common/bounded-string.ts';
import { asInvalidInput } from '../../../common/errors.ts';
import { toGraphFilters } from '../../../common/funding/rest-filters.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { CreateWatchlistDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { presentWatchlist, watchlist } from './watchlist.presenter.ts';
import { WATCHLIST_FILTER_REST_NAMES, watchlistFiltersInput } from './watchlist-filters.ts';

/** POST /v1/watchlists */
export const createWatchlist = defineRoute({
  method: 'POST',
  path: '/v1/watchlists',
  operationId: 'createWatchlist',
  summary:
    'Save filters with a webhook that receives each new matching round. Free; at most 20 active an account, and 100 with the paused ones.',
  tag: 'watchlists',
  body: z.strictObject({
    name: nonEmptyString({ max: MAX_CHARACTERS.watchlistName }),
    filters: watchlistFiltersInput,
    webhook_url: nonEmptyString({ max: MAX_CHARACTERS.url }),
  }),
  status: 201,
  response: watchlist.extend({ secret: z.string() }),
  errors: [400, 409],
  operation: CreateWatchlistDocument,
  restNames: new Map([...WATCHLIST_FILTER_REST_NAMES, ['webhookUrl', 'webhook_url']]),
  variables: ({ body: { name, filters, webhook_url } }) => ({
    input: { name, filters: asInvalidInput(() => toGraphFilters(filters)), webhookUrl: webhook_url },
  }),
  toResponse: ({ createWatchlist: { watchlist, secret } }) => ({ body: { ...presentWatchlist(watchlist), secret } }),
});
