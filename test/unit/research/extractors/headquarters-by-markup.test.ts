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
]);
