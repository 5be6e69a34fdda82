import { z } from 'zod';
import { nonEmptyString } from '../../../common/bounded-string.ts';
import { asInvalidInput } from '../../../common/errors.ts';
import { type FundingFilterInput, normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { CreateWatchlistDocument, type WatchlistFiltersInput } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { presentWatchlist, watchlist } from './watchlist.presenter.ts';

/** "Values may be strings or numbers" (contract, WatchlistFilters). */
const value = z.union([z.string(), z.number()], 'expected a string or a number').optional();

const filters = z
  .strictObject({
    round: value,
    min_amount_usd: value,
    max_amount_usd: value,
    company: value,
    domain: value,
    investor: value,
    country: value,
  })
  .refine((given) => Object.values(given).some((filter) => filter !== undefined), 'expected at least one filter');

type Filters = z.infer<typeof filters>;

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
    filters,
    webhook_url: nonEmptyString({ max: MAX_CHARACTERS.url }),
  }),
  status: 201,
  response: watchlist.extend({ secret: z.string() }),
  errors: [400, 409],
  operation: CreateWatchlistDocument,
  variables: ({ body: { name, filters, webhook_url } }) => ({
    input: { name, filters: toFiltersInput(filters), webhookUrl: webhook_url },
  }),
  toResponse: ({ createWatchlist: { watchlist, secret } }) => ({ body: { ...presentWatchlist(watchlist), secret } }),
});

function toFiltersInput(filters: Filters): WatchlistFiltersInput {
  const { round, min_amount_usd, max_amount_usd, ...texts } = filters;
  const given: FundingFilterInput = {
    ...texts,
    ...(round !== undefined && { round: String(round) }),
    minAmountUsd: min_amount_usd,
    maxAmountUsd: max_amount_usd,
  };
  const { minAmountUsd, maxAmountUsd } = asInvalidInput(() => normalizeFundingFilter(given));
  return {
    ...(round !== undefined && { stages: String(round).split(',') }),
    minAmountUsd,
    maxAmountUsd,
    ...Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, text === undefined ? null : String(text)]),
    ),
  };
}
