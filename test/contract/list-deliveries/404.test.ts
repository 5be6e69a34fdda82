import { hidesWatchlists } from '../support/hides-watchlists.ts';

describe('GET /v1/watchlists/{id}/deliveries answers 404', () =>
  hidesWatchlists('GET', (id) => `/v1/watchlists/${id}/deliveries`));
