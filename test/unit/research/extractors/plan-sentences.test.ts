import { gatherClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { type TestBlock, type TestPage, testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { showValue } from '../../../support/research-reading.ts';
import { testContains, testIgnores } from './field-tests.ts';

const post = (sentence: string): TestPage => ({ pageClass: 'blog', blocks: ['# Notes', sentence] });
const PLANS: TestBlock[] = [
  ['### Loft', '€39 per month'],
  ['### Barn', '€89 per month'],
];
const priced = (sentence: string): TestPage => ({
  pageClass: 'pricing',
  blocks: ['# Pricing', ...PLANS, '## FAQ', sentence],
});

testContains('offering.plan', post, {
  'The Growth plan is $49 per month.': 'Growth 49 USD',
  'For €24 per seat per month, the Growth plan gives you two robots.': 'Growth 24 EUR',
  'Der Tarif Basis kostet 29 € pro Monat.': 'Basis 29 EUR',
  'Für 29 € im Monat bekommen Sie den Tarif Basis.': 'Basis 29 EUR',
  'The Kitchen plan: KES 12,000 a month for the group.': 'Kitchen 12000 KES',
  'They took Veltrane on the Bench plan (CHF 39 per scientist per month) and added cold storage in autumn.':
    'Bench 39 CHF',
  'Our Kornel plan costs 450 kronor a month.': 'Kornel 450 SEK',
  'What does the Growth plan cost? It is $49 per month.': 'Growth 49 USD',
  'How much is the Growth plan? $49 a month.': 'Growth 49 USD',
  'Le forfait Essentiel est à 49 € par mois.': 'Essentiel 49 EUR',
  'À 129 € par mois, la formule Essentiel donne accès à un module.': 'Essentiel 129 EUR',
});

testIgnores('offering.plan', post, [
  'We plan to sell the Kitchen plan for €40 a month.',
  'The Kitchen will plan for $40 a month.',
  'Nordal, founded in 2015, has raised $200 million and sells a Pro plan at $2,500 per month.',
  'A seat at Nordal Foods is $49 per month.',
  'What does shipping cost? $12 per month.',
  'What does the Growth plan cost? Until March it was $39 per month.',
  'At $49 per month, Nordal is cheap.',
  'Loft is $49 per month.',
  'Before October the Growth plan was $39 per month.',
  'The Growth plan is $100 per month more than the other one.',
  'The Growth plan is $40 per month when billed annually.',
]);

testContains('offering.plan', priced, {
  'Loft is €35 per month for the whole company.': 'Loft 35 EUR',
  'At €35 per month, Loft has one robot.': 'Loft 35 EUR',
});

/** Returns the plans that a brief asserts, and the number of conflicts about plans. */
function weigh(...pages: TestPage[]): { plans: string[]; conflicts: number } {
  const about: TestPage = {
    blocks: ['# About us', 'Veltrane was founded in 2015 and is headquartered in Graz, Austria.', 'We are 140 people.'],
  };
  const documents = [about, ...pages].map((page, index) => testDocument({ ...page, id: `s${index + 1}` }));
  const given = { prospect: VELTRANE, findings: [], context: null, proposals: [] };
  const { assertable, conflicts } = gatherClaims({ ...given, documents });
  return {
    plans: assertable.filter(({ field }) => field === 'offering.plan').map(({ value }) => showValue(value)),
    conflicts: conflicts.filter(({ field }) => field === 'offering.plan').length,
  };
}

test('a page of prices contests what its own text, a page of help and a post say of a plan', () => {
  const plans = ['Loft 39 EUR', 'Barn 89 EUR'];
  expect(weigh(priced('Loft is €35 per month.'))).toEqual({ plans: expect.arrayContaining(plans), conflicts: 1 });
  const help: TestPage = { pageClass: 'other', blocks: ['# Billing', 'Loft costs €35 per month.'] };
  expect(weigh(priced('Cancel at any time.'), help)).toEqual({ plans: expect.arrayContaining(plans), conflicts: 1 });
  expect(weigh(priced('Cancel at any time.'), post('At €35 per month, Loft has one robot.')).conflicts).toBe(1);
});

test('prices in other currencies, by other terms and of former days contest nothing', () => {
  expect(weigh(priced('Loft is $45 per month.')).conflicts).toBe(0);
  expect(weigh(priced('Loft is €400 per year.')).conflicts).toBe(0);
  expect(weigh(priced('Loft went for €30 a month until June 2025.')).conflicts).toBe(0);
  expect(weigh(priced('Loft is €35 per month when billed annually.')).conflicts).toBe(0);
});

test('prices that are headings have the names above them', () => {
  const blocks: TestBlock[] = [
    '# Prices',
    '#### Loft',
    ['## €39', 'per month'],
    '#### Barn',
    ['## Let’s talk', 'custom pricing'],
  ];
  expect(weigh({ pageClass: 'pricing', blocks }).plans).toEqual(['Loft 39 EUR', 'Barn null null']);
});
