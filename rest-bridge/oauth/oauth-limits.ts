import { createUsageLimit } from '../../common/enforce-usage-limit.ts';

/** The limit of requests of a network to the authorization server. Each reads or writes a few records. */
export const OAUTH_REQUESTS = createUsageLimit({
  name: 'oauth-request',
  max: 300,
  period: 'minute',
  uses: 'requests to the authorization server',
  scope: 'per network',
});

/** The limit of clients that a network registers. */
export const OAUTH_REGISTRATIONS = createUsageLimit({
  name: 'oauth-registration',
  max: 60,
  period: 'hour',
  uses: 'registrations',
  scope: 'per network',
});

/** The limit of metadata documents that are fetched for a network. */
export const OAUTH_METADATA_FETCHES = createUsageLimit({
  name: 'oauth-metadata',
  max: 60,
  period: 'hour',
  uses: 'metadata documents',
  scope: 'per network',
});
