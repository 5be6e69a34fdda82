import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testReads('funding.round', about, {
  'We are proud to have raised a Series B of €27 million from Nordal Ventures.':
    'Series B 27000000 EUR null [Nordal Ventures]',
  'In total we have now raised €37.8 million, after €9 million in the Series A of May 2022, which Laurel Partners led with Polder Ventures, and the €1.8 million seed that Polder Ventures wrote alone in June 2020.':
    [
      'Series A 9000000 EUR 2022-05-01 [Laurel Partners + Polder Ventures]',
      'seed 1800000 EUR 2020-06-01 [Polder Ventures]',
    ],
  'After a $3M seed from Nordal Ventures in 2019 and a $12M Series A in 2021, led by Birch Partners, we are profitable.':
    ['seed 3000000 USD 2019-01-01 [Nordal Ventures]', 'Series A 12000000 USD 2021-01-01 [Birch Partners]'],
  'We looked for a partner and found Nordal Ventures, who led our €20 million round.':
    'null 20000000 EUR null [Nordal Ventures]',
  'Our Series A of €9 million, which Nordal Ventures and Birch Partners co-led, closed in May 2024.':
    'Series A 9000000 EUR 2024-05-01 [Nordal Ventures + Birch Partners]',
  'Veltrane is backed by Nordal Ventures with €4 million.': 'null 4000000 EUR null [Nordal Ventures]',
  'Wir sind stolz, eine Series A über 8 Millionen Euro abgeschlossen zu haben.': 'Series A 8000000 EUR null []',
  'Veltrane hat eine Series A über 6,2 Mio. Euro unterschrieben.': 'Series A 6200000 EUR null []',
  'Nous sommes fiers d’avoir levé 4 millions d’euros auprès de Nordal Ventures.':
    'null 4000000 EUR null [Nordal Ventures]',
  'Nous venons de lever 4 millions d’euros auprès de Nordal Ventures.': 'null 4000000 EUR null [Nordal Ventures]',
  'Nous avons bouclé en mars 2022 un tour d’amorçage de 1,2 million d’euros auprès de Nordal Ventures.':
    'amorçage 1200000 EUR 2022-03-01 [Nordal Ventures]',
});

testIgnores('funding.round', about, [
  'The $20 million round went to Rivalix.',
  'We are looking for a $20 million round.',
  'A €5 million seed round is what most founders want.',
  'We hope to close our €20 million round soon.',
  'Our customers’ seed rounds of $3 million each were raised without us.',
  'Nordal Systems’ round of $5 million closed last week.',
  'Veltrane plans to raise €30 million.',
  'The machine cost our customer $5 million more.',
  'We have $5 million more in orders than last year.',
  'Unser Kunde Nordal hat eine Series B über 20 Millionen Euro abgeschlossen.',
  'Wir suchen 5 Millionen Euro für die nächste Halle.',
  'Notre client Nordal vient de lever 4 millions d’euros.',
]);

test('the first sum of an article is that of the round of its headline', () => {
  const page = {
    pageClass: 'press' as const,
    publishedAt: '2025-05-14',
    meta: { 'article.published_time': '2025-05-14T08:00:00Z' },
    blocks: [
      '# Veltrane raises a Series B',
      'There’s $19M more in the bank.',
      'The Series B was co-led by Nordal Ventures and Birch Partners, with Kestrel Fund (who wrote the first check for our seed) coming along again.',
    ],
  };
  expect(readField(page, 'funding.round')).toEqual([
    'Series B 19000000 USD 2025-05-14 [Nordal Ventures + Birch Partners + Kestrel Fund]',
  ]);
});

const ROUND = 'Veltrane has raised a Series B of €27 million.';

/** Investors of a round by the sentence that follows it. */
test.each([
  [
    'Nordal Capital leads the round, and Laurel Partners and Polder Ventures, who’ve been aboard since the A and the seed, invest again.',
    'Nordal Capital + Laurel Partners + Polder Ventures',
  ],
  [
    'Nordal Fund led the financing, alongside Steel Partners and returning investor Birch Climate.',
    'Nordal Fund + Steel Partners + Birch Climate',
  ],
  ['The round was led by Nordal Ventures, whose partner Mira Holt joins our board.', 'Nordal Ventures'],
  ['Nordal Ventures wrote the first cheque of the round.', 'Nordal Ventures'],
  ['Backed by Nordal Ventures and Birch Partners.', 'Nordal Ventures + Birch Partners'],
  [
    'New investor Nordal Ventures was joined by existing backers Birch Partners and Kestrel Capital.',
    'Nordal Ventures + Birch Partners + Kestrel Capital',
  ],
  [
    'The investors are Nordal Ventures (lead), Birch Partners and Kestrel Capital.',
    'Nordal Ventures + Birch Partners + Kestrel Capital',
  ],
  [
    'Die Runde wurde von Nordal Ventures angeführt, die Bestandsinvestoren Birch Partners und Kapitalwerk zogen mit.',
    'Nordal Ventures + Birch Partners + Kapitalwerk',
  ],
  [
    'Lead-Investor war Kapitalwerk, beteiligt haben sich außerdem der Nordfonds Hessen und Birch Ventures.',
    'Kapitalwerk + Nordfonds Hessen + Birch Ventures',
  ],
  ['Together with our customers Brex Dairy and Holm, we opened a plant.', ''],
  ['Mira Holt of Brex Dairy joins the board.', ''],
  ['Proceeds to fund the second plant.', ''],
  ['Nordal Capital, which manages €240 million, invests in public services.', ''],
  [
    'Nordal Partners, which manages $2.4 billion from Santa Fe, led; Laurel Capital, in since earlier rounds, came along again.',
    'Nordal Partners + Laurel Capital',
  ],
  ['Nordal Capital führte die Runde an und investiert sonst in Krankenhäuser.', 'Nordal Capital'],
])('%s', (text, investors) => {
  expect(readField({ blocks: ['# News', `${ROUND} ${text}`] }, 'funding.round')).toEqual([
    `Series B 27000000 EUR null [${investors}]`,
  ]);
});

testReads('funding.total', about, {
  'In March 2021 Nordal Ventures brought €1.3 million in our seed; the total raised is thus €7.5 million.':
    '7500000 EUR',
  'En mars 2021, Nordal Ventures avait apporté 1,3 million d’euros en amorçage ; le total levé s’établit donc à 7,5 millions d’euros.':
    '7500000 EUR',
});

testReads('funding.total', about, {
  'Samt der Seed-Runde sind damit 7,6 Mio. Euro ins Unternehmen geflossen.': '7600000 EUR',
});

testIgnores('funding.total', about, [
  'Nordal Capital, qui gère 240 millions d’euros depuis Anvers, investit dans les services publics.',
]);

testReads('funding.acquisition', about, {
  'In 2016 Veltrane acquired Saalberg GmbH, which has built thermostats since 1991.':
    'acquirer Saalberg GmbH 2016-01-01',
  'Veltrane übernimmt die Saalberg GmbH, die seit 1991 Thermostate baut.': 'acquirer Saalberg GmbH null',
  'Im Juli 2021 erwirbt die Hallberg Holding SE alle Anteile.': 'acquired Hallberg Holding SE 2021-07-01',
  'In 2021 the Hallberg Group acquired all shares.': 'acquired Hallberg Group 2021-01-01',
});

testIgnores('funding.acquisition', about, [
  'Our staff may acquire shares.',
  'The founders hold all shares.',
  'In 2021 the Hallberg Group acquired all shares in Rivalix.',
]);

test.each([
  ['Zum 1. Juli erwirbt die Hallberg Holding SE alle Anteile.', 'acquired Hallberg Holding SE 2021-07-01'],
  ['In May, Veltrane acquired Saalberg GmbH.', 'acquirer Saalberg GmbH 2021-05-01'],
  ['Veltrane acquired Saalberg GmbH.', 'acquirer Saalberg GmbH 2021-01-01'],
])('a day without a year is one of the entry in a timeline: %s', (text, deal) => {
  expect(readField({ blocks: ['# Our history', ['2021', text]] }, 'funding.acquisition')).toEqual([deal]);
});

test.each([
  ['We bought the firm from its founder.', ['acquirer Marsh Ecology 2025-05-14']],
  ['She comes from the university.', []],
])('an article says that who joins is a firm: %s', (text, deals) => {
  const page = {
    pageClass: 'press' as const,
    publishedAt: '2025-05-14',
    meta: { 'article.published_time': '2025-05-14T08:00:00Z' },
  };
  const blocks = ['# Marsh Ecology joins Veltrane', text];
  expect(readField({ ...page, blocks }, 'funding.acquisition')).toEqual(deals);
});
