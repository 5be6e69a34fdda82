import { answers401 } from '../support/answers-401.ts';

describe('POST /v1/research answers 401', () => answers401('start-research'));
