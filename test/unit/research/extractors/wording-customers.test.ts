import { testHtml } from './field-tests.ts';

const HOME = { url: 'https://veltrane.com/', pageClass: 'home' } as const;
const CASES = { url: 'https://veltrane.com/customers', pageClass: 'customers' } as const;
const quoted = (line: string) =>
  `<main><h1>Arms</h1><figure><blockquote>Nobody went back.</blockquote><figcaption>${line}</figcaption></figure></main>`;
const said = (sentence: string) => `<main><h1>Arms</h1><p>${sentence}</p></main>`;

testHtml('customers.customer', [
  // Whom a quote is from.
  [
    'en',
    quoted('Ada Weft, sterile services lead at St Aldric’s Hospital (before that at Fal Infirmary)'),
    ['St Aldric’s Hospital'],
    HOME,
  ],
  ['en', quoted('Dr. Ada Weft, Klinikum Oberwald, Veltrane since 2022'), ['Klinikum Oberwald'], HOME],
  ['en', quoted('Ada Weft, Nordal Dairy'), ['Nordal Dairy'], HOME],
  ['en', quoted('Ada Weft, who runs Nordal & Pike'), ['Nordal & Pike'], HOME],
  ['de', quoted('Ada Weft, Hallenmeisterin bei der Nordal Spedition'), ['Nordal Spedition'], HOME],
  [
    'en',
    '<main><h1>Arms</h1><blockquote>“Nobody went back.” <span>Ada Weft, owner of Nordal & Pike</span></blockquote></main>',
    ['Nordal & Pike'],
    HOME,
  ],
  ['en', quoted('Ada Weft, West Yorkshire'), [], HOME],
  ['en', quoted('Ada Weft, night baker, formerly of Nordal Dairy'), [], HOME],
  ['en', quoted('Ada Weft, Head of Sales, Veltrane'), [], HOME],
  ['en', quoted('Ada Weft, with us since 2019'), [], HOME],
  // What somebody is in a firm, and where that is.
  ['de', quoted('Ada Weft, Küchenchefin im Hotel Bergrose'), ['Hotel Bergrose'], HOME],
  ['de', quoted('Ada Weft, Inhaberin der Bäckerei Kolbe, Lindau'), ['Bäckerei Kolbe'], HOME],
  ['fr', quoted('Ada Weft, patronne de la Fromagerie Belin'), ['Fromagerie Belin'], HOME],
  ['fr', quoted('Ada Weft, Fournil Belin, à Magny'), ['Fournil Belin'], HOME],
  ['en', quoted('Ada Weft, duty manager, The Nordal Hotel'), ['Nordal Hotel'], HOME],
  ['en', quoted('Managing partner, Nordal & Pike'), ['Nordal & Pike'], HOME],
  ['en', quoted('Managing partner, Nordal Ventures'), [], HOME],
  ['de', quoted('Ada Weft, Meisterin in der Montage'), [], HOME],
  ['de', quoted('Ada Weft, Leiterin im Werk Lindau'), [], HOME],
  ['fr', quoted('Ada Weft, soudeuse à l’atelier de Lyon'), [], HOME],
  // Who bought the company is none.
  ['en', said('Nordal Fibre has bought Veltrane outright from the founders.'), [], HOME],
  ['en', said('Nordal Fibre bought all of Veltrane.'), [], HOME],
  ['de', said('Sie verkaufte uns im November 2021 an die Nordal Gruppe.'), [], HOME],
  // Rows whose head says what was done, titles that are none, trades, and drawings.
  [
    'de',
    '<main><h1>Referenzen</h1><table><tr><th>Wo</th><th>Was wir liefern</th><th>Seit</th></tr><tr><td>Klinikum Nordal</td><td>Greifer</td><td>2014</td></tr></table><h2>Ihr Kontakt</h2><p>Ada Weft</p></main>',
    ['Klinikum Nordal'],
    CASES,
  ],
  [
    'fr',
    '<main><h1>Clients</h1><h2>On les trouve où ?</h2><ul><li>Assurance</li><li>Immobilier</li><li>Transport</li></ul></main>',
    [],
    CASES,
  ],
  [
    'en',
    '<main><h1>Arms</h1><h2>Used by</h2><svg role="img"><title>Petal &amp; Pike</title></svg><svg role="img"><title>Nordal Foods</title></svg></main>',
    ['Petal & Pike', 'Nordal Foods'],
    HOME,
  ],
  ['en', said('Nordal Dairy, a customer of Bosk since 2019, works two shifts.'), [], HOME],
  ['en', said('Nordal Dairy, a potential customer since 2019, still waits.'), [], HOME],
  ['en', said('Nordal Group owns three of our plants.'), [], HOME],
  ['en', said('Nordal Capital owns six of our shares.'), [], HOME],
  ['en', said('At Kestrel Park our team packs with our robots.'), [], HOME],
  ['en', said('Nordal Insurance covered us in 2019.'), [], CASES],
  // What was sold to whom is a deal where a sentence before says of what.
  ['en', said('We sold it to Nordal Systems in 2020.'), [], HOME],
  ['de', said('Käufer und neuer Alleineigentümer: Nordal Werke.'), [], HOME],
  // Names of firms with sentences beside them.
  [
    'en',
    '<main><h1>Customers</h1><dl><dt>Kestrel Rail</dt><dd>Boards in 90 stations.</dd><dt>Borealis Energy</dt><dd>Meters talk through us.</dd></dl></main>',
    ['Kestrel Rail', 'Borealis Energy'],
    CASES,
  ],
  // The small first line of a card calls it a case.
  [
    'en',
    '<main><h1>Arms</h1><section><p>Case</p><h2>Herring on Thursday</h2><p>How Nordal Fisk gets 90 tonnes to its biggest buyer, and why the herring never notices.</p></section></main>',
    ['Nordal Fisk'],
    HOME,
  ],
]);

const listed = (line: string, ...items: string[]) =>
  `<main><h1>Arms</h1>${line}<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></main>`;

testHtml('customers.industry', [
  [
    'de',
    '<main><h1>Arme</h1><h2>Für wen wir das bauen</h2><div>Kanzleien</div><div>Versicherer</div></main>',
    ['Kanzleien', 'Versicherer'],
    HOME,
  ],
  ['en', listed('<h2>Who we make for</h2>', 'Bakeries', 'Dairies'), ['Bakeries', 'Dairies'], HOME],
  [
    'fr',
    listed('<h2>Pour qui nous travaillons</h2>', 'Boulangeries', 'Laiteries'),
    ['Boulangeries', 'Laiteries'],
    HOME,
  ],
  [
    'en',
    listed('<p>Arms for the impatient. Proven in these sectors:</p>', 'Boatbuilding', 'Rail'),
    ['Boatbuilding', 'Rail'],
    HOME,
  ],
  [
    'de',
    listed('<p>Arme für Eilige. Bewährt in den Bereichen:</p>', 'Möbelbau', 'Caravanbau'),
    ['Möbelbau', 'Caravanbau'],
    HOME,
  ],
  [
    'en',
    '<main><h1>Arms</h1><h2>Three trades, three floors</h2><article><h3>Baking</h3><p>Belts.</p></article><article><h3>Ceramics</h3><p>Rollers.</p></article></main>',
    ['Baking', 'Ceramics'],
    CASES,
  ],
  ['en', listed('<p>We hire in the following fields:</p>', 'Steel', 'Logistics'), [], HOME],
  ['de', listed('<h2>Für wen wir nicht arbeiten</h2>', 'Rüstungsindustrie', 'Tabakindustrie'), [], HOME],
  ['en', said('Two industries we left: furniture and rail.'), [], HOME],
  ['en', said('The trade fairs we visit: Logimat, Interpack and Hannover Messe.'), [], HOME],
  ['de', listed('<h2>Drei Gewerke unter einem Dach</h2>', 'Schreinerei', 'Schlosserei'), [], HOME],
  ['en', listed('<h2>Our customers</h2>', 'Nordal Bakeries', 'Bosk Dairies', 'Kestrel Rail'), [], HOME],
]);
