import { testHtml } from './field-tests.ts';

testHtml('overview.parent', [
  ['en', '<p>Our shares lie with Nordal Group, a family from Bergen.</p>', ['Nordal Group']],
  ['en', '<p>Our shares are in the hands of Nordal Group.</p>', ['Nordal Group']],
  ['en', '<p>Every share belongs to the Nordal Foundation.</p>', ['Nordal Foundation']],
  ['en', '<p>All shares are held by Nordal.</p>', ['Nordal']],
  ['de', '<p>Unsere Anteile liegen bei der Nordal Holding.</p>', ['Nordal Holding']],
  ['de', '<p>Sämtliche Anteile liegen in den Händen der Nordal-Gruppe.</p>', ['Nordal-Gruppe']],
  ['de', '<p>Alle Anteile gehören der Nordal Stiftung.</p>', ['Nordal Stiftung']],
  ['de', '<p>Neuer Alleineigentümer: Nordaler Beteiligungen.</p>', ['Nordaler Beteiligungen']],
  ['fr', '<p>Chaque action appartient à la Fondation Nordal.</p>', ['Fondation Nordal']],
  [
    'fr',
    '<p>Depuis le départ à la retraite du fondateur, la maison appartient à Nordal Holding.</p>',
    ['Nordal Holding'],
  ],
  ['en', '<p>Veltrane is a member of the Nordal Foundation.</p>', []],
  ['en', '<p>Some of our shares are with Nordal Ventures.</p>', []],
  ['en', '<p>Our shares are in good hands.</p>', []],
  ['en', '<p>Our shares are listed in Frankfurt.</p>', []],
  ['de', '<p>Unsere Anteile liegen bei den Mitarbeitern.</p>', []],
]);

testHtml('funding.round', [
  ['en', '<p>In 2019 we had a Series A term sheet of $8 million from Gantry Ventures on the table.</p>', []],
  ['en', '<p>A Series B offer of $20 million from Gantry Ventures lay in the drawer.</p>', []],
]);

testHtml('funding.acquisition', [
  ['en', '<p>Nordal Group has taken control of Veltrane.</p>', ['acquired Nordal Group null']],
  ['fr', '<p>Nordal Group a pris le contrôle de Veltrane en 2021.</p>', ['acquired Nordal Group 2021-01-01']],
  ['en', '<p>The sale of Veltrane to Nordal Group closed in May 2021.</p>', ['acquired Nordal Group 2021-05-01']],
  ['en', '<p>In 2021 we bought Steriquay of Leeds.</p>', ['acquirer Steriquay 2021-01-01']],
  ['en', '<p>Nordal Group took control of 30% of the shares in Veltrane.</p>', []],
  ['en', '<p>The sale of Veltrane arms to Nordal Group began in May 2021.</p>', []],
  ['en', '<p>Talks about the sale of Veltrane to Nordal Group ended without a deal.</p>', []],
  ['en', '<p>A sale of Veltrane to Nordal Group is not planned.</p>', []],
  ['en', '<p>In 2021 Nordal Group took ownership of the project.</p>', []],
]);
