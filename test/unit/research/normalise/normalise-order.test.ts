import fc from 'fast-check';
import { ServiceError } from '../../../../common/errors.ts';
import { echoOrder } from '../../../../subgraphs/research/domain/normalise/echo-order.ts';
import {
  normaliseOrder,
  type ResearchRequest,
} from '../../../../subgraphs/research/domain/normalise/normalise-order.ts';

const rules = { isKnownHost: () => false };
const order = (request: ResearchRequest) => normaliseOrder(request, rules);

test('no identifier, or more than one, is refused with the names of the fields', () => {
  expect(() => order({})).toThrow('No identifier was given; expected exactly one prospect identifier');
  expect(() => order({ domain: null, context: 'x' })).toThrow('No identifier was given');
  expect(() => order({ domain: 'veltrane.com', email: 'a@veltrane.com' })).toThrow(
    'domain, email were given together; expected exactly one prospect identifier, or person_name together with',
  );
  expect(() => order({ domain: 'veltrane.com', personName: 'Ilka Brandt' })).toThrow('domain, person_name were given');
  expect(() => order({ domain: 'veltrane.com', personName: 'Ilka Brandt', companyName: 'Veltrane' })).toThrow(
    'domain, company_name, person_name were given together',
  );
});

test('an identifier that is there but empty counts as given', () => {
  expect(() => order({ domain: '', companyName: 'Veltrane' })).toThrow('were given together');
});

test('context is trimmed, may have lines, and is at most 1,000 characters', () => {
  const with_ = (context: string) => order({ domain: 'veltrane.com', context }).context;
  expect(with_('  We sell grippers.\nMostly to makers. ')).toBe('We sell grippers.\nMostly to makers.');
  expect(with_('   ')).toBeNull();
  expect(with_('𝔙'.repeat(1_000))).toHaveLength(2_000);
  expect(() => with_('a'.repeat(1_001))).toThrow('context is too long; it takes a text of at most 1000 characters.');
  expect(() => with_('a\u0007b')).toThrow('context has a control character');
});

test('a purpose is one of the three, account_research unless said', () => {
  expect(order({ domain: 'veltrane.com' }).purpose).toBe('account_research');
  expect(order({ domain: 'veltrane.com', purpose: 'outreach' }).purpose).toBe('outreach');
  expect(() => order({ domain: 'veltrane.com', purpose: 'PRE_CALL' })).toThrow(
    'purpose is not known; it takes account_research, pre_call, outreach.',
  );
});

test.each<[ResearchRequest, Record<string, string>]>([
  [{ domain: 'WWW.Veltrane.com' }, { identifier: 'domain', domain: 'veltrane.com', purpose: 'account_research' }],
  [
    { websiteUrl: 'https://veltrane.com/#x', context: ' grippers ', purpose: 'pre_call' },
    {
      identifier: 'website_url',
      domain: 'veltrane.com',
      website_url: 'https://veltrane.com/',
      context: 'grippers',
      purpose: 'pre_call',
    },
  ],
  [
    { companyLinkedinUrl: 'https://linkedin.com/company/Velt%C3%A9' },
    {
      identifier: 'company_linkedin_url',
      company_linkedin_url: 'https://www.linkedin.com/company/velt%C3%A9',
      purpose: 'account_research',
    },
  ],
  [
    { personName: 'Ilka Brandt', companyName: 'Veltrane' },
    {
      identifier: 'person_name',
      company_name: 'Veltrane',
      person_name: 'Ilka Brandt',
      purpose: 'account_research',
    },
  ],
])('%j is echoed with what applies', (request, echo) => {
  expect(echoOrder(order(request))).toEqual(echo);
});

test('what is echoed is taken again and gives the same order', () => {
  const requests: ResearchRequest[] = [
    { domain: 'bücher-veltrane.de' },
    { email: 'Ilka@Veltrane.com' },
    { linkedinUrl: 'https://www.linkedin.com/in/ilka-brandt/' },
    { companyName: ' Zoe\u0308  Labs ' },
  ];
  for (const request of requests) {
    const first = order(request);
    const echo = echoOrder(first);
    const again = order({
      [first.identifier.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())]: echo[first.identifier],
    });
    expect(again).toEqual(first);
  }
});

test('any text in any field is either taken or refused with INVALID_INPUT', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.webUrl(), fc.emailAddress(), fc.domain());
  const field = fc.constantFrom('domain', 'websiteUrl', 'companyName', 'companyLinkedinUrl', 'email', 'linkedinUrl');
  fc.assert(
    fc.property(field, text, (name, value) => {
      try {
        order({ [name]: value });
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError);
        expect((error as ServiceError).code).toBe('INVALID_INPUT');
      }
    }),
    { numRuns: 500 },
  );
});
