import { answers401 } from '../support/answers-401.ts';

describe('POST /v1/watchlists/{id}/test answers 401', () => answers401('test-watchlist'));
