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
  [
    'fr',
    'Kestrel Robotik – 4 200 collaborateurs, usines à Brno – est notre partenaire intégrateur : ses bras, nos yeux.',
    ['Kestrel Robotik'],
  ],
  [
    'fr',
    'La recherche amont se mène avec le Laboratoire Bosk, dans le cadre d’un laboratoire commun.',
    ['Laboratoire Bosk'],
  ],
  ['en', 'We do our research with the Bosk Institute, in a joint lab opened in 2019.', ['Bosk Institute']],
  ['en', 'Research at Nordal is done with the Bosk Institute.', []],
  [
    'en',
    '<main><h1>News</h1><h3>Veltrane and Quarry Rentals offer robots by the week</h3><h3>Veltrane and Anna Bosk open the new hall</h3></main>',
    ['Quarry Rentals'],
    { url: 'https://veltrane.com/newsroom', pageClass: 'press' },
  ],
  ['en', 'Veltrane and Quarry Rentals offer similar robots.', []],
  [
    'en',
    'In Canada, Hadley Line Services flies our robots as our exclusive service partner.',
    ['Hadley Line Services'],
  ],
  ['en', 'Our US dealer is Prairie Scales of Omaha.', ['Prairie Scales']],
  ['de', 'Unser Gemüse kommt vom Hof Bosk, unserem ersten Partnerhof.', ['Hof Bosk']],
  ['de', 'Mitveranstalter war, wie jedes Jahr, unser Partner Pflegeverband Bosk.', ['Pflegeverband Bosk']],
  [
    'de',
    '<main><h1>Höfe</h1><h2>Unsere Partnerhöfe</h2><h3>Hof Bosk</h3><p>Rote Bete, seit 2016.</p><h3>Hof Nordal</h3><p>Pastinaken auf 12 Hektar.</p></main>',
    ['Hof Bosk', 'Hof Nordal'],
    { url: 'https://veltrane.com/pages/partnerhoefe', pageClass: 'other' },
  ],
  [
    'de',
    '<main><h1>Höfe</h1><div><p>Partnerhof</p><h2>Hof Bosk</h2><p>Urkundlich seit 1683.</p></div><div><p>Verein</p><h2>Nordal</h2><p>Ein Verein.</p></div></main>',
    ['Hof Bosk'],
  ],
  [
    'en',
    '<main><h1>Tiers</h1><h2>Harbor tier</h2><h3>Attle Consulting</h3><p>Our implementation partner since 2022. Fourteen certified consultants.</p></main>',
    ['Attle Consulting'],
  ],
  [
    'en',
    '<main><h1>Partners</h1><h2>Partner programme</h2><h3>Deal Registration</h3><p>Register your deals with us.</p><h3>Lead Sharing</h3><p>We pass leads to you.</p></main>',
    [],
    { url: 'https://veltrane.com/partners', pageClass: 'other' },
  ],
]);

testHtml('overview.partner', [
  ['de', '<p>Für den Versand haben wir uns mit der Spedition Nordal zusammengetan.</p>', ['Spedition Nordal']],
  ['de', '<p>Unser Partner für die Montage heißt Nordal Montagebau.</p>', ['Nordal Montagebau']],
  [
    'en',
    '<h1>Partners</h1><h2>Data and training</h2><table><tr><th>Name</th><th>What they bring</th></tr><tr><td>Limehouse Systems</td><td>Migration. Holds a certificate.</td></tr><tr><td>Nordal Training</td><td>Courses for deputy heads.</td></tr></table>',
    ['Limehouse Systems', 'Nordal Training'],
    { pageClass: 'customers' },
  ],
  ['en', "<p>Boxwell, who've asked to be called a partner, make good boxes.</p>", []],
  [
    'de',
    '<p>Der Klinikverbund Nordal vertraut uns sein Besteck an; in seinen Häusern arbeiten 4.200 Menschen.</p>',
    [],
  ],
]);

testHtml('overview.partner', [
  [
    'en',
    '<h1>Partners</h1><h2>Technology and advisory</h2><ul><li><strong>Holt &amp; Beck</strong> – layout advice</li><li><strong>Nordhurst</strong> – hosting in the EU</li></ul>',
    ['Holt & Beck', 'Nordhurst'],
    { pageClass: 'customers' },
  ],
  [
    'en',
    '<h1>Partners</h1><h2>What you get</h2><ul><li>Sandbox access</li><li>Priority Support</li></ul>',
    [],
    { pageClass: 'customers' },
  ],
  ['de', '<p>Der langjährige Partner Nordal Holz liefert drei Viertel des Rundholzes.</p>', ['Nordal Holz']],
  [
    'fr',
    '<p>Nous formons des apprentis en partenariat avec le Lycée viticole de Nordal.</p>',
    ['Lycée viticole de Nordal'],
  ],
  ['fr', '<p>Nos soudures sont contrôlées par Bosk Contrôle, partenaire de longue date.</p>', ['Bosk Contrôle']],
  ['fr', '<p>Partenaire officiel : Bosk Énergie</p>', ['Bosk Énergie']],
  ['fr', '<p>Nous nous engageons avec le Lycée pour la formation.</p>', []],
  ['en', '<p>Our partner Bosk Fitters of Leeds services the lifts.</p>', ['Bosk Fitters']],
]);
