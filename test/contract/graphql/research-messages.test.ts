import { call, query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';

const START = 'mutation Start($input: StartResearchInput!) { startResearch(input: $input) { estimatedSeconds } }';
const COMPANY_PROFILE =
  'a LinkedIn company profile, such as https://www.linkedin.com/company/example, of at most 2000 characters';

/** One violation per field that the graph and REST name differently, with the message on REST and in the graph. */
const VIOLATIONS: [rest: Record<string, string>, graph: object, restMessage: string, graphMessage: string][] = [
  [
    { domain: 'https://example.com' },
    { domain: 'https://example.com' },
    'domain is a URL (website_url takes one); it takes a bare company domain, such as example.com.',
    'domain is a URL (websiteUrl takes one); it takes a bare company domain, such as example.com.',
  ],
  [
    { website_url: 'https://127.0.0.1/' },
    { websiteUrl: 'https://127.0.0.1/' },
    'website_url is not on a public host; it takes an http(s) URL on a public host, such as https://www.example.com/, of at most 2000 characters.',
    'websiteUrl is not on a public host; it takes an http(s) URL on a public host, such as https://www.example.com/, of at most 2000 characters.',
  ],
  [
    { company_name: 'a\u0000b' },
    { companyName: 'a\u0000b' },
    'company_name has a control character; it takes a name of 1 to 200 characters.',
    'companyName has a control character; it takes a name of 1 to 200 characters.',
  ],
  [
    { company_linkedin_url: 'https://www.linkedin.com/in/someone' },
    { companyLinkedinUrl: 'https://www.linkedin.com/in/someone' },
    `company_linkedin_url is a personal profile (linkedin_url takes one); it takes ${COMPANY_PROFILE}.`,
    `companyLinkedinUrl is a personal profile (linkedinUrl takes one); it takes ${COMPANY_PROFILE}.`,
  ],
];

describe("research: each rule has one message, in the caller's spelling", () => {
  const shared = useSharedService();

  test.each(VIOLATIONS)('%j', async (rest, graph, restMessage, graphMessage) => {
    const { restUrl, graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount({ creditsUsd: '1' });
    const { body } = await call(`${restUrl}/v1/research`, { key, body: rest });
    expect(body).toEqual({ error: restMessage, code: 'INVALID_INPUT' });
    const { body: refused } = await query(graphqlUrl, key, START, { input: graph });
    expect(refused.errors[0]).toMatchObject({
      message: graphMessage,
      extensions: { code: 'INVALID_INPUT', field: Object.keys(graph)[0] },
    });
  });

  test('a request without an identifier', async () => {
    const { graphqlUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const { body } = await query(graphqlUrl, key, START, { input: { context: 'any' } });
    expect(body.errors[0].message).toBe(
      'No identifier was given; expected exactly one prospect identifier, or personName together with companyName.',
    );
  });
});
