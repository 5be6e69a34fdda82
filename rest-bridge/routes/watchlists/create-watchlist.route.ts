import { z } from 'zod';
import { MAX_ACTIVE_WATCHLISTS, MAX_WATCHLISTS } from '../../../common/account-limits.ts';
import { nonEmptyString } from '../../../common/bounded-string.ts';
import { asInvalidInput } from '../../../common/errors.ts';
import { toGraphFilters } from '../../../common/funding/rest-filters.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { CreateWatchlistDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { presentWatchlist, WATCHLIST_EXAMPLE, watchlist } from './watchlist.presenter.ts';
import { WATCHLIST_FILTER_REST_NAMES, watchlistFiltersInput } from './watchlist-filters.ts';

/** POST /v1/watchlists */
export const createWatchlist = defineRoute({
  method: 'POST',
  path: '/v1/watchlists',
  operationId: 'createWatchlist',
  summary: 'Create a watchlist.',
  description:
    'Saves filters with a webhook that receives each new matching round. Free. An account may have ' +
    `${MAX_ACTIVE_WATCHLISTS} active watchlists, and ${MAX_WATCHLISTS} with the paused ones. ` +
    'The signing secret is returned here and nowhere else.',
  tag: 'watchlists',
  body: z
    .strictObject({
      name: nonEmptyString({ max: MAX_CHARACTERS.watchlistName }).describe('The name of the watchlist.'),
      filters: watchlistFiltersInput,
      webhook_url: nonEmptyString({ max: MAX_CHARACTERS.url }).meta({
        description: 'An https URL on a public host, without user name and password.',
        format: 'uri',
        pattern: '^https://[^/?#]*[.:][^/?#]',
      }),
    })
    .meta({ id: 'WatchlistRequest', description: 'A watchlist to create.' }),
  bodyExamples: {
    stage_and_country: {
      summary: 'Series A rounds in Germany',
      value: {
        name: 'Series A in Germany',
        filters: { round: 'series_a', country: 'DE' },
        webhook_url: 'https://hooks.example.com/funding',
      },
    },
    amount: {
      summary: 'Rounds of ten million US dollars and more',
      value: {
        name: 'Large rounds',
        filters: { min_amount_usd: 10_000_000 },
        webhook_url: 'https://hooks.example.com/funding',
      },
    },
  },
  status: 201,
  response: watchlist
    .extend({
      secret: z
        .string()
        .regex(/^whsec_/)
        .describe('The secret that signs the events.'),
    })
    .meta({ id: 'WatchlistWithSecret', description: 'A new watchlist with its signing secret.' }),
  responseExample: { ...WATCHLIST_EXAMPLE, secret: 'whsec_ZXhhbXBsZSBzZWNyZXQgb2YgYSB3YXRjaGxpc3Q=' },
  links: Object.fromEntries(
    ['getWatchlist', 'deleteWatchlist', 'testWatchlist', 'listDeliveries'].map((operationId) => [
      operationId,
      { operationId, description: 'The new watchlist.', parameters: { id: '$response.body#/id' } },
    ]),
  ),
  errors: ['InvalidInput', 'WatchlistLimit'],
  operation: CreateWatchlistDocument,
  restNames: new Map([...WATCHLIST_FILTER_REST_NAMES, ['webhookUrl', 'webhook_url']]),
  variables: ({ body: { name, filters, webhook_url } }) => ({
    input: { name, filters: asInvalidInput(() => toGraphFilters(filters)), webhookUrl: webhook_url },
  }),
  toResponse: ({ createWatchlist: { watchlist, secret } }) => ({ body: { ...presentWatchlist(watchlist), secret } }),
});
