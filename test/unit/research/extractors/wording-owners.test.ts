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
  ['en', '<p>Veltrane is part of Bosk Industrier, a family-owned group with six companies.</p>', ['Bosk Industrier']],
  ['en', '<p>We became part of Bosk Foods in 2021.</p>', ['Bosk Foods']],
  ['en', '<p>So says Bosk Partners, the private equity firm that owns Veltrane.</p>', ['Bosk Partners']],
  ['de', '<p>Eigentümerin ist die Nordal Beteiligungen AG.</p>', ['Nordal Beteiligungen AG']],
  ['en', '<p>Veltrane is part of Bosk University.</p>', []],
]);

testHtml('funding.round', [
  [
    'en',
    '<p>In April 2025 we closed a $21 million Series A. Quay Climate led it, and Foundry Street and Oak Ventures came along.</p>',
    ['Series A 21000000 USD 2025-04-01 [Quay Climate + Foundry Street + Oak Ventures]'],
  ],
  [
    'en',
    '<h2>Our backers</h2><div><div>March 2025</div><div><h4>$45M Series B</h4><p>Led by Quay Growth, with Oak Ventures and Birch Partners</p></div></div>',
    ['Series B 45000000 USD 2025-03-01 [Quay Growth + Oak Ventures + Birch Partners]'],
  ],
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
  ['en', '<p>In 2021 we were able to buy Steriquay Controls.</p>', ['acquirer Steriquay Controls 2021-01-01']],
  ['en', '<p>In 2021 Nordal Group acquired the creamery.</p>', ['acquired Nordal Group 2021-01-01']],
  ['en', '<p>We were not able to buy Steriquay Controls.</p>', []],
]);

testHtml('overview.parent', [
  [
    'en',
    '<p>In 2021 the family sold us to Nordal Group, and we have traded on our own ever since.</p>',
    ['Nordal Group'],
  ],
  ['en', '<p>Nordal Fibre has bought Veltrane outright from the Lorimer family.</p>', ['Nordal Fibre']],
  [
    'en',
    '<p>In April 2018 the Nordal Group buys the whole company. We have been its Irish arm since.</p>',
    ['Nordal Group'],
  ],
  ['en', '<p>Veltrane was acquired by Nordal Industries in 2019.</p>', ['Nordal Industries']],
  ['en', '<p>Veltrane was sold to Nordal Industries in 2019 and is still run from Graz.</p>', ['Nordal Industries']],
  ['en', '<p>Bosk sells us on to Nordal Equity, which has owned the company since.</p>', ['Nordal Equity']],
  [
    'en',
    '<p>Every share belongs to the Nordal Foundation, to which our founder gave them in 2022.</p>',
    ['Nordal Foundation'],
  ],
  ['en', '<p>We joined the Nordal Group in 2019.</p>', ['Nordal Group']],
  ['de', '<p>Alleinige Gesellschafterin ist die Nordal Stiftung.</p>', ['Nordal Stiftung']],
  ['de', '<p>Sämtliche Anteile hält die Nordal Stiftung.</p>', ['Nordal Stiftung']],
  [
    'de',
    '<footer><p>Veltrane GmbH, ein Unternehmen der Nordal Industriegruppe</p></footer>',
    ['Nordal Industriegruppe'],
    { pageClass: 'home' },
  ],
  ['fr', '<p>En 2019, le groupe Nordal a racheté Veltrane.</p>', ['Nordal']],
  ['fr', '<p>Nous avons rejoint le groupe Nordal en 2019.</p>', ['Nordal']],
  ['fr', '<p>Veltrane est une filiale à 100 % de Nordal Mutuelles.</p>', ['Nordal Mutuelles']],
  ['en', '<p>Nordal Industries tried to buy us in 2019; we declined.</p>', []],
  ['en', '<p>The Tetney Rope Company owned it and went under in 1921.</p>', []],
  ['en', '<p>MongoDB held them until the 2022 migration.</p>', []],
  ['en', '<p>Nordal Bank sold us its old furnace.</p>', []],
  ['en', '<p>Nordal Holding bought the building from us.</p>', []],
  ['en', '<p>We bought ourselves back from the Nordal Group in 2020.</p>', []],
  ['de', '<p>Unsere Schwester Bosk gehört demselben Haus.</p>', []],
  ['de', '<p>Die Halle gehört der Nordal Immobilien GmbH.</p>', []],
]);
