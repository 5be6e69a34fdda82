import { about, testHtml, testIgnores, testReads } from './field-tests.ts';

testReads('overview.headcount', about, {
  'We have 45 staff, no debt, and a landlord in Graz who won’t let us go.': '45',
  'Forty of us work from a mill in Graz.': '40',
  'All 131 of us own shares.': '131',
  'About 131 of us build robots.': '131',
  'We now number 131.': '131',
  'We are three dozen people.': '36',
  'A team of 34 with room for a few more.': '34',
  'A team of 34 people, two dogs and a cat.': '34',
  'In ten years we have gone from six people to ninety.': '90',
  'At 34 people, Veltrane is small enough that everybody knows each other.': '34',
  'Veltrane, 131 people strong, is based in Graz.': '131',
  'You will be one of 34 people at Veltrane.': '34',
  'You’ll be joining a company of 34.': '34',
  'As of October 2026: 45 people, 26 of them in the workshop.': '45',
  'Team size: 34.': '34',
  'How many people work at Veltrane? 34, most of them engineers.': '34',
});

testHtml('overview.headcount', [
  ['en', 'Veltrane is a team of 45 engineers, split between Graz and Linz.', ['45']],
  ['en', 'Veltrane moves freight with 420 lorries and a workforce of 1,150.', ['1150']],
  ['en', 'What started as a hobby is now eleven people and two dogs.', ['11']],
  ['en', 'There are 31 of us, not counting the whippet.', ['31']],
  ['en', 'Our crews consist of three to five people.', []],
  ['de', 'Heute sind es rund 85 Kolleginnen und Kollegen.', ['85']],
  ['de', 'Das Unternehmen beschäftigt an den Standorten Graz und Linz 120 Mitarbeitende.', ['120']],
  ['de', 'Mittlerweile gehören 170 Leute zum Team.', ['170']],
  ['de', 'Unsere Gruppen bestehen aus drei bis fünf Personen.', []],
  ['fr', 'La maison tourne à Pontivy, avec une équipe de 60 personnes.', ['60']],
  ['fr', 'Veltrane, c’est 50 personnes et trois ateliers.', ['50']],
  ['fr', 'Vous intégrerez une équipe de 7 personnes.', []],
  ['de', 'Wir sind zu 61.', ['61']],
  ['de', 'Ein Team von 34 Leuten.', ['34']],
  ['de', 'Stand Oktober 2026: 45 Leute, davon 26 in der Manufaktur.', ['45']],
  ['de', '38 Verrückte und ein Traktor', ['38']],
  ['fr', 'Une centaine de collaborateurs travaillent chez Veltrane.', ['100']],
  ['fr', 'Veltrane emploie une vingtaine d’employés.', ['20']],
  ['fr', 'Une équipe de 34 passionnés.', ['34']],
  ['en', '<main><h1>FAQ</h1><h3>How big is your team?</h3><p>Currently 34.</p></main>', ['34']],
  [
    'de',
    '<main><h1>FAQ</h1><h3>Wie viele Leute arbeiten bei euch?</h3><p>Zurzeit 34, davon neun in Teilzeit.</p></main>',
    ['34'],
  ],
  [
    'fr',
    '<main><h1>FAQ</h1><h3>Combien êtes-vous ?</h3><p>Trente-quatre, dont neuf à temps partiel.</p></main>',
    ['34'],
  ],
  ['en', '<main><h1>FAQ</h1><h3>How many people work at Nordal?</h3><p>Currently 34.</p></main>', []],
  ['en', '<main><h1>FAQ</h1><h3>How many people can use one account?</h3><p>Currently 34.</p></main>', []],
  ['en', '<main><h1>FAQ</h1><h3>How many robots do you have?</h3><p>Thirty-four, all in Graz.</p></main>', []],
  ['de', 'Wir sind zu dritt am Stand.', []],
  ['fr', 'Une centaine de clients nous font confiance.', []],
  [
    'en',
    '<main><h2>Milestones</h2><table><tr><td>2023</td><td>Solar roof</td></tr><tr><td>2030 (fingers crossed)</td><td>120 colleagues, and Leeds on the map</td></tr></table></main>',
    [],
  ],
  [
    'en',
    '<main><h2>What we do</h2><p>“There are 1,150 of us and we still rang Veltrane.”</p><p>Bethan Rowe, Head of Capital Delivery, Severnside Water</p></main>',
    [],
  ],
]);

testIgnores('overview.headcount', about, [
  'Forty of our customers are hospitals.',
  'A crew of 61 from Nordal flew in to help.',
  'We want to be 112 strong by 2028.',
  'We’ll be 112 people by 2028.',
  'Forty of us went to the summer party.',
  'A team of 12 looks after our largest customer.',
  'For companies with 200 employees or more.',
  'We are 34 minutes from the airport.',
]);

testHtml('overview.founded', [
  ['en', 'What started as a side project in 2014 is now eleven people.', ['2014-01-01']],
  ['en', 'Our founder, Joan Hale, sold her first jar of chutney in 1963.', ['1963-01-01']],
  ['en', 'In 2012 two nurses had enough of paper. So they started Veltrane.', ['2012-01-01']],
  ['en', 'Three vets got Veltrane going in 2003.', ['2003-01-01']],
  ['en', 'What started as a protest in 2014 is now a law.', []],
  ['en', 'Our founder, Joan Hale, sold her first company in 2003.', []],
  ['de', 'Aus der Idee wurde 2003 eine Firma.', ['2003-01-01']],
  ['de', 'Das Grazer Unternehmen wurde 2017 von zwei Pflegern aus der Taufe gehoben.', ['2017-01-01']],
  ['de', 'Unsere Ausbildungswerkstatt haben wir 2004 eröffnet.', []],
  ['fr', 'Charpentiers de père en fille depuis 1978.', ['1978-01-01']],
  ['de', 'Uns gibt es seit 2014.', ['2014-01-01']],
  ['de', 'Seit 2022 gibt es uns nur noch mit Viertagewoche.', []],
  ['de', 'Seit 2022 gibt es bei uns die Viertagewoche.', []],
]);

testHtml('overview.headcount', [
  ['fr', '<p>L’équipe technique compte 33 personnes.</p>', []],
  ['en', '<p>The technical team counts 33 people.</p>', []],
  ['en', '<p>Our global team counts 33 people.</p>', ['33']],
]);
