import { answers429 } from '../support/answers-429.ts';

describe('POST /v1/feedback answers 429', () => answers429('send-feedback'));
