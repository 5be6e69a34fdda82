import { answers429 } from '../support/answers-429.ts';

describe('POST /v1/research answers 429', () => answers429('start-research'));
