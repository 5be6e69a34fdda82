import { testHtml } from './field-tests.ts';

const page = (kind: 'pricing' | 'product') => ({ pageClass: kind }) as const;

testHtml('offering.integration', [
  ['en', '<h3>Will it talk to my ERP?</h3><p>Not to SAP. We once read NetSuite, and stopped.</p>', [], page('product')],
  ['en', '<h3>Does it work with Slack?</h3><p>Slack is on the list for next year.</p>', [], page('product')],
  ['en', '<ul><li>Replaces your QuickBooks</li><li>Import from Xero planned</li></ul>', [], page('pricing')],
  ['en', '<h2>Plays nicely</h2><p>A bridge to Salesforce was begun and abandoned.</p>', [], page('product')],
]);

const cards = (section: string, ...texts: [name: string, text: string][]) =>
  `<h2>${section}</h2>${texts.map(([name, text]) => `<div><h3>${name}</h3><p>${text}</p></div>`).join('')}`;
const lifts: [string, string] = ['LiftMate', 'Lifts crates.'];

testHtml('offering.product', [
  [
    'en',
    cards('Our products', lifts, ['GripMate', 'No longer made. Ask for LiftMate.']),
    ['LiftMate'],
    page('product'),
  ],
  ['en', cards('Our products', lifts, ['GripMate', 'Withdrawn in March.']), ['LiftMate'], page('product')],
  ['en', cards('Our products', lifts, ['GripMate', 'Sold out for good.']), ['LiftMate'], page('product')],
  ['en', cards('Our products', lifts, ['GripMate', 'For bags. In pilot.']), ['LiftMate'], page('product')],
  ['de', cards('Unsere Produkte', lifts, ['GripMate', 'Nicht mehr im Programm.']), ['LiftMate'], page('product')],
  ['de', cards('Unsere Produkte', lifts, ['GripMate', 'Produktion 2023 eingestellt.']), ['LiftMate'], page('product')],
  ['fr', cards('Nos produits', lifts, ['GripMate', 'Ce robot n’est plus fabriqué.']), ['LiftMate'], page('product')],
  [
    'en',
    cards('Our products', ['LiftMate', 'You no longer have to search.'], ['GripMate', 'Ended queues at forty shops.']),
    ['GripMate', 'LiftMate'],
    page('product'),
  ],
  [
    'de',
    cards('Unsere Produkte', lifts, ['GripMate', 'Löst das Modell 60 ab, das nicht mehr gebaut wird.']),
    ['GripMate', 'LiftMate'],
    page('product'),
  ],
]);
