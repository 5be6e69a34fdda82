import { hidesWatchlists } from '../support/hides-watchlists.ts';

describe('DELETE /v1/watchlists/{id} answers 404', () => hidesWatchlists('DELETE', (id) => `/v1/watchlists/${id}`));
