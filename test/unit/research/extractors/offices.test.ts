import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testReads('overview.office', about, {
  'We operate terminals in Charleston and Mobile.': ['Charleston', 'Mobile'],
  'Nous exploitons un laboratoire à Lyon et une usine pilote à Colmar.': ['Lyon', 'Colmar'],
  'Inauguration de notre usine pilote à Colmar.': 'Colmar',
  'Eröffnung des zweiten Werks in Emmerich': 'Emmerich',
  'Wir produzieren an zwei Standorten: am Hauptsitz in Graz und im Werk in Linz.': ['Graz', 'Linz'],
  'We have offices in Linz, Toronto and New York.': ['Linz', 'Toronto', 'New York'],
  'Veltrane is headquartered in Graz with offices in London and Warsaw.': ['London', 'Warsaw'],
  'Veltrane has a sales office in Lyon.': 'Lyon',
  'The company operates two engineering hubs in Cracow and Porto, Portugal.': ['Cracow', 'Porto'],
  'Our own workshop in Oranmore, Co. Galway, is open on Fridays.': 'Oranmore',
  'Veltrane opened an engineering hub in Warsaw.': 'Warsaw',
  'We opened our second office in Singapore.': 'Singapore',
  'Wir haben Büros in Wien und Zürich.': ['Wien', 'Zürich'],
  'Nos deux ateliers sont à Lyon et à Roanne.': ['Lyon', 'Roanne'],
  'Unsere Werke stehen in Graz und Linz.': ['Graz', 'Linz'],
  'Our two workshops are in Graz and Linz.': ['Graz', 'Linz'],
  'Nous avons des bureaux à Lyon et Bordeaux.': ['Lyon', 'Bordeaux'],
  'We are 230 people in Antwerp, Munich and Singapore.': ['Antwerp', 'Munich', 'Singapore'],
  'We work from Graz, with smaller hubs in Zagreb and Lisbon.': ['Zagreb', 'Lisbon'],
  'We run our own production line in Enschede.': 'Enschede',
  'Unser Lager in Leer beliefert Händler in Österreich.': 'Leer',
  'Opened an office in Cologne.': 'Cologne',
  'L’entreprise emploie 190 personnes à Graz et dans ses filiales de Stuttgart et de Turin.': ['Stuttgart', 'Turin'],
  'We build robots from our headquarters in Graz and a service hub in Almería, Spain.': 'Almería',
  'A second facility in Fresno, California handles repairs.': 'Fresno',
  'Veltrane fertigt mit 210 Beschäftigten an den Standorten Graz, Görlitz und Breslau.': ['Graz', 'Görlitz', 'Breslau'],
  'Nos équipes sont réparties entre Bordeaux, Nantes et Bruxelles.': ['Bordeaux', 'Nantes', 'Bruxelles'],
  'Our 57 people are split between Bristol and Cork.': ['Bristol', 'Cork'],
  'We run a distribution center in Memphis, Tennessee and a clinical affairs office in Galway, Ireland.': [
    'Memphis',
    'Galway',
  ],
  'L’entreprise dispose d’une agence à Lyon et d’une filiale à Gand, en Belgique.': ['Lyon', 'Gand'],
  'Implantée à Graz, la société compte 64 salariés et dispose de bureaux à Lyon et à Lille.': ['Lyon', 'Lille'],
  'Heute arbeiten 85 Menschen an unserem Stammsitz in Graz und in den Niederlassungen Wien und Linz.': ['Wien', 'Linz'],
  'Some 215 people now work for Veltrane at our base in Graz, at the assembly plant in Brno and in sales offices in Shenzhen and Detroit.':
    ['Brno', 'Shenzhen', 'Detroit'],
  'Veltrane ouvre une agence à Nancy': 'Nancy',
  'Nous avons ouvert une nouvelle filiale à Gand.': 'Gand',
  'Veltrane eröffnet eine neue Niederlassung in Linz': 'Linz',
  'An den Standorten Graz (Hauptsitz) und Leipzig fertigen wir unsere Roboter.': ['Graz', 'Leipzig'],
  'Beyond Graz we have depots in Linz and, since last autumn, Wels.': ['Linz', 'Wels'],
  'Veltrane HQ is at The Old Sugarhouse, 14 Lewin’s Reach, Bristol BS1 5KP, with further desks in Linz and Wels.': [
    'Linz',
    'Wels',
  ],
  '2014 – Ouverture de l’atelier de Lille.': 'Lille',
});

testIgnores('overview.office', about, [
  'Notre client exploite une usine à Colmar.',
  'Unser Kunde Nordal produziert an zwei Standorten: am Hauptsitz in Graz und im Werk in Linz.',
  'We serve customers with offices in London and Paris.',
  'We work with companies that have offices in Berlin.',
  'Nordal has offices in London and Paris.',
  'We plan to open an office in Madrid.',
  'We will have offices in Rome next year.',
  'We have no offices in Asia.',
  'Veltrane closed its office in Madrid and no longer has offices in Spain.',
  'PickOne runs in offices in the cloud.',
  'Do you have offices in Vienna?',
  'Two people in Graz asked for it.',
  'We have employees in Germany and France.',
  'We hired 30 people in Berlin.',
  'Formerly we had offices in Bonn and Kiel.',
  'We help teams with people in Berlin, Paris and Rome.',
  'We closed our office in Oslo.',
  'We moved from an office in Oslo to a larger hall.',
  'Unsere Kunden packen an den Standorten Bonn und Kiel.',
  'Nos clients travaillent dans leurs bureaux de Lyon.',
  'Ihr Lager in Leer ist voll.',
  'Nordal packt an den Standorten Bonn und Kiel.',
  'Les clients de Nordal sont répartis entre Lyon et Lille.',
  'A second customer with a facility in Fresno followed.',
  'Any team with offices in Rome and Milan can use it.',
  'Notre client dispose d’une agence à Lyon et d’une filiale à Gand.',
  'Nordal hat Büros in Wien und eine Niederlassung in Linz.',
  'Nordal ouvre une agence à Nancy',
  'Our customers meet at the plant in Brno and at offices in Detroit.',
  'Das Amt eröffnet ein Büro in Linz.',
  'Mit Kunden an den Standorten Bonn und Kiel, wir liefern täglich.',
  'Nordal runs a distribution center in Memphis and an office in Galway.',
]);

test.each<[string, TestBlock[], string[], string[]]>([
  [
    'cards with addresses',
    [['### Graz (HQ)', 'Alte Poststrasse 1'], ['### Lyon', '18 rue Mercière'], ['### Detroit']],
    ['Graz', 'Lyon', 'Detroit'],
    ['Graz'],
  ],
  [
    'cards below where we work',
    ['## Where we work', ['### Graz', 'Ring 1'], ['### Lyon', '18 rue Mercière']],
    ['Graz', 'Lyon'],
    [],
  ],
  [
    'cards below a heading that counts them',
    ['## Neun Standorte, ein Netz', ['### Graz (Zentrale)', 'Ring 1'], ['### Linz', 'Hafen 3']],
    ['Graz', 'Linz'],
    ['Graz'],
  ],
  [
    'headings with addresses, and not those of prose',
    ['### Graz', 'Alte Poststrasse 1', '### Lyon – Vertrieb', '### Geplant', 'Wir eröffnen 2027 in Linz.'],
    ['Graz', 'Lyon'],
    [],
  ],
  ['lines with a mark', ['London: 9 Bedford Row', 'Leeds: 31 Park Square'], ['London', 'Leeds'], []],
  ['a list with tasks', ['- Graz (Hauptsitz) – Entwicklung', '- Wien – Vertrieb'], ['Graz', 'Wien'], ['Graz']],
  [
    'agencies in French',
    ['Siège : Nantes, 4 quai de la Fosse', 'Agence de Lyon', 'Hébergeur : OVH SAS'],
    ['Nantes', 'Lyon'],
    ['Nantes'],
  ],
  [
    'who runs an office',
    [
      ['### Jana Ott', 'Head of Sales'],
      ['### Ben Karg', 'Office Manager'],
    ],
    [],
    [],
  ],
  ['a single line', ['Graz'], [], []],
])('offices are read from %s', (_name, items, offices, headquarters) => {
  const page = { blocks: ['# Contact', '## Offices', ...items] };
  expect(readField(page, 'overview.office')).toEqual(offices);
  expect(readField(page, 'overview.headquarters')).toEqual(headquarters);
});

test('an office that an entry of a timeline opens is dated by it', () => {
  const page = { blocks: ['# History', ['2021', 'Office in Porto opens.'], ['2023', 'We won a prize.']] };
  expect(readField(page, 'overview.office')).toEqual(['Porto']);
});

test.each<[TestBlock[], string[]]>([
  [[['; Weitere Standorte', '; Linz (Fertigung), Wels (Service)']], ['Linz', 'Wels']],
  [['Agences : Lyon, Lille'], ['Lyon', 'Lille']],
  [['- Werk Wels: Hafenstraße 61, 4600 Wels'], ['Wels']],
  [['Office: Monday to Friday, 9 to 5'], []],
  [['Offices of our customers: Linz, Wels'], []],
  [['Standort: Wels'], []],
])('the label of %j gives offices %j', (blocks, offices) => {
  expect(readField({ blocks: ['# Facts', ...blocks] }, 'overview.office')).toEqual(offices);
});
