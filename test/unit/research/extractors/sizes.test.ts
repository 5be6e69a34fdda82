import { about, testHtml, testIgnores, testReads } from './field-tests.ts';

testReads('overview.headcount', about, {
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
  ['de', 'Uns gibt es seit 2014.', ['2014-01-01']],
  ['de', 'Seit 2022 gibt es uns nur noch mit Viertagewoche.', []],
  ['de', 'Seit 2022 gibt es bei uns die Viertagewoche.', []],
]);
