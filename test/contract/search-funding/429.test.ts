import { answers429 } from '../support/answers-429.ts';

describe('GET /v1/funding answers 429', () => answers429('search-funding'));
