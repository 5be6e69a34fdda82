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
]);
