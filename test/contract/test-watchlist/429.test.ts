import { answers429 } from '../support/answers-429.ts';

describe('POST /v1/watchlists/{id}/test answers 429', () => answers429('test-watchlist'));
