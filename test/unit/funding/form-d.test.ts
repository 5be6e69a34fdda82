import countries from 'i18n-iso-countries';
import { countryOfPlace } from '../../../subgraphs/funding/domain/form-d/edgar-places.ts';
import { parseDailyIndex, parseDayListing } from '../../../subgraphs/funding/domain/form-d/parse-daily-index.ts';
import { parsePrimaryDoc } from '../../../subgraphs/funding/domain/form-d/parse-primary-doc.ts';
import { toFundingRecord } from '../../../subgraphs/funding/domain/form-d/to-funding-record.ts';
import { readFormDFixture } from '../../support/edgar.ts';

const FIRST = { accession: '0001900001-26-000001', filedAt: '2026-08-03' };
const CHAIN = { first: FIRST.accession, firstFiledAt: FIRST.filedAt };

function recordOf(xml: string, reference = FIRST) {
  return toFundingRecord(parsePrimaryDoc(xml, reference), CHAIN);
}

describe('what a filing becomes', () => {
  test('every field of a first notice', () => {
    expect(recordOf(readFormDFixture('first-notice.xml'))).toEqual({
      id: '0001900001-26-000001',
      company_name: 'Quillmere Robotics, Inc.',
      event_class: 'funding_round',
      round_label: 'Form D',
      round_stage: null,
      amount_usd: 3_200_000,
      announced_at: '2026-07-21',
      country: 'SAN FRANCISCO, CALIFORNIA',
      country_code: 'US',
      source_url: 'https://www.sec.gov/Archives/edgar/data/1900001/000190000126000001/0001900001-26-000001-index.htm',
      attributes: {
        cik: '1900001',
        accession: '0001900001-26-000001',
        filed_at: '2026-08-03',
        amount_status: 'sold_to_date',
        amount_offered_usd: 5_000_000,
        investor_count: 7,
        industry: 'Other Technology',
        entity_type: 'Corporation',
        jurisdiction: 'DELAWARE',
        revenue_range: 'Decline to Disclose',
        exemptions: ['06b'],
        securities: ['equity'],
      },
    });
  });

  test('an amendment describes the same round, with its own sum and page', () => {
    const amendment = { accession: '0001900001-26-000002', filedAt: '2026-09-02' };
    expect(recordOf(readFormDFixture('amendment.xml'), amendment)).toMatchObject({
      id: '0001900001-26-000001',
      amount_usd: 4_750_000,
      source_url: expect.stringContaining('/000190000126000002/0001900001-26-000002-index.htm'),
      attributes: { accession: '0001900001-26-000002', amends: '0001900001-26-000001', filed_at: '2026-09-02' },
    });
  });

  test('nothing sold and no first sale: no amount, with the reason, and the day of filing', () => {
    expect(recordOf(readFormDFixture('nothing-sold.xml'))).toMatchObject({
      company_name: 'Tarn & Fell Bioscience Ltd',
      amount_usd: null,
      announced_at: '2026-08-03',
      country: 'CAMBRIDGE, UNITED KINGDOM',
      country_code: 'GB',
      attributes: {
        amount_status: 'nothing_sold_yet',
        exemptions: ['06c'],
        securities: ['debt', 'option_to_acquire'],
        investor_count: 0,
      },
    });
    const attributes = recordOf(readFormDFixture('nothing-sold.xml')).attributes as object;
    expect(Object.keys(attributes)).not.toContain('amount_offered_usd');
  });

  test.each([
    [
      '<totalAmountSold>Indefinite</totalAmountSold>',
      { amount_usd: null, attributes: { amount_status: 'indefinite' } },
    ],
    ['<totalAmountSold></totalAmountSold>', { amount_usd: null, attributes: { amount_status: 'indefinite' } }],
    ['<totalAmountSold>0</totalAmountSold>', { amount_usd: null, attributes: { amount_status: 'nothing_sold_yet' } }],
    ['<totalAmountSold>12.50</totalAmountSold>', { amount_usd: 12.5 }],
  ])('%s', (element, expected) => {
    const xml = readFormDFixture('first-notice.xml').replace(/<totalAmountSold>.*<\/totalAmountSold>/, element);
    expect(recordOf(xml)).toMatchObject(expected);
  });

  test('debt alone is debt financing, and a merger is no round', () => {
    const xml = readFormDFixture('first-notice.xml');
    expect(recordOf(xml.replaceAll('isEquityType', 'isDebtType'))).toMatchObject({ event_class: 'debt_financing' });
    const merger = xml.replace('<isBusinessCombinationTransaction>false', '<isBusinessCombinationTransaction>true');
    expect(recordOf(merger)).toMatchObject({ event_class: 'business_combination' });
  });

  test('pooled investment funds and tests are recognised', () => {
    const read = (xml: string) => parsePrimaryDoc(xml, FIRST);
    const xml = readFormDFixture('first-notice.xml');
    expect(read(xml)).toMatchObject({ isFund: false, isLive: true });
    expect(read(readFormDFixture('pooled-fund.xml')).isFund).toBe(true);
    expect(read(xml.replace('Other Technology', 'Pooled Investment Fund')).isFund).toBe(true);
    expect(read(xml.replaceAll('isEquityType', 'isPooledInvestmentFundType')).isFund).toBe(true);
    expect(read(xml.replace('LIVE', 'TEST')).isLive).toBe(false);
  });
});

describe('a document that is refused says why', () => {
  const xml = readFormDFixture('first-notice.xml');

  test.each([
    ['', 'the document is not well-formed XML'],
    ['<html><body>Request Rate Threshold Exceeded', 'the document is not well-formed XML'],
    [xml.slice(0, -40), 'the document is not well-formed XML'],
    [xml.replace('</cik>', '</kic>'), 'the document is not well-formed XML'],
    ['<html><body>moved</body></html>', 'edgarSubmission: is missing'],
    [`<!DOCTYPE x [<!ENTITY a "b">]>${xml}`, 'the document has a document type declaration'],
    [xml.replace(/<entityName>.*<\/entityName>/, ''), 'primaryIssuer/entityName: is missing'],
    [xml.replace(/<cik>.*<\/cik>/, '<cik>none</cik>'), 'primaryIssuer/cik: is missing or not a number'],
    [xml.replace('<submissionType>D<', '<submissionType>10-K<'), 'submissionType: is neither D nor D/A'],
    [xml.replace('2026-07-21', '2026-02-30'), 'dateOfFirstSale: is not a calendar date'],
    [xml.replace('>3200000<', '>lots<'), 'totalAmountSold: is not an amount'],
    [xml.replace('>7<', '>-7<'), 'totalNumberAlreadyInvested: is not an amount'],
    [
      readFormDFixture('amendment.xml').replace('0001900001-26-000001', 'the first'),
      'previousAccessionNumber: is not an accession number',
    ],
  ])('%#: %s', (text, reason) => {
    expect(() => parsePrimaryDoc(text, FIRST)).toThrow(
      expect.objectContaining({ name: 'FormDError', message: reason }),
    );
  });

  test('entities are those of the standard, and names of the language are no keys', () => {
    const named = (name: string) => xml.replace('Quillmere Robotics, Inc.', name);
    expect(parsePrimaryDoc(named('A &amp; B &#38; &lt;C&gt; &amp;lt;'), FIRST).entityName).toBe('A & B & <C> &lt;');
    const text = xml.replace('<primaryIssuer>', '<__proto__><x>1</x></__proto__><primaryIssuer>');
    expect(() => parsePrimaryDoc(text, FIRST)).toThrow('the document is not well-formed XML');
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});

describe('places', () => {
  test.each([
    ['CA', 'US'],
    ['DE', 'US'],
    ['GA', 'US'],
    ['IN', 'US'],
    ['IL', 'US'],
    ['X1', 'US'],
    ['A6', 'CA'],
    ['Z4', 'CA'],
    ['X0', 'GB'],
    ['2M', 'DE'],
    ['2Q', 'GE'],
    ['K7', 'IN'],
    ['L3', 'IL'],
    ['PR', 'PR'],
    ['1P', 'KZ'],
    ['x0', 'GB'],
    ['P8', null],
    ['XX', null],
    ['UK', null],
    ['', null],
  ])('%j is in %j', (code, country) => {
    expect(countryOfPlace(code)).toBe(country);
  });

  test('every code of the form is known, and every country is one of ISO 3166-1', () => {
    const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    const codes = characters.flatMap((first) => characters.map((second) => first + second));
    const places = codes.flatMap((code) => countryOfPlace(code) ?? []);
    // 52 of the United States, 12 of Canada and all others but the Netherlands Antilles and "unknown".
    expect(places).toHaveLength(52 + 12 + 243);
    expect(places.filter((country) => !countries.isValid(country))).toEqual([]);
  });
});

describe('the daily index', () => {
  test('Forms D and D/A are found, a filing of several registrants once, first notices first', () => {
    const filings = parseDailyIndex(readFormDFixture('form.20260803.idx'));
    expect(filings).toEqual([
      { accession: '0001900002-26-000001', cik: '1900002', filedAt: '2026-08-03' },
      { accession: '0001900001-26-000001', cik: '1900001', filedAt: '2026-08-03' },
      { accession: '0001900003-26-000001', cik: '1900003', filedAt: '2026-08-03' },
      { accession: '0001900001-26-000002', cik: '1900001', filedAt: '2026-08-03' },
    ]);
  });

  test('days are found in the listing, in order', () => {
    expect(parseDayListing(readFormDFixture('index.json'))).toEqual(['2026-08-03']);
  });

  test.each(['', '<html>', '{}', '{"directory":{}}'])('%j is neither', (text) => {
    expect(() => parseDailyIndex(text)).toThrow('the daily index has no header');
    expect(() => parseDayListing(text)).toThrow('the listing of daily indexes is not one');
  });
});
