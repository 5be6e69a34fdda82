import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores } from './field-tests.ts';

testIgnores('customers.industry', about, [
  'We compete with banks and insurers.',
  'We work with universities and hospitals on research.',
  'Our investors are pension funds and banks.',
  'Our flour comes from mills and our crates from sawmills.',
  'Most of our engineers come from universities and hospitals.',
  'Most of our money came from banks and foundations.',
  'Our grants go to schools and libraries.',
  'A third of our waste goes to farms and nurseries.',
  'Nordal’s scales are found in bakeries and dairies.',
  'It doesn’t suit bakeries or breweries.',
  'The business was sold to insurers and banks.',
  'It also brought our tally to 41 ports shipped.',
  'Für Krankenhäuser und Apotheken fehlt uns die Zulassung.',
  'Unsere Hefe kommt aus Brauereien und Mühlen.',
  'Nous ne travaillons plus pour les brasseries et les laiteries.',
  'Our profits go to schools and hospitals.',
  'Our apprentices go to colleges and schools on Fridays.',
  'Our arms do not go to shipyards and airports.',
  'Our steel comes from smelters and foundries in Wales.',
  'Unsere Spenden gehen an Schulen und Kliniken.',
  'Nos invendus vont à des cantines et des épiceries.',
  'Our founders worked for banks and insurers.',
  'Hotels near the station offer a discount to our guests.',
  'Rivalix makes tools for roofers and plumbers.',
  'Wir spenden an Schulen und Vereine.',
  'Les banques nous ont refusé un crédit.',
]);

const german = (sentence: string) => ({ ...about(sentence), language: 'de' });

testIgnores('customers.industry', german, ['Wir beliefern Nordal Kliniken und Bosk Apotheken.']);

testIgnores('customers.industry', about, [
  'We support charities, schools and clubs in our town.',
  'We work with farmers and growers who sow our oats.',
  'Banks and hospitals use our streets.',
  'Nordal Foods and Bosk Hospitals use our API.',
  'We supply Nordal Clinics and Bosk Labs.',
  'We build robots for fun and for a living.',
  'Nordal makes software for banks and insurers.',
  'We look for engineers and designers.',
  'We waited two years for banks to answer.',
  'We build everything for our customers.',
  'We raised money from banks and insurers.',
  'We build a machine for peace of mind.',
  'Our robots were tested by hospitals.',
  'We left jobs at banks and insurers.',
  'We provide a desk for each of our colleagues.',
]);

test('industries are read from cards and lists below a heading that says that they are served', () => {
  const cards = [
    ['### Drinking water', 'Reservoirs and treatment works.'],
    ['### District heating', 'Heat networks.'],
    ['### See all', 'More.'],
  ];
  const read = (heading: string) => readField({ blocks: ['# Veltrane', heading, ...cards] }, 'customers.industry');
  expect(read('## Industries we serve')).toEqual(['Drinking water', 'District heating']);
  expect(read('## Branchen')).toEqual(['Drinking water', 'District heating']);
  expect(read('## Our services')).toEqual([]);
  expect(read('## Industry news')).toEqual([]);
});
