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
]);
