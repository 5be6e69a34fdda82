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
