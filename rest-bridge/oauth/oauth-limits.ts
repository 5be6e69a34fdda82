import type { UsageLimit } from '../../common/enforce-usage-limit.ts';
import { REQUEST_WINDOW_MS } from '../../common/request-limit.ts';

const HOUR_MS = 3_600_000;

/** The limit of requests of a network to the authorization server. Each reads or writes a few records. */
export const OAUTH_REQUESTS: UsageLimit = {
  name: 'oauth-request',
  max: 300,
  windowMs: REQUEST_WINDOW_MS,
  description: 'the limit is 300 requests per minute to the authorization server',
};

/** The limit of clients that a network registers. */
export const OAUTH_REGISTRATIONS: UsageLimit = {
  name: 'oauth-registration',
  max: 60,
  windowMs: HOUR_MS,
  description: 'the limit is 60 registrations per hour',
};

/** The limit of metadata documents that are fetched for a network. */
export const OAUTH_METADATA_FETCHES: UsageLimit = {
  name: 'oauth-metadata',
  max: 60,
  windowMs: HOUR_MS,
  description: 'the limit is 60 metadata documents per hour',
};
