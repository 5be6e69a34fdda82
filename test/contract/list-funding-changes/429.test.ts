import { answers429 } from '../support/answers-429.ts';

describe('GET /v1/funding/changes answers 429', () => answers429('list-funding-changes'));
