// Calls the service with the generated types. Prints what the test compares.
import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

declare const process: { argv: string[]; stdout: { write(text: string): void } };

const [, , baseUrl = '', key = ''] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });

const { data: page } = await client.GET('/v1/funding', { params: { query: { limit: 2, min_amount_usd: 1e6 } } });
const [first] = page?.data ?? [];
const { data: found } = await client.GET('/v1/funding/{id}', { params: { path: { id: first?.id ?? '' } } });
const { data: watchlist } = await client.POST('/v1/watchlists', {
  body: {
    name: 'Series A',
    filters: { round: 'series_a', min_amount_usd: 1e6 },
    webhook_url: 'https://hooks.example.com/funding',
  },
});
const path = { id: watchlist?.id ?? '' };
const { error: missing } = await client.GET('/v1/research/{id}', { params: { path } });
const { data: deletion } = await client.DELETE('/v1/watchlists/{id}', { params: { path } });
const { data: account } = await client.GET('/v1/account');
const { data: pricing } = await client.GET('/pricing');

process.stdout.write(
  JSON.stringify({
    count: page?.count,
    sameRecord: JSON.stringify(found?.data) === JSON.stringify(first),
    filters: watchlist?.filters,
    deleted: deletion?.deleted,
    missing: missing?.error,
    freeRecords: account?.free_records_remaining,
    currency: pricing?.currency,
  }),
);
