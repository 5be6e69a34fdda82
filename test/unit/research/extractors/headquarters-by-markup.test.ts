import { testHtml } from './field-tests.ts';

testHtml('overview.headquarters', [
  [
    'en',
    '<main><h1>Contact</h1><p>Head office: Mill House, Canal Quay, Leeds LS1 3TG</p></main>',
    ['Leeds'],
    { url: 'https://veltrane.com/contact', pageClass: 'about' },
  ],
  [
    'de',
    '<main><h1>Kontakt</h1><p>Hauptsitz: Gewerbepark Süd 4, 8010 Graz</p></main>',
    ['Graz'],
    { url: 'https://veltrane.com/kontakt', pageClass: 'about' },
  ],
  [
    'en',
    '<main><h1>Team</h1><h2>Mira Holt</h2><ul><li>Chief Medical Officer</li><li>Still sees patients. Based in Linz.</li></ul></main>',
    [],
    { url: 'https://veltrane.com/team', pageClass: 'team' },
  ],
  [
    'en',
    '<main><h1>Team</h1><h2>Key facts</h2><p>Based in Graz. Founded in 2015.</p></main>',
    ['Graz'],
    { url: 'https://veltrane.com/about', pageClass: 'about' },
  ],
  [
    'en',
    'As of today our head office is at The Old Brewery, 17 Tone Street, Taunton, ten minutes on foot from the station.',
    ['Taunton'],
  ],
  ['en', '<main><h1>FAQ</h1><h3>Where are you based?</h3><p>Graz, with a small office in Linz.</p></main>', ['Graz']],
  ['fr', '<main><h1>FAQ</h1><h3>Où êtes-vous basés ?</h3><p>À Graz, avec une antenne à Lyon.</p></main>', ['Graz']],
  ['en', '<main><h1>FAQ</h1><h3>Where is Nordal based?</h3><p>Leeds, in the north.</p></main>', []],
  ['en', '<main><h1>FAQ</h1><h3>Where are your servers?</h3><p>Frankfurt, in two data centres.</p></main>', []],
  [
    'de',
    '<main><h1>Karriere</h1><h3>Graz</h3><p>Hauptquartier im dritten Stock, Lift kaputt.</p><h3>Linz</h3><p>Büro im Hof.</p></main>',
    ['Graz'],
  ],
  ['en', '<main><h1>Careers</h1><h3>Graz</h3><p>Headquarters. Two floors above a bakery.</p></main>', ['Graz']],
  ['en', '<main><h1>Facts</h1><table><tr><td>Headquarters</td><td>Graz</td></tr></table></main>', ['Graz']],
  ['en', '<main><h1>Careers</h1><h3>Facts</h3><p>Headquarters. Two floors above a bakery.</p></main>', []],
  ['de', 'Unser Hauptsitz liegt im zweiten Stock.', []],
  [
    'en',
    '<main><h1>People</h1><h3>Anna Berg</h3><p>Head of Sales. Based in Raleigh, with two dogs.</p></main>',
    [],
    { url: 'https://veltrane.com/team', pageClass: 'team' },
  ],
]);
