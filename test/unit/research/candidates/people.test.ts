import { readField } from '../../../support/research-reading.ts';

test.each([
  ['Mira Holt, CEO and co-founder of Veltrane, opened the plant.', 'Mira Holt, CEO and co-founder'],
  ['Veltrane CEO Mira Holt opened the plant.', 'Mira Holt, CEO'],
  [
    '“We are proud,” said Mira Holt, Chief Executive Officer of Veltrane Robotics.',
    'Mira Holt, Chief Executive Officer',
  ],
  ['Jon Beck is our Head of Engineering.', 'Jon Beck, Head of Engineering'],
  ['Ana de Souza joins as Chief Financial Officer.', 'Ana de Souza, Chief Financial Officer'],
  ['Veltrane was founded in 2015 by Mira Holt and Jon Beck.', 'Mira Holt, Founder'],
  ['Geschäftsführer: Mira Holt', 'Mira Holt, Geschäftsführer'],
  ['Mira Holt – Chief Executive Officer', 'Mira Holt, Chief Executive Officer'],
  ['Veltrane appoints Lena Kovač as VP of Sales.', 'Lena Kovač, VP of Sales'],
])('person: %s', (sentence, expected) => {
  expect(readField({ pageClass: 'team', blocks: ['# Team', sentence] }, 'people.person')).toContain(expected);
});

test('cards and rows tie a name to the title beside it', () => {
  const blocks = [
    '# Our team',
    ['### Mira Holt', 'Chief Executive Officer'],
    ['Jon Beck', 'CTO & Co-Founder'],
    ['; Ana de Souza', '; Head of Finance'],
    ['### Dr. Lena Kovač', 'VP Sales', 'Lena likes the sea.'],
  ];
  expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([
    'Mira Holt, Chief Executive Officer',
    'Jon Beck, CTO & Co-Founder',
    'Ana de Souza, Head of Finance',
    'Lena Kovač, VP Sales',
  ]);
});

test.each<[string, string[]]>([
  ['former', ['Former CEO Karl Lund left in 2019.']],
  ['another company', ['Karl Lund, COO at Borealis Foods, is happy.']],
  ['left', ['Karl Lund, CEO until 2020, stepped down.']],
  ['placeholder', ['Jane Smith, CEO']],
  ['succeeded', ['She succeeds Karl Lund, CEO.']],
])('no person: %s', (_name, blocks) => {
  expect(readField({ pageClass: 'team', blocks: ['# Team', ...blocks] }, 'people.person')).toEqual([]);
});

test('testimonials, comments, alumni and customers are no people of the company', () => {
  const blocks = [
    '# Team',
    ['!t “Great arm.”', '!t Karl Lund', '!t COO, Borealis Foods'],
    ['!c Tom Rask', '!c CTO'],
    '## Alumni',
    ['### Per Dahl', 'CTO'],
  ];
  expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([]);
});
