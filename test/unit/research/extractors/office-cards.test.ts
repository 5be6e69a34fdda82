import { testHtml } from './field-tests.ts';

const OTHER = { url: 'https://veltrane.com/contact', pageClass: 'other' } as const;

testHtml('overview.office', [
  [
    'en',
    '<main><h1>Five doors, all open</h1><div><h2>Graz</h2><p>Head office</p><p>17 Tone Street, TA1 1ZZ</p></div><div><h2>Leeds</h2><p>3 Step Lane, BS1 6ZZ</p></div></main>',
    ['Graz', 'Leeds'],
    OTHER,
  ],
  [
    'en',
    '<main><h1>Talk to somebody</h1><div><h3>Graz</h3><p>Headquarters and plant</p><p>14 Tan Row, Graz</p></div><div><h3>Leeds</h3><p>Flight operations</p><p>77 Loop, Leeds</p></div></main>',
    ['Graz', 'Leeds'],
    { ...OTHER, pageClass: 'product' },
  ],
  [
    'de',
    '<main><h1>Karriere</h1><h2>Drei Orte</h2><div><h3>Graz</h3><p>Hauptquartier im dritten Stock.</p></div><div><h3>Linz</h3><p>Das alte Büro an der Donau.</p></div><div><h3>Wels</h3><p>Ab 2028.</p></div></main>',
    ['Graz', 'Linz'],
    { url: 'https://veltrane.com/karriere', pageClass: 'careers' },
  ],
  [
    'fr',
    '<main><h1>Nous joindre</h1><div><h3>Lyon</h3><p>Siège social</p></div><div><h3>Lille</h3><p>Atelier et service</p></div></main>',
    ['Lyon', 'Lille'],
    OTHER,
  ],
  [
    'en',
    '<main><h1>About</h1><p>We build.</p></main><footer><div><p>Graz</p><p>Hafenstraße 61, 8010 Graz</p></div><div><p>Linz</p><p>Hauptplatz 3, 4020 Linz</p></div></footer>',
    ['Graz', 'Linz'],
  ],
  [
    'en',
    '<main><h1>Contact</h1><h2>Where we sit</h2><div><p>Graz</p><p>+43 316 555</p></div><div><p>Leeds</p><p>+44 113 555</p></div></main>',
    ['Graz', 'Leeds'],
    OTHER,
  ],
  [
    'en',
    '<main><h1>Events</h1><div><h3>Graz</h3><p>12 March 2026</p></div><div><h3>Leeds</h3><p>4 May 2026</p></div></main>',
    [],
    OTHER,
  ],
  [
    'en',
    '<main><h1>Our dealers</h1><div><h3>Graz</h3><p>Headquarters of Nordal</p></div><div><h3>Leeds</h3><p>Birch Ltd</p></div></main>',
    [],
    OTHER,
  ],
  [
    'en',
    '<main><h1>Products</h1><div><h3>Wagtail</h3><p>Built at our headquarters</p></div><div><h3>Sedge</h3><p>Walks</p></div></main>',
    [],
    OTHER,
  ],
  [
    'de',
    '<main><h1>Werte</h1><div><h3>Mut</h3><p>Wir trauen uns.</p></div><div><h3>Nähe</h3><p>Unser Hauptsitz ist mitten in der Stadt.</p></div></main>',
    [],
    OTHER,
  ],
  [
    'en',
    '<main><h1>Cities that run on Veltrane</h1><div><h3>Leeds</h3><p>412 trams</p></div><div><h3>Ghent</h3><p>90 trams</p></div></main>',
    [],
    OTHER,
  ],
]);

testHtml('overview.headquarters', [
  [
    'de',
    '<main><h1>Orte</h1><div><h3>Graz</h3><p>Hauptquartier im dritten Stock.</p></div><div><h3>Linz</h3><p>Büro an der Donau.</p></div></main>',
    ['Graz'],
    OTHER,
  ],
]);

testHtml('overview.office', [
  [
    'en',
    '<main><h1>Press kit</h1><dl><dt>Where</dt><dd>Headquarters in Graz, Austria; Leeds; Ghent</dd><dt>Who</dt><dd>Jane Moss, CEO</dd></dl></main>',
    ['Graz', 'Leeds', 'Ghent'],
  ],
  ['en', '<main><table><tr><td>Also in</td><td>Leeds and Ghent</td></tr></table></main>', ['Leeds', 'Ghent']],
  ['de', '<main><table><tr><td>Auch in</td><td>Linz</td></tr></table></main>', ['Linz']],
  ['en', '<main><dl><dt>Where</dt><dd>Hannover</dd><dt>When</dt><dd>4 May</dd></dl></main>', []],
  ['de', '<main><p>Tageszentren: Öffnungszeiten steuern jetzt den Mindestbesatz.</p></main>', []],
  ['en', 'The Leeds office opened in 2021.', ['Leeds']],
  ['en', 'The Leeds office closed in 2021.', []],
  ['en', 'The pilots sit in Leeds, next to a test range.', ['Leeds']],
  ['en', 'The pilots of Nordal sit in Leeds.', []],
  ['en', 'Remote, with desks in Leeds and Ghent.', ['Leeds', 'Ghent']],
  ['en', 'Headquartered in Graz, with offices in Leeds and Ghent.', ['Leeds', 'Ghent']],
  ['en', 'In 2022 we set up shop in Leeds.', ['Leeds']],
  ['en', 'We opened our doors in Leeds in 2022.', ['Leeds']],
  ['en', 'A museum opens in Leeds.', []],
  ['en', 'A plant in Leeds uses twelve of our robots.', []],
  ['en', 'Meet us at Fibrefair in Leeds.', []],
  ['de', 'Besuchen Sie uns in Graz oder Linz.', ['Graz', 'Linz']],
  ['de', 'Besuchen Sie uns auf der Messe in Graz.', []],
  ['de', 'Um den Handel kümmert sich das Vertriebsbüro in Linz.', ['Linz']],
  ['de', 'Geschnitten wird in unserer Manufaktur in Linz.', ['Linz']],
  ['de', 'Seit 2023 gibt es uns auch in Linz.', ['Linz']],
  ['de', '2021 kam ein Büro in Linz dazu.', ['Linz']],
  ['de', 'Ein Büro in Linz reizt uns, frühestens 2028.', []],
  ['de', 'Mit Büros in Linz und Wels sind wir nah an unseren Kunden.', ['Linz', 'Wels']],
  ['de', 'Gehostet wird Veltrane bei unserem Partner Nordal, der Standorte in Linz und Wels betreibt.', []],
  ['fr', 'L’agence de Lyon a ouvert en 2021.', ['Lyon']],
  ['fr', 'Retrouvez-nous à Lyon ou à Lille.', ['Lyon', 'Lille']],
  ['fr', 'Retrouvez-nous au salon de Lyon.', []],
  ['fr', 'Depuis 2022, nous sommes aussi à Lyon.', ['Lyon']],
]);
