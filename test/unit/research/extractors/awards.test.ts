import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores } from './field-tests.ts';

testIgnores('overview.award', about, [
  'The posters brought our client the Northern Craft Prize.',
  'We bring the Northern Craft Prize to schools.',
  'Our work earned Nordal Foods the Northern Craft Prize.',
  'We were a finalist for the Austrian Innovation Award.',
  'Veltrane was shortlisted for the Queen’s Award.',
  'Our customer Nordal won the Retail Award in 2023.',
  'Nordal was named Retailer of the Year.',
  'We named Nordal Supplier of the Year.',
  'We hope to win the Red Dot Award.',
  'Nordal gewinnt den Innovationspreis der Stadt Graz.',
  'We have not won the Red Dot Award.',
  'We sponsor the Graz Innovation Award.',
  'We won the contract in a year of the Tiger.',
  'The Nobel Prize was awarded to three chemists.',
  'Our founder won the Turing Award.',
  'Mira Holt received the Young Engineer Award in 2019.',
  'Veltrane presented the award to Nordal.',
  'We received 400 applications for the award.',
  'Our award-winning team is here.',
  'PickOne helped Nordal to win the Store of the Year.',
  'Der Preis beträgt 40 Euro.',
  'Wir haben den Auftrag des Jahres gewonnen.',
  'PickOne was named Product of the Year by Logistics Weekly.',
  'We were awarded the Berlin contract in 2024.',
  'Veltrane congratulates Nordal on the Innovation Award 2024.',
  'Wir haben den Preis gesenkt und Kunden gewonnen.',
  'Employee of the Year: Jon Beck.',
]);

test('awards are read from lists, cards and timelines below a heading that says so, each with its year', () => {
  const page = {
    blocks: [
      '# About us',
      '## Awards & recognition',
      '- Red Dot, Product Design 2024',
      '- German Design Award 2023 für den Greifer G2',
      ['2021', 'Lauréat French Tech 120', 'Ministry of the Economy'],
      ['2024', 'Lauréat French Tech 2030'],
      '- Finalist, Hermes Award 2020',
      '- See all awards',
      '## Values',
      '- Honest Work',
    ],
  };
  expect(readField(page, 'overview.award')).toEqual([
    'Red Dot, Product Design',
    'German Design Award 2023 für den Greifer G2',
    'French Tech 120',
    'French Tech 2030',
  ]);
});

test('awards that the company gives, or that stand among customers, are none of its own', () => {
  const items = ['- Best Newcomer 2024', '- Retailer of the Year 2024'];
  expect(readField({ blocks: ['# Partner awards', ...items] }, 'overview.award')).toEqual([]);
  expect(readField({ blocks: ['# Awards', ...items], pageClass: 'customers' }, 'overview.award')).toEqual([]);
});
