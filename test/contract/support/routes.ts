import { randomUUID } from 'node:crypto';
import type { CallOptions } from '../../support/http.ts';

/** A request to a route. */
export interface RouteCall extends CallOptions {
  path: string;
}

/** A watchlist that is in order. */
export const NEW_WATCHLIST = {
  name: 'Series A in Germany',
  filters: { round: 'series_a', country: 'DE' },
  webhook_url: 'https://hooks.example.com/funding',
};

/** A report that is in order. */
export const REPORT = { kind: 'question', title: 'Time zone', details: 'Which time zone has announced_at?' };

/** One well-formed request per route that needs a key; ids are those of nothing. */
export const KEYED_ROUTES = {
  'search-funding': { method: 'GET', path: '/v1/funding?limit=1' },
  'list-funding-changes': { method: 'GET', path: '/v1/funding/changes?limit=1' },
  'get-funding': { method: 'GET', path: `/v1/funding/${randomUUID()}` },
  'start-research': { method: 'POST', path: '/v1/research', body: { domain: 'example.com' } },
  'get-research': { method: 'GET', path: `/v1/research/${randomUUID()}` },
  'create-watchlist': { method: 'POST', path: '/v1/watchlists', body: NEW_WATCHLIST },
  'list-watchlists': { method: 'GET', path: '/v1/watchlists' },
  'get-watchlist': { method: 'GET', path: `/v1/watchlists/${randomUUID()}` },
  'delete-watchlist': { method: 'DELETE', path: `/v1/watchlists/${randomUUID()}` },
  'test-watchlist': { method: 'POST', path: `/v1/watchlists/${randomUUID()}/test` },
  'list-deliveries': { method: 'GET', path: `/v1/watchlists/${randomUUID()}/deliveries` },
  'get-account': { method: 'GET', path: '/v1/account' },
  'send-feedback': { method: 'POST', path: '/v1/feedback', body: REPORT },
} as const satisfies Record<string, RouteCall>;

/** The name of a route that needs a key: its folder among these tests. */
export type KeyedRoute = keyof typeof KEYED_ROUTES;
