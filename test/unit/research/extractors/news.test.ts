import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

test.each<[string, TestBlock[], string[]]>([
  [
    'no title of the list',
    [
      '# Notes from the hall',
      '8 May 2026',
      ['## A robot that folds towels', '8 May 2026'],
      ['## Two hundred arms in a day', '2 May 2026'],
    ],
    ['A robot that folds towels (2026-05-08)', 'Two hundred arms in a day (2026-05-02)'],
  ],
  [
    'entries that all have the first rank',
    [
      ['# A robot that folds towels', '8 May 2026'],
      ['# Two hundred arms in a day', '2 May 2026'],
    ],
    ['A robot that folds towels (2026-05-08)', 'Two hundred arms in a day (2026-05-02)'],
  ],
  [
    'no line of an author',
    [['## A robot that folds towels', '8 May 2026', 'Written by Mira Holt']],
    ['A robot that folds towels (2026-05-08)'],
  ],
  [
    'a word of organisations that stands alone',
    [['## Wechsel in der Leitung: Technik in neuen Händen', '01.10.2026']],
    ['Wechsel in der Leitung: Technik in neuen Händen (2026-10-01)'],
  ],
  [
    'a place in front of a verb',
    [['## Neue Halle in Linz bietet Platz für Roboter', '19.05.2026']],
    ['Neue Halle in Linz bietet Platz für Roboter (2026-05-19)'],
  ],
  ['a headline with a year', [['## Meet us at Fluidex 2026', '2 June 2026']], ['Meet us at Fluidex 2026 (2026-06-02)']],
  ['no news of another company', [['## Nordal Robotics bietet Greifer aus Holz', '19.05.2026']], []],
  ['no banner', [['## We value your privacy', '19.05.2026']], []],
])('news: %s', (_what, blocks, expected) => {
  const page: TestPage = { pageClass: 'press', language: 'de', blocks };
  expect(readField(page, 'news.item')).toEqual(expected);
});
