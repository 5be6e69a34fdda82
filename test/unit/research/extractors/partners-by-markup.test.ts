import { testHtml } from './field-tests.ts';

testHtml('overview.partner', [
  [
    'en',
    '<main><h1>We don’t do injection moulding</h1><h3>Bosk Plast</h3><p>Housings of the clip come from our contract manufacturer Bosk Plast in Vejle, in clean room class 8.</p><h3>Kestrel Ibérica</h3><p>Exclusive distributor of the Veltrane family in Spain and Portugal since 2024, with own branches in Zaragoza and Porto.</p></main>',
    ['Bosk Plast', 'Kestrel Ibérica'],
    { url: 'https://veltrane.com/partners', pageClass: 'customers' },
  ],
  ['en', 'We run workshops with Nordal Pumps.', []],
  ['de', 'Wir liefern nach Spanien, in Italien verkauft die Bosk GmbH Pumpen von Nordal.', []],
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
  ['en', 'Research at Nordal is done with the Bosk Institute.', []],
  ['en', 'Veltrane and Quarry Rentals offer similar robots.', []],
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
  ['fr', '<p>Nous nous engageons avec le Lycée pour la formation.</p>', []],
]);
