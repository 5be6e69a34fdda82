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
