import { testHtml } from './field-tests.ts';

const CASES = { url: 'https://veltrane.com/projects', pageClass: 'customers' } as const;
const HOME = { url: 'https://veltrane.com/', pageClass: 'home' } as const;

testHtml('customers.customer', [
  [
    'en',
    '<main><h1>Robots</h1><h2>They keep coming back</h2><div><img alt="Nordal Water" src=a><img alt="Birch Homes" src=b><img alt="Fal Council" src=c></div><div><p>“There are 1,150 of us.”</p><p>Ada Rowe, Head of Capital Delivery, Nordal Water</p></div></main>',
    ['Nordal Water', 'Birch Homes', 'Fal Council'],
    HOME,
  ],
  [
    'en',
    '<main><h1>Projects</h1><div><h2>Hollin Brook</h2><p>For Nordal & Fal Council. A brook gets its bends back.</p></div><div><h2>Larkham Rise</h2><p>For Birch Homes. 380 houses.</p></div></main>',
    ['Nordal & Fal Council', 'Birch Homes'],
    CASES,
  ],
  [
    'de',
    '<main><h1>Projekte</h1><div><h2>Halle 4</h2><p>Für die Nordal AG. Zwölf Roboter.</p></div></main>',
    ['Nordal AG'],
    CASES,
  ],
  [
    'en',
    '<main><h1>Projects</h1><div><h2>Hollin Brook</h2><p>For the first time in years it runs.</p></div></main>',
    [],
    CASES,
  ],
  ['en', 'From Nordal Dairy to Birch Foods, 200 plants run on Veltrane.', ['Nordal Dairy', 'Birch Foods']],
  ['de', 'Von der Nordal Molkerei bis zur Birch AG: 200 Werke arbeiten mit Veltrane.', ['Nordal Molkerei', 'Birch AG']],
  ['fr', 'De Nordal Laiterie à Birch SAS, 200 usines tournent avec Veltrane.', ['Nordal Laiterie', 'Birch SAS']],
  ['en', 'From Nordal Dairy to Birch Foods, nobody runs on Veltrane yet.', []],
  ['en', 'We work with 38 utilities from the Carolinas to the Snake River.', []],
  ['de', 'Was Häuser erzählen, die mit Veltrane planen.', [], CASES],
  ['en', 'Nordal Dairy had made the wire in our filters all along.', []],
]);

testHtml('overview.headcount', [
  [
    'en',
    '<main><h1>Robots</h1><div><p>“There are 1,150 of us and we still rang Veltrane.”</p><p>Ada Rowe, Head of Delivery, Nordal Water</p></div></main>',
    [],
    HOME,
  ],
  [
    'en',
    '<main><h1>Story</h1><table><tr><td>2019</td><td>We sold our first arm.</td></tr><tr><td>2090 (fingers crossed)</td><td>120 colleagues.</td></tr></table></main>',
    [],
  ],
]);

testHtml('customers.customer', [
  ['en', '<p>Lowmoor Hospitals hired us to get people to the right ward.</p>', ['Lowmoor Hospitals']],
  ['en', '<p>Bosk Railway commissioned us to redraw its maps.</p>', ['Bosk Railway']],
  ['en', '<p>Nordal Dairy engaged us in 2021.</p>', ['Nordal Dairy']],
  ['en', '<p>Nordal Dairy asked us to rebuild the line, and we did.</p>', ['Nordal Dairy']],
  ['de', '<p>Für das Museum für Schlüssel haben wir ein Logo entworfen.</p>', ['Museum für Schlüssel']],
  ['de', '<p>Die Molkerei Nordal hat uns beauftragt, das Lager umzubauen.</p>', ['Molkerei Nordal']],
  ['de', '<p>Beauftragt wurden wir von der Molkerei Nordal.</p>', ['Molkerei Nordal']],
  ['fr', '<p>La Laiterie Nordal nous a confié ses chambres froides.</p>', ['Laiterie Nordal']],
  ['en', '<p>Hollins Academy went over to Veltrane last summer.</p>', ['Hollins Academy']],
  ['en', '<p>Hollins Academy moved to Veltrane last summer.</p>', ['Hollins Academy']],
  ['en', '<p>Hollins Academy has been with us since 2019.</p>', ['Hollins Academy']],
  ['en', '<p>Hollins Academy has been on Veltrane since 2019.</p>', ['Hollins Academy']],
  ['en', '<p>Hollins Academy left Gridlock for Veltrane.</p>', ['Hollins Academy']],
  ['de', '<p>Die Bäckerei Nordal ist 2022 zu Veltrane gewechselt.</p>', ['Bäckerei Nordal']],
  ['de', '<p>Die Bäckerei Nordal ist auf Veltrane umgestiegen.</p>', ['Bäckerei Nordal']],
  ['de', '<p>Seit 2019 ist die Bäckerei Nordal bei uns.</p>', ['Bäckerei Nordal']],
  ['fr', '<p>La Boulangerie Nordal est passée à Veltrane en 2022.</p>', ['Boulangerie Nordal']],
  [
    'en',
    '<figure><img src="a.jpg" alt="x"><figcaption>Six Veltrane ovens at Nordal Bakery.</figcaption></figure>',
    ['Nordal Bakery'],
    { pageClass: 'product' },
  ],
  ['en', '<p>Our conveyor at Nordal Brewery, in its second year.</p>', ['Nordal Brewery'], { pageClass: 'product' }],
  [
    'de',
    '<figure><img src="a.jpg" alt="x"><figcaption>Unsere Rollenbahn beim Brauhaus Nordal.</figcaption></figure>',
    ['Brauhaus Nordal'],
    { pageClass: 'product' },
  ],
  [
    'fr',
    '<figure><img src="a.jpg" alt="x"><figcaption>Nos convoyeurs à la Brasserie Nordal.</figcaption></figure>',
    ['Brasserie Nordal'],
    { pageClass: 'product' },
  ],
  [
    'de',
    '<div class="c"><p>Beim Pflegeverbund Nordal lagen 2.300 Verträge in Ordnern. Seit dem Frühjahr überwacht sie Veltrane.</p></div>',
    ['Pflegeverbund Nordal'],
    { pageClass: 'customers' },
  ],
  [
    'en',
    '<div class="c"><p>At Nordal Care, 2,300 contracts lay in folders. Since spring Veltrane watches over them.</p></div>',
    ['Nordal Care'],
    { pageClass: 'customers' },
  ],
  [
    'en',
    '<figure><blockquote>At Pryce Bosk, where I trained, it took a weekend. My team at Nordal Voss LLP now sends it before lunch, on Veltrane.</blockquote><figcaption>Corinne Adjei, counsel</figcaption></figure>',
    ['Nordal Voss LLP'],
    { pageClass: 'home' },
  ],
  ['en', '<blockquote>We at Nordal Mills swear by Veltrane.</blockquote>', ['Nordal Mills'], { pageClass: 'home' }],
  [
    'en',
    '<p><strong>Client</strong><br>Nordal Ferries</p><p><strong>Year</strong><br>2024</p>',
    ['Nordal Ferries'],
    { pageClass: 'customers' },
  ],
  [
    'en',
    '<dl><dt>Client</dt><dd>Nordal Ferries</dd><dt>Year</dt><dd>2024</dd></dl>',
    ['Nordal Ferries'],
    { pageClass: 'customers' },
  ],
  [
    'de',
    '<p><strong>Auftraggeberin</strong><br>Fähren Nordal AG</p>',
    ['Fähren Nordal AG'],
    { pageClass: 'customers' },
  ],
  [
    'en',
    '<h1>Whose roofs?</h1><p>We put collectors on roofs.</p><h2>Nordal Lane Laundry</h2><p>Our first, and the only one with a song about it.</p><h2>Bosk Creamery</h2><p>Butter at dawn.</p><h2>Kestrel Baths</h2><p>Two pools, one slide.</p><h2>In fairness</h2><p>Not all went well.</p>',
    ['Nordal Lane Laundry', 'Bosk Creamery', 'Kestrel Baths'],
    { pageClass: 'customers' },
  ],
  [
    'de',
    '<table><tr><th>Haus</th><th>Was wir tun</th><th>Seit</th></tr><tr><td>St.-Adula-Krankenhaus</td><td>Schrankservice auf elf Stationen</td><td>2019</td></tr><tr><td>Klinik Nordal</td><td>Lager</td><td>2020</td></tr></table>',
    ['St.-Adula-Krankenhaus', 'Klinik Nordal'],
    { pageClass: 'customers' },
  ],
  ['en', "<p>Nordal Blood Service had eleven minutes' warning from us.</p>", ['Nordal Blood Service']],
  ['en', '<p>Nordal Dairy asked us to a tender; we came second.</p>', []],
  ['en', '<p>Bosk Capital hired our founder in 2019.</p>', []],
  ['en', '<p>Nordal Dairy may move to Veltrane next year.</p>', []],
  ['en', '<p>Hollins Academy moved to Tarn Street last summer.</p>', []],
  ['en', '<p>Mira Holt joined Veltrane in May.</p>', []],
  ['en', '<p>Nordal Dairy left Veltrane in 2022.</p>', []],
  ['en', '<p>We bought our ovens from Nordal Bakery Supplies.</p>', []],
  ['en', '<p>For the Nordal Prize we designed a logo, and lost.</p>', []],
  ['en', '<p>Nordal Audit asked us for our books.</p>', []],
  ['de', '<p>Du trittst die Nachfolge von Sören Wieck an, der uns verlassen hat.</p>', []],
  ['de', '<p>Für die Messe Nordal haben wir einen Stand gebucht.</p>', []],
  ['en', '<p>The Ministry of Nordal awarded us a grant.</p>', []],
  [
    'en',
    '<h1>Our team</h1><h2>Mira Holt</h2><p>Runs it.</p><h2>Jonas Bek</h2><p>Builds it.</p>',
    [],
    { pageClass: 'customers' },
  ],
]);
