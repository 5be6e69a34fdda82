import { testHtml } from './field-tests.ts';

const HOME = { url: 'https://veltrane.com/', pageClass: 'home' } as const;

testHtml('overview.description', [
  [
    'en',
    '<main><p>For those who pay</p><h1>Do you know?</h1><p>Veltrane is freight audit and payment software for shippers who have outgrown the spreadsheet.</p></main>',
    ['Veltrane is freight audit and payment software for shippers who have outgrown the spreadsheet.'],
    HOME,
  ],
  ['en', '<main><h1>Inspection robots for power lines</h1></main>', ['Inspection robots for power lines'], HOME],
  ['de', '<main><h1>Dienstplan-Software für Pflegeheime</h1></main>', ['Dienstplan-Software für Pflegeheime'], HOME],
  [
    'fr',
    '<main><h1>Capteurs à ultrasons pour l’industrie</h1></main>',
    ['Capteurs à ultrasons pour l’industrie'],
    HOME,
  ],
  ['en', '<main><h1>Time for a better change</h1></main>', [], HOME],
  ['en', '<main><h1>Pricing for growing teams</h1></main>', [], HOME],
  ['en', '<main><h1>Our robots for your power lines</h1></main>', [], HOME],
]);

testHtml('overview.industry', [
  ['fr', '<main><ul><li>Métier : instrumentation industrielle</li></ul></main>', ['instrumentation industrielle']],
  ['en', '<main><dl><dt>What</dt><dd>Robotics for electric utilities</dd></dl></main>', ['Robotics']],
  ['en', 'Logistics technology built by people who have loaded a lorry.', ['Logistics technology']],
  ['en', 'Energy for everyone.', []],
  ['de', 'Heute sind wir ein Care-Tech-Unternehmen mit Betriebsrat.', ['Care-Tech']],
  ['de', 'Wir sind ein Familienunternehmen.', []],
  ['de', 'Nordal ist ein Medizintechnik-Unternehmen aus Linz.', []],
  [
    'en',
    'What they started is now an engineering and environmental consultancy with five doors.',
    ['environmental consultancy'],
  ],
  ['en', 'Nordal is an environmental consultancy in Leeds.', []],
]);

testHtml('overview.industry', [
  ['en', 'Founded in 2012, Veltrane is a leader in marine robotics.', ['marine robotics']],
  ['de', 'Veltrane ist ein Robotik-Unternehmen aus Graz.', ['Robotik']],
  ['fr', 'Veltrane est une entreprise de robotique agricole.', ['robotique agricole']],
  ['fr', '<main><p>Notre métier : la robotique agricole</p></main>', ['robotique agricole']],
  ['fr', 'Veltrane est une entreprise de taille moyenne.', []],
]);

testHtml('customers.result', [
  [
    'fr',
    '<main><h1>Laiterie Nordal : moins de rebuts</h1><p>Avec Veltrane, rebuts divisés par trois en un an et aucun rappel depuis.</p></main>',
    ['rebuts divisés par trois en un an'],
    { url: 'https://veltrane.com/references/laiterie-nordal', pageClass: 'customers' },
  ],
  [
    'en',
    '<main><h1>Nordal Dairy: how it went</h1><p>Nordal Dairy did not cut scrap by 38%.</p></main>',
    [],
    { url: 'https://veltrane.com/customers/nordal-dairy', pageClass: 'customers' },
  ],
]);

testHtml('customers.industry', [
  ['en', '<main><h1>About</h1><h2>Our team</h2><p>Mostly engineers, farmers and bakers.</p></main>', []],
]);
