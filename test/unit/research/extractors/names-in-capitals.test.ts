import { readField } from '../../../support/research-reading.ts';

test.each([
  ['MIRA HOLT', 'Mira Holt'],
  ['SUNNIVA BREKKE-HOLM', 'Sunniva Brekke-Holm'],
  ['Mira Holt', 'Mira Holt'],
])('the head of a card names a person in capitals: %s', (written, name) => {
  const blocks = ['# Our team', [`### ${written}`, 'Chief Financial Officer']];
  expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([`${name}, Chief Financial Officer`]);
});

test.each(['NEXT STEPS', 'NORDAL FOODS', 'CUSTOMER SUCCESS', 'UNSER TEAM', 'NOS VALEURS'])(
  'the head of a card is nobody: %s',
  (written) => {
    const blocks = ['# Our team', [`### ${written}`, 'Chief Financial Officer']];
    expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([]);
  },
);
