import { answers401 } from '../support/answers-401.ts';

describe('GET /v1/funding/changes answers 401', () => answers401('list-funding-changes'));
