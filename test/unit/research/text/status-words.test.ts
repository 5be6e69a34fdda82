import { readStatus } from '../../../../subgraphs/research/domain/text/status-words.ts';

const TODAY = '2026-11-27T10:00:00.000Z';

test.each([
  ['there', ['yes', 'Ja, seit 1997', '✓', 'live', 'valid until 2028', 'held since 2019', 'open', 'disponible']],
  ['denied', ['no', '–', '✗', 'n/a', 'Not supported', 'nein', 'noch nicht', 'aucun', 'pas encore', ': no, sorry']],
  [
    'over',
    [
      'until 2019',
      '(until 2019)',
      'bis Ende 2020',
      'jusqu’en 2023',
      'Former rubber store, until 2019',
      'closed',
      'geschlossen seit 31.12.2023',
      'fermé en 2023',
      'given back 2020',
      'withdrawn 2021 at our request',
      'sold in 2021, please don’t knock',
      'Retired in May after too many duplicates.',
      'abgekündigt',
    ],
  ],
  [
    'to come',
    [
      'planned',
      'Q3',
      'opens autumn 2027',
      'opening next spring',
      'in preparation',
      'in beta, expected 2027',
      'stage 1 audit booked',
      'being tested; date to be confirmed',
      'goal for 2030',
      'demnächst',
      'öffnet im nächsten Sommer',
      'à l’étude',
    ],
  ],
])('%s', (status, texts) => {
  expect(texts.map((text) => [text, readStatus(text, TODAY)])).toEqual(texts.map((text) => [text, status]));
});

test.each([
  ['Head office and stores'],
  ['Monday to Friday, 8 to 5'],
  ['since 2008'],
  ['until 2031'],
  ['closed on Sundays'],
  ['Closed at lunchtime'],
  ['Notes and records'],
  ['Opening hours 9 to 5'],
  ['Abteilung Vertrieb'],
  ['Nordal buys from us'],
])('nothing is said of whether it is there by: %s', (text) => {
  expect(readStatus(text, TODAY)).toBeNull();
});
