import { draftRound } from '../../../subgraphs/funding/domain/ingest/round-draft.ts';
import { drafted } from './drafted.ts';

const least = { company_name: ' Acme ', announced_at: '2025-01-02' };
const draft = (more: Record<string, unknown>, source = 'a') => drafted({ ...least, ...more }, source);

describe('a record is rejected and the reason names the field', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ company_name: undefined }, 'company_name: is missing'],
    [{ company_name: ' ' }, 'company_name: is missing'],
    [{ company_name: 5 }, 'company_name: is not a text'],
    [{ company_name: 'x'.repeat(1_001) }, 'company_name: is longer than 1000 characters'],
    [{ announced_at: null }, 'announced_at: is missing'],
    [{ announced_at: '2025-02-30' }, 'announced_at: is not a calendar date as YYYY-MM-DD'],
    [{ announced_at: '2025-01-02T00:00:00Z' }, 'announced_at: is not a calendar date as YYYY-MM-DD'],
    [{ amount_usd: -1 }, 'amount_usd: is negative'],
    [{ amount_usd: '5' }, 'amount_usd: is not a number'],
    [{ amount_original: Number.POSITIVE_INFINITY }, 'amount_original: is not a number'],
    [{ currency: 'XQZ' }, 'currency: is not an ISO 4217 currency code'],
    [{ company_domain: 'https://acme.com/' }, 'company_domain: is not a bare domain'],
    [{ investors: 'A;B' }, 'investors: is not a list of texts'],
    [{ investors: ['A', 1] }, 'investors: is not a list of texts'],
    [{ country_code: 'XX' }, 'country_code: is not an ISO 3166-1 alpha-2 country code'],
    [{ country_code: 'India' }, 'country_code: is not an ISO 3166-1 alpha-2 country code'],
    [{ source_url: 'javascript:alert(1)' }, 'source_url: is not an http(s) URL'],
    [{ source_url: 'acme.com/news' }, 'source_url: is not an http(s) URL'],
    [{ attributes: [] }, 'attributes: is not a JSON object'],
    [{ attributes: { $where: 1 } }, 'attributes: holds the reserved name "$where"'],
    [{ updated_at: 'yesterday' }, 'updated_at: is not an ISO 8601 date-time with a time zone'],
    [{ updated_at: '2025-02-30T00:00:00Z' }, 'updated_at: is not an ISO 8601 date-time with a time zone'],
    [{ country: '\ud800' }, 'country: holds half of a surrogate pair'],
    [{ id: { $oid: 'x' } }, 'id: is not a text'],
    [{ id: 1.5 }, 'id: is not a text'],
    [{ id: '\ud800' }, 'id: holds half of a surrogate pair'],
    [{ retracted: 'yes' }, 'retracted: is not true or false'],
    [{ company_name: null, retracted: true }, 'company_name: is missing'],
    [{ id: 'x', company_name: null, retracted: false }, 'company_name: is missing'],
  ])('%j: %s', (more, reason) => {
    expect(() => draft(more)).toThrow(reason);
  });
});

describe('a record is normalised', () => {
  test('trimmed, in the canonical spelling', () => {
    const { fields } = draft({
      company_domain: 'ACME.com',
      currency: 'eur',
      country_code: 'de',
      investors: [' A ', ''],
      updated_at: '2025-01-02T01:00:00+01:00',
      event_class: '',
    });
    expect(fields).toMatchObject({
      companyName: 'Acme',
      companyDomain: 'acme.com',
      currency: 'EUR',
      countryCode: 'DE',
      investors: ['A'],
      updatedAt: '2025-01-02T00:00:00.000Z',
      eventClass: null,
    });
  });

  test('the stage follows from the label only where the source is silent', () => {
    expect(draft({ round_label: 'Série B' }).derived.roundStage).toBe('series_b');
    expect(draft({ round_label: 'Série B', round_stage: null }).derived.roundStage).toBeNull();
    expect(draft({ round_label: 'Série B', round_stage: 'Seed Round' }).fields.roundStage).toBe('seed');
  });

  test.each([
    ['India', 'IN'],
    ['Pune, India', 'IN'],
    ['UK', 'GB'],
    ['Singapore', 'SG'],
    ['Atlanta, Georgia', null],
    ['San Jose, CA', null],
    ['Singapore, India', null],
    ['India/US', null],
    ['Congo', null],
    ['Berlin', null],
  ])('the country of %s is %s, unless the source says null', (country, code) => {
    expect(draft({ country }).derived.countryCode).toBe(code);
    expect(draft({ country, country_code: null }).derived.countryCode).toBeNull();
  });
});

describe('a round is identified', () => {
  const uuid = 'FD8CA7BE-8DCB-5245-B93A-BC6510E5D872';

  test('by a UUID, kept in lower case', () => {
    expect(draft({ id: uuid }).id).toBe(uuid.toLowerCase());
  });

  test('by another id together with its source', () => {
    expect(draft({ id: '42' }).id).toBe(draft({ id: 42, company_name: 'Other' }).id);
    expect(draft({ id: '42' }, 'a').id).not.toBe(draft({ id: '42' }, 'b').id);
  });

  test('without an id by company, stage, month and order of magnitude, whatever the source', () => {
    const fields = { company_domain: 'acme.com', round_stage: 'seed', amount_usd: 1_000_000 };
    const same = { ...fields, company_name: 'ACME Inc', announced_at: '2025-01-30', amount_usd: 9_999_999 };
    expect(draft(fields, 'a').id).toBe(draft(same, 'b').id);
    for (const change of [{ company_domain: 'b.com' }, { round_stage: 'angel' }, { amount_usd: 999_999 }]) {
      expect(draft({ ...fields, ...change }).id).not.toBe(draft(fields).id);
    }
    expect(draft({ company_name: 'ACME' }).id).toBe(draft({ company_name: 'acme' }).id);
    expect(draft({ announced_at: '2025-02-02' }).id).not.toBe(draft({}).id);
  });
});

test('a retraction needs nothing but an id', () => {
  expect(draftRound({ id: '42', retracted: true, amount_usd: -1 }, 'a')).toEqual({
    source: 'a',
    id: draft({ id: '42' }).id,
    ownId: '42',
    isNamed: false,
    isRetraction: true,
    dedupFields: null,
    keys: [],
  });
});
