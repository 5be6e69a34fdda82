import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import { describeClaimValue } from '../../../../common/research/describe-claim-value.ts';
import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { readPriceTerms } from '../../../../subgraphs/research/domain/text/price-terms.ts';
import { isValueQuoted } from '../../../../subgraphs/research/domain/verify/verify-claims.ts';
import { verifySentences } from '../../../../subgraphs/research/domain/verify/verify-sentences.ts';
import type { DraftSentence } from '../../../../subgraphs/research/domain/write/draft.ts';
import { writeSections } from '../../../../subgraphs/research/domain/write/section-sentences.ts';
import { type TestBlock, testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { citationOf } from '../verify/citation-of.ts';

function plans(...blocks: TestBlock[]): string[] {
  const document = testDocument({ pageClass: 'pricing', blocks: ['# Pricing', ...blocks] });
  const parsed = parseDocument(document, VELTRANE);
  const { passed } = applyGates(extractFindings(parsed), parsed);
  return passed.filter(({ field }) => field === 'offering.plan').map(({ value }) => describeClaimValue(value));
}

test.each([
  [' per seat and month', 'seat', 'month'],
  ['/user/mo', 'user', 'month'],
  [' / user / month', 'user', 'month'],
  [' per site and year', 'site', 'year'],
  [' per year and building', 'building', 'year'],
  [' per 1,000 requests', '1,000 requests', null],
  [' / 1k calls', '1k calls', null],
  [' per 1,000 API calls and month', '1,000 API calls', 'month'],
  [' pro Nutzer und Monat', 'user', 'month'],
  [' pro Mitarbeitendem und Monat', 'employee', 'month'],
  [' pro Arbeitsplatz im Monat', 'seat', 'month'],
  [' im Monat', null, 'month'],
  [' pauschal', null, 'once'],
  [' per GB per month', 'GB', 'month'],
  [' netto pro Monat', null, 'month'],
  [' je Standort und Jahr', 'site', 'year'],
  [' pro Anlage und Jahr', 'Anlage', 'year'],
  [' par utilisateur et par mois', 'user', 'month'],
  [' HT par mois', null, 'month'],
  [' par an', null, 'year'],
  [' a month per robot', 'robot', 'month'],
  [' monthly', null, 'month'],
  [' annually', null, 'year'],
  [' one-off', null, 'once'],
  [' einmalig', null, 'once'],
  [' paiement unique', null, 'once'],
  [' per user, billed annually', 'user', null],
  [' plus VAT per month', null, 'month'],
  [' p/m', null, 'month'],
  [' p.a.', null, 'year'],
  [' per crew member per year', 'crew member', 'year'],
  [' per treatment room and month', 'treatment room', 'month'],
  [' par compte bancaire et par mois', 'compte bancaire', 'month'],
  [' per truck in use', 'truck', null],
  [' per truck billed', 'truck', null],
])('%s is for a %s and a %s', (text, unit, period) => {
  expect(readPriceTerms(text)).toMatchObject({ unit, period });
});

test.each([
  ' million in funding',
  ' and growing',
  ' a bargain',
  ' a steal per se',
  ' je nach Umfang',
  ' for five models',
  ' billed monthly',
  ' an offer',
  ' each way',
  ' or more',
  ', month by month',
  ' monthlyish',
  ' in Monatsraten',
  ' discount on orders',
  ' und mehr',
  ' et plus',
  ' off',
  ' saved every winter',
  ' pro',
  '',
])('%j says nothing of what a price is for', (text) => {
  expect(readPriceTerms(text)).toMatchObject({ unit: null, period: null });
});

test.each<[string, TestBlock[], string[]]>([
  ['in the line', [['### Team', '$49 per seat and month']], ['Team, 49 USD per seat and month']],
  ['in lines below', [['### Team', '$49', 'per seat', 'per month']], ['Team, 49 USD per seat and month']],
  ['in one line below', [['### Fleet', '€900', 'pro Standort und Jahr']], ['Fleet, 900 EUR per site and year']],
  ['behind its label', ['Extra storage: €5 per month'], ['Extra storage, 5 EUR per month']],
  ['by use', [['### API', '$0.40 per 1,000 requests']], ['API, 0.4 USD per 1,000 requests']],
  ['once', [['### Setup', '€500 einmalig']], ['Setup, 500 EUR once']],
  ['at least', [['### Team', 'from $49 / month']], ['Team, from 49 USD per month']],
  ['at least, in a line above', [['### Team', 'ab', '49 €', 'pro Monat']], ['Team, from 49 EUR per month']],
  ['at least, in French', [['### Atelier', 'à partir de 49 € par mois']], ['Atelier, from 49 EUR per month']],
  ['the first of two', [['### Team', '$49 per month (or $490 per year)']], ['Team, 49 USD per month']],
  [
    'of a row',
    [
      ['; Plan', '; Basic', '; Pro'],
      ['; Price per seat and month', '; €20', '; €80'],
    ],
    ['Basic, 20 EUR per seat and month', 'Pro, 80 EUR per seat and month'],
  ],
  [
    'of a column',
    [
      ['; Package', '; Monthly fee'],
      ['; Practice', '; $220'],
      ['; Hospital', '; $3,900'],
    ],
    ['Practice, 220 USD per month', 'Hospital, 3900 USD per month'],
  ],
  ['of a sentence', ['The Growth plan costs €99 per site and year.'], ['Growth, 99 EUR per site and year']],
  ['of a sentence, at least', ['The Growth plan starts at $99 per month.'], ['Growth, from 99 USD per month']],
  [
    'of an option',
    ['Device insurance is £12 per crew member per year.'],
    ['Device insurance, 12 GBP per crew member and year'],
  ],
  [
    'of an option, in German',
    ['Die Lizenz kostet 89 € pro Roboter und Monat.'],
    ['Lizenz, 89 EUR per robot and month'],
  ],
  [
    'of an option, in French',
    ['L’option Relance coûte 15 € par utilisateur et par mois.'],
    ['option Relance, 15 EUR per user and month'],
  ],
  ['of an option, once', ['Die Einrichtung kostet einmalig 450 €.'], ['Einrichtung, 450 EUR once']],
  ['unknown', [['### Team', '$49']], ['Team, 49 USD']],
])('a plan keeps what its price is for: %s', (_name, blocks, expected) => {
  expect(plans(...blocks)).toEqual(expected);
});

test.each<[string, TestBlock[]]>([
  ['a range', [['### Team', '$49 – $99']]],
  ['an old price beside the new one', [['### Team', '$99 $49 / month']]],
  ['what a customer saved', ['The Growth plan saved €99 in the first week.']],
  ['an option of another firm', ['## How do we compare?', 'The LogLark module costs $20 per month.']],
  ['what an option spares', ['The license saves $20 per month.']],
  ['an option without terms', ['The setup costs $20 of your time.']],
  ['a sentence without terms', ['The Growth plan costs €99 and is worth it.']],
])('no plan: %s', (_name, blocks) => {
  expect(plans(...blocks)).toEqual([]);
});

function claimOf(value: Omit<ClaimValueOf<'plan'>, 'kind'>, quote: string): BriefClaim {
  return {
    id: 'c1',
    field: 'offering.plan',
    value: { kind: 'plan', ...value },
    as_of: null,
    subject: 'Veltrane Robotics',
    mode: 'verbatim',
    corroboration: 1,
    confidence: 'high',
    citations: [citationOf(quote)],
  };
}

const SEATS = claimOf(
  { name: 'Team', amount: 49, currency: 'EUR', unit: 'seat', period: 'month', is_minimum: true },
  'Team\nab 49 € pro Arbeitsplatz und Monat',
);

test('a sentence gives a price with its unit and period, and is verified', () => {
  const order = { purpose: 'account_research', context: null } as const;
  const toWrite = { order, prospect: VELTRANE, claims: [SEATS] };
  const drafts = writeSections(toWrite, (field) => (field === 'offering.plan' ? [SEATS] : []));
  expect(drafts.map(({ text }) => text)).toEqual(['The Team plan starts at €49 per seat and month.']);
  expect(verifySentences(drafts, { prospect: VELTRANE, claims: [SEATS], context: null })).toHaveLength(1);
});

test.each([
  'The Team plan costs €49 per seat and year.',
  'The Team plan costs €49 per user and month.',
  'The Team plan costs €49 once.',
])('a sentence with another unit or period is not: %s', (text) => {
  const draft: DraftSentence = { place: 'offering', text, kind: 'fact', claimIds: ['c1'], contextTerm: null };
  expect(verifySentences([draft], { prospect: VELTRANE, claims: [SEATS], context: null })).toEqual([]);
});

test('a claim whose quotes lack its unit or period is not proven', () => {
  expect(isValueQuoted(SEATS)).toBe(true);
  const monthly = { name: 'Team', amount: 49, currency: 'EUR', unit: null, period: 'month' } as const;
  expect(isValueQuoted(claimOf(monthly, 'Team\n49 € pro Monat'))).toBe(true);
  expect(isValueQuoted(claimOf(monthly, 'Team\n49 € pro Jahr'))).toBe(false);
  expect(isValueQuoted(claimOf({ ...monthly, unit: 'site' }, 'Team\n49 € pro Monat'))).toBe(false);
});
