import { readField } from '../../../support/research-reading.ts';

test.each([
  'John Carter',
  'Sophie Moore',
  'Jane Cooper',
  'Olivia Rhye',
  'Leslie Alexander',
  'Erika Mustermann',
  'Vorname Nachname',
  'Jean Dupont',
  'Prénom Nom',
  'Lorem Ipsum',
])('a card of a template names nobody: %s', (name) => {
  const blocks = ['# Team', ['### Ada Lind', 'Chief Executive Officer'], [`### ${name}`, 'Head of Product']];
  expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual(['Ada Lind, Chief Executive Officer']);
});

test.each([
  ['John Carter', 'John Carter joined Veltrane in 2019 after ten years in logistics.'],
  ['Jenny Wilson', 'Jenny Wilson leitet den Vertrieb seit 2021 und baut ihn aus.'],
  ['Robert Fox', 'Avant Veltrane, Robert Fox dirigeait une usine à Lyon.'],
])('somebody real may have such a name, of whom the page tells: %s', (name, sentence) => {
  const blocks = ['# Team', [`### ${name}`, 'Head of Product'], sentence];
  expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([`${name}, Head of Product`]);
});

test.each(['Ada Lind', 'Maria Doering', 'Jean Duponchel', 'Sophie Moreau', 'John Cartwright', 'Max Muster-Huber'])(
  'a name like one is none: %s',
  (name) => {
    const blocks = ['# Team', [`### ${name}`, 'Head of Product']];
    expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([`${name}, Head of Product`]);
  },
);

test.each([
  'I’m a paragraph. We are a team of 120 people. Click here to add your own text.',
  'It all begins with an idea. We are a team of 120 people.',
  'We are a team of 120 people. Your content goes here.',
  'Hier steht Ihr Text. Wir sind ein Team von 120 Menschen.',
  'Blindtext: Wir beschäftigen 120 Mitarbeitende.',
  'Votre texte ici. Nous sommes une équipe de 120 personnes.',
  'We employ 120 people. Suspendisse varius enim in eros elementum tristique.',
  'Nous employons 120 personnes au 12 rue de l’Exemple.',
])('nobody filled in: %s', (text) => {
  expect(readField({ blocks: ['# About', text] }, 'overview.headcount')).toEqual([]);
});

test.each([
  'Our story begins with an idea. We are a team of 120 people.',
  'We are a team of 120 people. Click here to see our jobs.',
  'Platz für Ideen: Wir beschäftigen 120 Mitarbeitende.',
  'Nos textes parlent de nous : nous employons 120 personnes.',
  'We employ 120 people on Main Street.',
  'This is the first maker of arms in Graz. We employ 120 people.',
])('filled in: %s', (text) => {
  expect(readField({ blocks: ['# About', text] }, 'overview.headcount')).toEqual(['120']);
});
