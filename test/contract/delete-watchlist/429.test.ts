import { answers429 } from '../support/answers-429.ts';

describe('DELETE /v1/watchlists/{id} answers 429', () => answers429('delete-watchlist'));
