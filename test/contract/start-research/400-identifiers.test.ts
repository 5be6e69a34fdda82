import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectRefusal } from '../support/expectations.ts';

/**
 * Identifiers that are not what their field takes (contract, ResearchRequest). Known gap: the service reads their form only
 * once research is priced and answers 503 to all of them, although validation stands before that. These tests turn red as
 * soon as it is closed; `failing` goes then.
 */
const REFUSED: [field: string, value: string][] = [
  ['domain', 'https://example.com/'],
  ['domain', 'localhost'],
  ['website_url', 'example.com'],
  ['website_url', 'ftp://example.com/'],
  ['website_url', 'http://localhost/'],
  ['website_url', 'http://10.0.0.1/'],
  ['email', 'someone'],
  ['email', 'someone@gmail.com'],
  ['company_linkedin_url', 'https://www.linkedin.com/in/someone'],
  ['company_linkedin_url', 'https://example.com/company/example'],
  ['linkedin_url', 'https://www.linkedin.com/company/example'],
  ['linkedin_url', 'someone'],
];

describe('POST /v1/research answers 400 INVALID_INPUT to an identifier that is none', () => {
  const shared = useSharedService();

  test.failing.each(REFUSED)('%s: %s', async (field, value) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount({ creditsUsd: '1' });
    const answer = await call(`${restUrl}/v1/research`, { key, body: { [field]: value } });
    expectRefusal(answer, 400, { code: 'INVALID_INPUT', error: expect.stringContaining(field) });
  });
});
