import { answers401 } from '../support/answers-401.ts';

describe('DELETE /v1/watchlists/{id} answers 401', () => answers401('delete-watchlist'));
