import { hidesWatchlists } from '../support/hides-watchlists.ts';

describe('POST /v1/watchlists/{id}/test answers 404', () =>
  hidesWatchlists('POST', (id) => `/v1/watchlists/${id}/test`));
