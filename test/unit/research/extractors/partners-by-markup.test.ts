import { testHtml } from './field-tests.ts';

testHtml('overview.partner', [
  [
    'en',
    '<main><h1>Integrations</h1><h2>Order membrane</h2><p>Since last spring Nordal Supply has been our supply partner: send a takeoff to the nearest of its 96 branches.</p></main>',
    ['Nordal Supply'],
    { url: 'https://veltrane.com/integrations', pageClass: 'product' },
  ],
  [
    'de',
    'Mit der Hochschule Murtal betreiben wir ein gemeinsames Pulverlabor, in Skandinavien vertritt uns seit 2017 die Nordlab ApS aus Kopenhagen als Vertriebspartner.',
    ['Hochschule Murtal', 'Nordlab ApS'],
  ],
  [
    'en',
    '<main><h1>We don’t do injection moulding</h1><h3>Bosk Plast</h3><p>Housings of the clip come from our contract manufacturer Bosk Plast in Vejle, in clean room class 8.</p><h3>Kestrel Ibérica</h3><p>Exclusive distributor of the Veltrane family in Spain and Portugal since 2024, with own branches in Zaragoza and Porto.</p></main>',
    ['Bosk Plast', 'Kestrel Ibérica'],
    { url: 'https://veltrane.com/partners', pageClass: 'customers' },
  ],
  ['de', 'Mit der Nordal AG betreiben wir ein gemeinsames Prüflabor.', ['Nordal AG']],
  ['en', 'We run a joint test centre with Nordal Pumps.', ['Nordal Pumps']],
  ['fr', 'Avec Nordal, nous exploitons un laboratoire commun.', ['Nordal']],
  ['en', 'We run workshops with Nordal Pumps.', []],
  ['de', 'In Spanien vertritt uns seit 2019 die Bosk Ibérica S.L.', ['Bosk Ibérica S.L']],
  ['de', 'Wir liefern nach Spanien, in Italien verkauft die Bosk GmbH Pumpen von Nordal.', []],
  ['en', 'Since last year Nordal Supply has been our sales partner in Spain.', ['Nordal Supply']],
  ['en', 'Since last summer Nordal Supply has been our customer.', []],
  [
    'en',
    '<main><h1>Where to buy</h1><h3>Nordal Medical</h3><p>Authorised distributor of our pumps in Spain.</p><h3>Become a distributor</h3><p>Write to us.</p></main>',
    ['Nordal Medical'],
    { url: 'https://veltrane.com/where', pageClass: 'other' },
  ],
  [
    'de',
    '<main><h1>Weltweit</h1><h3>Nordal AG</h3><p>Vertriebspartner für unsere Pumpen in der Schweiz.</p></main>',
    ['Nordal AG'],
    { url: 'https://veltrane.com/weltweit', pageClass: 'other' },
  ],
  [
    'en',
    '<main><h1>Partners</h1><h3>Marketing Support</h3><p>Get campaigns and leads as a partner.</p><h3>Gold</h3><p>Gold partners get 20% off.</p></main>',
    [],
    { url: 'https://veltrane.com/partners', pageClass: 'other' },
  ],
  [
    'en',
    '<main><h1>Team</h1><h3>Jane Holt</h3><p>Partner at our sister fund.</p></main>',
    [],
    { url: 'https://veltrane.com/team', pageClass: 'team' },
  ],
  [
    'en',
    '<main><h1>Case studies</h1><h3>Nordal Foods</h3><p>Distributor of frozen goods, with 40 depots.</p></main>',
    [],
    { url: 'https://veltrane.com/cases', pageClass: 'other' },
  ],
  [
    'en',
    '<main><h1>Products</h1><h3>Flow Pump</h3><p>Partner of your process.</p></main>',
    [],
    { url: 'https://veltrane.com/products', pageClass: 'product' },
  ],
  ['de', 'Die Zähler liefert unsere Technologiepartnerin Nordal AG aus Chur.', ['Nordal AG']],
]);
