import { testHtml } from './field-tests.ts';

testHtml('overview.award', [
  ['en', 'We were shortlisted for the Bosk Industry Award, the Kestrel Prize and the Nordal Medal.', []],
  ['en', 'The Bosk Industry Award, for which we were shortlisted twice, went to a rival.', []],
  ['de', 'Wir haben den Verkaufspreis gesenkt und den Einstiegspreis erhalten.', []],
  ['de', 'Wir waren 2024 für den Mittelstandspreis nominiert.', []],
  ['en', '<main><h1>About</h1><h2>Events</h2><p>Bosk Medal, 2025. Come and see.</p></main>', []],
  ['en', 'We sponsor the Bosk Design Award.', []],
  [
    'en',
    '<main><h1>Milestones</h1><table><tr><td>2025</td><td>Severn Consultancy of the Year</td></tr><tr><td>2030</td><td>Employer of the Year</td></tr></table></main>',
    ['Severn Consultancy of the Year'],
  ],
  [
    'de',
    '<main><h1>Wir</h1><h2>Auszeichnungen & Finalplätze</h2><ul><li>Murlöwe Digitalpreis 2025, Kategorie Gesundheit</li><li>Unter den letzten fünf, nicht auf dem Stockerl: Staatspreis Pflege 2023</li></ul></main>',
    ['Murlöwe Digitalpreis'],
  ],
  [
    'de',
    '<main><h1>Wir</h1><h2>Was im Flur hängt</h2><div><h3>Goldene Birne 2024</h3><ul><li>Bester Saft der Messe</li></ul></div><div><h3>Gründerpreis Nordmark 2019</h3><ul><li>Da waren wir zu viert</li></ul></div><div><h3>Deutscher Ackerpreis 2025</h3><ul><li>Nominiert. Gewonnen hat eine Imkerei.</li></ul></div></main>',
    ['Goldene Birne', 'Gründerpreis Nordmark'],
  ],
  [
    'fr',
    '<main><h1>Nous</h1><h2>Sur l’étagère</h2><ul><li>2024 – Prix de l’Innovation Bosk, pour Limna</li><li>2025 – Finaliste des Trophées Nordal (le gagnant le méritait)</li></ul></main>',
    ['Prix de l’Innovation Bosk'],
  ],
  [
    'en',
    '<main><h1>Us</h1><h3>Brighton Green Award 2022</h3><p>For the van that runs on chip fat.</p></main>',
    ['Brighton Green Award'],
  ],
  [
    'en',
    '<main><h1>Us</h1><h2>Events</h2><ul><li>Nordal Design Award 2024</li></ul><h3>Bosk Startup Prize 2024</h3><p>Apply until May.</p></main>',
    [],
  ],
  ['en', 'Among the last five for the Nordal Prize 2023; somebody else took it home.', []],
  ['de', '<main><h1>Wir</h1><h2>Termine</h2><ul><li>Gründerpreis Nordmark 2024</li></ul></main>', []],
  [
    'en',
    "<main><h1>Hi</h1><div><h2>The shelf in the loo</h2><dl><dt>Gilded Kern 2023</dt><dd>For Lowmoor. Heavy.</dd><dt>Wayfinders' Cup 2025</dt><dd>For the railway. Leaks.</dd><dt>Bristol Small Agency of the Year</dt><dd>We were large for the photo.</dd><dt><em>An empty hook</em></dt><dd>Reserved for the Serif Prize. Runner-up three times.</dd></dl></div></main>",
    ['Gilded Kern', "Wayfinders' Cup", 'Bristol Small Agency of the Year'],
    { pageClass: 'about' },
  ],
  [
    'de',
    '<main><h1>Hi</h1><div><h2>Glas im Regal</h2><ul><li>Goldene Wabe 2023</li><li>Gestalter des Jahres 2024</li></ul></div></main>',
    ['Goldene Wabe', 'Gestalter des Jahres'],
    { pageClass: 'about' },
  ],
  [
    'en',
    '<main><h1>Hi</h1><p>We won the Leeds Contract 2024 and took the Bristol Office in 2023.</p></main>',
    [],
    { pageClass: 'about' },
  ],
  ['en', '<main><h1>Hi</h1><p>The Golden Lantern 2025 went to Pell Studio.</p></main>', [], { pageClass: 'about' }],
  [
    'en',
    '<main><h1>Hi</h1><p>Nordal Dairy won the Golden Lantern 2025 for its milk.</p></main>',
    [],
    { pageClass: 'about' },
  ],
  ['en', '<main><h1>Hi</h1><p>We were shortlisted for the Golden Lantern 2025.</p></main>', [], { pageClass: 'about' }],
  ['en', '<main><h1>Hi</h1><p>We received the first Nordal Crane 3 in 2023.</p></main>', [], { pageClass: 'about' }],
  [
    'en',
    '<main><h1>Hi</h1><h2>On the shelf</h2><ul><li>Gold Oil – cold pressed</li><li>Marrowfat – peas</li></ul></main>',
    [],
    { pageClass: 'about' },
  ],
]);
