import { testHtml } from './field-tests.ts';

testHtml('overview.parent', [
  [
    'en',
    'We’ve never had an outside shareholder. All of our shares are held by our parent company, Brandt Family Holdings Limited, and all of its shares by eleven Brandts, two of whom work here.',
    ['Brandt Family Holdings Limited'],
  ],
  ['en', 'All shares are held by our owner, Bosk Family Holdings Ltd.', ['Bosk Family Holdings Ltd']],
  ['en', 'We are owned by the Bosk family.', []],
  [
    'de',
    'Alle Anteile hält unsere Muttergesellschaft, die Nordal Familien Holding AG.',
    ['Nordal Familien Holding AG'],
  ],
  [
    'en',
    '<main><h1>Veltrane or Nordal?</h1><table><tr><td></td><td>Veltrane</td><td>Nordal</td></tr><tr><td>Origin</td><td>Independent</td><td>Subsidiary of Bosk Holding AG</td></tr></table></main>',
    [],
    { url: 'https://veltrane.com/compare', pageClass: 'other' },
  ],
  [
    'en',
    '<main><h1>Facts</h1><table><tr><td>Company</td><td>Status</td></tr><tr><td>Veltrane</td><td>Subsidiary of Bosk Holding AG</td></tr></table></main>',
    ['Bosk Holding AG'],
    { url: 'https://veltrane.com/about', pageClass: 'about' },
  ],
]);
