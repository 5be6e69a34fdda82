import { testHtml } from './field-tests.ts';

testHtml('overview.award', [
  [
    'en',
    '<main><h1>About</h1><h3>How we got here</h3><h5>2025</h5><p>Winner of the Bosk Breakout Award; also a finalist for the Golden Hammer, which went to a crane maker.</p></main>',
    ['Bosk Breakout Award'],
  ],
  [
    'en',
    '<main><h1>About</h1><h2>Recognition</h2><p>Lowland SaaS Prize, 2026. Shortlisted, but passed over, for the Delta Awards.</p></main>',
    ['Lowland SaaS Prize'],
  ],
  [
    'de',
    'Veltrane hat für den Wechselkopf den Laborinnovationspreis 2024 erhalten. Für die Goldene Pipette waren wir nominiert.',
    ['Laborinnovationspreis'],
  ],
  ['en', 'We won the Bosk Industry Award in 2024 and were finalists for the Kestrel Prize.', ['Bosk Industry Award']],
  ['en', 'We were shortlisted for the Bosk Industry Award, the Kestrel Prize and the Nordal Medal.', []],
  ['en', 'The Bosk Industry Award, for which we were shortlisted twice, went to a rival.', []],
  ['en', 'We received the Bosk Industry Award but were only nominated for the Kestrel Prize.', ['Bosk Industry Award']],
  [
    'de',
    'Veltrane hat den Innovationspreis 2025 gewonnen, für den Gründerpreis waren wir nur nominiert.',
    ['Innovationspreis'],
  ],
  ['de', 'Wir haben den Verkaufspreis gesenkt und den Einstiegspreis erhalten.', []],
  ['de', 'Wir waren 2024 für den Mittelstandspreis nominiert.', []],
  [
    'fr',
    'Nous avons reçu le Prix Bosk de l’innovation, et nous étions finalistes du Trophée Nordal.',
    ['Prix Bosk de l’innovation'],
  ],
  [
    'en',
    '<main><h1>About</h1><h2>Awards</h2><p>Bosk Medal, 2025. Kestrel Trophy, 2023.</p></main>',
    ['Bosk Medal', 'Kestrel Trophy'],
  ],
  ['en', '<main><h1>About</h1><h2>Events</h2><p>Bosk Medal, 2025. Come and see.</p></main>', []],
  ['en', 'The Kestrel Prize 2025 went to our gripper.', ['Kestrel Prize']],
  ['de', '2025 ging der Bosk-Gründerpreis an uns.', ['Bosk-Gründerpreis']],
  ['fr', 'Le Trophée Bosk 2024 nous a été remis à Lyon.', ['Trophée Bosk']],
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
  ['en', 'Gold at the Nordal Food Awards 2024, silver a year later.', ['Nordal Food Awards']],
  ['en', 'Among the last five for the Nordal Prize 2023; somebody else took it home.', []],
  ['fr', 'Lauréate 2023 du Prix Nordal, la maison fête ses dix ans.', ['Prix Nordal']],
  ['de', 'Den Innovationspreis Altenhilfe 2024 haben wir auch.', ['Innovationspreis Altenhilfe']],
  ['de', '<main><h1>Wir</h1><h2>Termine</h2><ul><li>Gründerpreis Nordmark 2024</li></ul></main>', []],
]);
