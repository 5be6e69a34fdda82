import { answers429 } from '../support/answers-429.ts';

describe('GET /v1/research/{id} answers 429', () => answers429('get-research'));
