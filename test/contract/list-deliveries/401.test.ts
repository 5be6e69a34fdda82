import { answers401 } from '../support/answers-401.ts';

describe('GET /v1/watchlists/{id}/deliveries answers 401', () => answers401('list-deliveries'));
