import type { TestBlock } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testIgnores('customers.customer', about, [
  'Used by 600 clinics, from Monday to Friday.',
  'Zu den Kunden von Nordal zählen Bosk und Kestrel Paper.',
  'Nordal and Bosk Freight run their docks on time.',
  'We drive from Graz to Linz.',
]);

testReads('funding.acquisition', about, {
  '2023 hat Veltrane die Spedition Ulbricht übernommen.': 'acquirer Spedition Ulbricht 2023-01-01',
  'Wir haben die Messdaten Süd GmbH erworben.': 'acquirer Messdaten Süd GmbH null',
  'Veltrane übernimmt die Messdaten Süd GmbH': 'acquirer Messdaten Süd GmbH null',
  'Veltrane rachète Thermolys': 'acquirer Thermolys null',
  'Acquisition of Gripwell, a maker of grippers from Leeds': 'acquirer Gripwell null',
  'Übernahme der Messdaten Süd GmbH – unser Schritt in die Cloud': 'acquirer Messdaten Süd GmbH null',
});

testIgnores('funding.acquisition', about, [
  'Acquisition of Nordal by Kestrel, a maker of paper',
  '2023 hat Nordal die Spedition Ulbricht übernommen.',
  'Veltrane hat die Verantwortung übernommen.',
  'Veltrane hat die Spedition Ulbricht nicht übernommen.',
  'Unsere Kunden haben die Anlage gekauft.',
  'Veltrane übernimmt die Verantwortung.',
  'Veltrane übernimmt Verantwortung.',
]);

test('the text of a card names the investors of the round in its headline', () => {
  const card = ['14 October 2026', '### Veltrane closes €24M Series B', 'Lead-Investor ist Nordal Ventures.'];
  const page = { pageClass: 'press' as const, blocks: ['# Newsroom', card] };
  expect(readField(page, 'funding.round')).toContain('Series B 24000000 EUR 2026-10-14 [Nordal Ventures]');
});

test.each<[string, TestBlock[], string[]]>([
  [
    'news of a page about something else',
    [
      '## Aktuelles',
      ['03.09.2026', '### Veltrane auf der Messe in Graz'],
      ['15.05.2026', '### Neue Halle bezogen in Linz'],
    ],
    ['Veltrane auf der Messe in Graz (2026-09-03)', 'Neue Halle bezogen in Linz (2026-05-15)'],
  ],
  [
    'a day at the end of a line',
    ['## Recent posts', '- PickOne 5.0: dock scheduling, rebuilt August 2, 2026'],
    ['PickOne 5.0: dock scheduling, rebuilt (2026-08-02)'],
  ],
  [
    'machine vision, and not of what somebody dreams of',
    [
      '## News',
      ['03.09.2026', '### Veltrane acquires vision specialist Optivol'],
      ['02.09.2026', '### Veltrane raises its vision of a €1B round'],
    ],
    ['Veltrane acquires vision specialist Optivol (2026-09-03)'],
  ],
  [
    'a post, and not of its author or medium',
    [
      '## News',
      ['Guest post', '### What an insurer asks after a breach', 'Paula Wex, Head of Claims at Nordal', '8 April 2026'],
      ['Utility Week Review', '9 March 2026', '### How Borealis stopped an attack'],
      ['### Who will unload the trucks of 2035?', '2 April 2026'],
    ],
    [
      'What an insurer asks after a breach (2026-04-08)',
      'How Borealis stopped an attack (2026-03-09)',
      'Who will unload the trucks of 2035? (2026-04-02)',
    ],
  ],
  [
    'what was published, and not of what is to come',
    ['## News', '- 24 February 2027: Open house in Kassel and Jena', '- 24 February 2026: Open house in Linz and Graz'],
    ['Open house in Linz and Graz (2026-02-24)'],
  ],
  [
    'orders of customers, and not of rivals',
    [
      '## News',
      '- 24 June 2026: Nordal Foods orders 40 more grippers',
      '- 2 June 2026: Boxhand Robotics files for bankruptcy',
    ],
    ['Nordal Foods orders 40 more grippers (2026-06-24)'],
  ],
  ['media by the heading of their list', ['## News', ['### In the media', '1 October 2026']], []],
  ['lines with a day elsewhere', ['## Our values', ['03.09.2026', '### Veltrane auf der Messe in Graz']], []],
  ['a day within a sentence', ['## News', 'We are at the fair in Graz on August 2, 2026'], []],
])('news of %s', (_what, blocks, expected) => {
  expect(readField({ pageClass: 'about', blocks: ['# Veltrane', ...blocks] }, 'news.item')).toEqual(expected);
});

test('who joined and is named in full is no company that was bought', () => {
  const blocks = ['# Team', ['### Joel Thackeray', 'VP, Sales', 'Joel joined Veltrane in 2024.']];
  expect(readField({ blocks }, 'funding.acquisition')).toEqual([]);
  expect(readField({ blocks: ['Gripwell joined Veltrane in 2024.'] }, 'funding.acquisition')).toEqual([
    'acquirer Gripwell 2024-01-01',
  ]);
});

test('a changelog has short titles, and its details are no news', () => {
  const entry = ['2026-09-02', '## EU region', 'Pinned to Frankfurt.', '- Fixed a crash on empty schemas'];
  const page = { pageClass: 'blog' as const, blocks: ['# Changelog', entry] };
  expect(readField(page, 'news.item')).toEqual(['EU region (2026-09-02)']);
});
