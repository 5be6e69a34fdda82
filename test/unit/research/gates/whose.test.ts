import type { TestBlock, TestPage } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

const ARTICLE: TestPage = {
  kind: 'press',
  pageClass: 'press',
  publishedAt: '2026-03-11',
  meta: { 'article.published_time': '2026-03-11T08:00:00Z' },
};
const FIELDS = ['overview.founded', 'overview.headquarters', 'overview.headcount', 'funding.total'];

/** Returns what a page says of the company as a whole. */
function factsOf(page: TestPage): string[] {
  return FIELDS.flatMap((field) => readField(page, field));
}

type Rows = [language: string, what: string, ...blocks: TestBlock[]][];

/** Declares a test of each page: it says nothing of the company. */
function testOthers(title: string, page: TestPage, rows: Rows): void {
  test.each(rows)(`${title}, nothing: %s %s`, (language, _what, ...blocks) => {
    expect(factsOf({ ...page, language, blocks: blocks as TestBlock[] })).toEqual([]);
  });
}

/** Declares a test of each page: it says this of the company. */
function testOwn(
  title: string,
  page: TestPage,
  rows: [language: string, facts: string, ...blocks: TestBlock[]][],
): void {
  test.each(rows)(`${title}: %s %s`, (language, facts, ...blocks) => {
    expect(factsOf({ ...page, language, blocks: blocks as TestBlock[] }).join(', ')).toBe(facts);
  });
}

testOthers('the boilerplate of somebody else', ARTICLE, [
  [
    'en',
    'an investor',
    '# Veltrane raises',
    '### About Harrowgate Growth',
    'It is based in Edinburgh and has a staff of 55.',
  ],
  [
    'en',
    'a partner',
    '# Veltrane and Gripwell',
    '## Who is Gripwell?',
    'Founded in 1990, the company employs 400 people.',
  ],
  [
    'en',
    'a profile',
    '# Veltrane and Gripwell',
    '### Gripwell at a glance',
    'The company was set up in 1990 and is headquartered in Lyon.',
  ],
  [
    'en',
    'a bank',
    '# Veltrane grows',
    '### About the Salzach Bank Group',
    'We employ 4,000 people and are based in Salzburg.',
  ],
  ['en', 'in one line', '# Veltrane grows', 'About Harrowgate Growth: Founded in 2008, the firm employs 55 people.'],
  [
    'en',
    'its name as a heading',
    '# Veltrane grows',
    '### Harrowgate Capital',
    'The company was founded in 2008. It employs 55 people.',
  ],
  [
    'de',
    'ein Investor',
    '# Veltrane sammelt ein',
    '### Über Harrowgate Wachstum',
    'Das Unternehmen wurde 2008 gegründet und beschäftigt 55 Mitarbeitende.',
  ],
  [
    'de',
    'eine Gruppe',
    '# Veltrane und Gripwell',
    '### Über die Gripwell Gruppe',
    'Das Unternehmen hat seinen Sitz in Lyon und zählt 400 Mitarbeiter.',
  ],
  ['de', 'im Profil', '# Veltrane und Gripwell', '### Gripwell im Überblick', 'Das Unternehmen wurde 1990 gegründet.'],
  [
    'fr',
    'un investisseur',
    '# Veltrane lève',
    '### À propos de Ligéria Croissance',
    'Elle est basée à Nantes et emploie 55 personnes.',
  ],
  [
    'fr',
    'un partenaire',
    '# Veltrane et Gripwell',
    '### Qui est Gripwell ?',
    'Fondée en 1990, l’entreprise emploie 400 personnes.',
  ],
  [
    'fr',
    'en bref',
    '# Veltrane et Gripwell',
    '### Gripwell en bref',
    'L’entreprise a été créée en 1990 et compte 400 salariés.',
  ],
]);

testOwn('the own boilerplate', ARTICLE, [
  [
    'en',
    'Graz, 143',
    '# Veltrane raises',
    '### About Veltrane',
    'Led by Ada Lind and Jon Beck, the Graz-headquartered company employs 143 people.',
  ],
  [
    'en',
    '2015-01-01, 143',
    '# Veltrane and Gripwell',
    '### About Gripwell',
    'Gripwell makes cups.',
    '### About Veltrane Robotics',
    'It was founded in 2015 and employs 143 people.',
  ],
  ['en', '2015-01-01', '# We are growing', '### About us', 'The company was founded in 2015.'],
  ['en', '143', '# We are growing', '### Veltrane at a glance', 'The company employs 143 people.'],
  [
    'de',
    '2015-01-01, 143',
    '# Veltrane sammelt ein',
    '### Über Veltrane',
    'Das Unternehmen wurde 2015 gegründet. Es beschäftigt 143 Mitarbeitende.',
  ],
  ['de', '143', '# Wir wachsen', '### Über uns', 'Das Unternehmen beschäftigt 143 Mitarbeitende.'],
  ['de', '2015-01-01', '# Wir wachsen', '### Veltrane im Profil', 'Das Unternehmen wurde 2015 gegründet.'],
  [
    'fr',
    '132',
    '# Veltrane lève',
    '### À propos de Veltrane',
    'Fabricant de bras installé à Graz (Styrie), Veltrane conçoit et fabrique des bras. L’entreprise compte 132 collaborateurs.',
  ],
  ['fr', '2015-01-01', '# Veltrane lève', '### Qui sommes-nous ?', 'L’entreprise a été fondée en 2015.'],
]);

testOthers('a company that was bought', ARTICLE, [
  [
    'en',
    'it',
    '# Veltrane acquires Gripwell',
    'Veltrane has acquired Gripwell, a maker of suction cups. It was founded in 1978 and employs 31 people.',
  ],
  [
    'en',
    'the company',
    '# Welcome, Gripwell',
    'Gripwell joins Veltrane. We could not be happier.',
    'Founded in 1978, the company employs 31 people in Lyon.',
  ],
  [
    'en',
    'a noun',
    '# A new plant',
    'With the acquisition of Gripwell we now make cups ourselves. The company was established in 1978.',
  ],
  [
    'en',
    'the firm',
    '# Gripwell is now part of Veltrane',
    'The firm, founded in 1978, keeps its name.',
    'It is headquartered in Lyon and has 31 employees.',
  ],
  [
    'en',
    'they',
    '# Veltrane buys Gripwell',
    'The deal closed on Friday.',
    'The business started in 1978 in a barn and employs 31 people today.',
  ],
  [
    'de',
    'der Betrieb',
    '# Veltrane übernimmt Gripwell Zeulenroda',
    'Rückwirkend zum 1. Oktober hat Veltrane alle Geschäftsanteile der Gripwell Zeulenroda GmbH erworben. Der Betrieb, 1962 als Abteilung eines Kombinats entstanden, bleibt am Ort.',
  ],
  [
    'de',
    'das Unternehmen',
    '# Zuwachs aus Lyon',
    'Die Gripwell GmbH gehört seit Mai zu Veltrane. Das Unternehmen wurde 1978 gegründet und beschäftigt 31 Mitarbeiter.',
  ],
  [
    'de',
    'mit Sitz',
    '# Veltrane kauft die Gripwell GmbH',
    'Über den Preis wurde Stillschweigen vereinbart.',
    'Das Unternehmen hat seinen Sitz in Lyon und zählt 31 Mitarbeitende.',
  ],
  [
    'fr',
    'l’entreprise',
    '# Veltrane reprend la Tôlerie Kerdréal',
    'Veltrane a fait l’acquisition de la Tôlerie Kerdréal.',
    'Fondée en 1978 à Plabennec, l’entreprise gardera son nom.',
  ],
  [
    'fr',
    'elle',
    '# Veltrane rachète Gripwell',
    'Le montant n’a pas été dévoilé. Elle a été créée en 1978 et emploie 31 personnes.',
  ],
  [
    'fr',
    'la société',
    '# Une nouvelle famille',
    'Gripwell rejoint Veltrane. La société, basée à Lyon, compte 31 salariés.',
  ],
]);

testOthers('a company that was bought, on a page about ours', {}, [
  [
    'en',
    'a history',
    '# About us',
    'In 2022 we bought Gripwell. The company was founded in 1978 and employs 31 people.',
  ],
  ['en', 'one sentence', '# About us', 'In 2022 we bought Gripwell; the company was founded in 1978.'],
  [
    'de',
    'eine Geschichte',
    '# Über uns',
    '2022 haben wir die Gripwell GmbH übernommen. Das Unternehmen wurde 1978 gegründet.',
  ],
  ['fr', 'une histoire', '# À propos', 'En 2022, nous avons racheté Gripwell. L’entreprise a été fondée en 1978.'],
]);

testOwn('the buyer', ARTICLE, [
  [
    'en',
    '2015-01-01, 143',
    '# Veltrane acquires Gripwell',
    'Veltrane has acquired Gripwell.',
    'Veltrane builds picking arms. The company was founded in 2015 and employs 143 people.',
  ],
  [
    'en',
    '143',
    '# Veltrane acquires Gripwell',
    'Veltrane has acquired Gripwell. With this acquisition, the company employs 143 people.',
  ],
  ['en', '143', '# Veltrane acquires Gripwell', 'We are delighted. We now employ 143 people.'],
  [
    'en',
    '2015-01-01, Graz',
    '# Veltrane buys Gripwell',
    'Gripwell makes cups.',
    '### About Veltrane',
    'The company was founded in 2015. It is headquartered in Graz.',
  ],
  [
    'de',
    '143',
    '# Veltrane übernimmt Gripwell',
    'Durch die Übernahme wächst viel. Nach der Übernahme beschäftigt das Unternehmen 143 Mitarbeitende.',
  ],
  [
    'de',
    '264',
    '# Veltrane übernimmt die Gripwell GmbH',
    'Gripwell macht Sauger.',
    '### Über Veltrane',
    'Die Veltrane Robotics GmbH entwickelt Arme. Das Unternehmen zählt 264 Mitarbeitende.',
  ],
  [
    'fr',
    '132',
    '# Veltrane rachète Gripwell',
    '### À propos de Veltrane',
    'Veltrane fabrique des bras. Avec cette reprise, l’entreprise compte 132 collaborateurs.',
  ],
  [
    'fr',
    '2015-01-01',
    '# Veltrane rachète Gripwell',
    'Gripwell fait des ventouses. Veltrane, fondée en 2015, fabrique des bras.',
  ],
]);

testOwn('a company that was bought itself', {}, [
  [
    'en',
    '2015-01-01',
    '# About us',
    'Veltrane was acquired by Nordal Holdings in 2022. The company was founded in 2015.',
  ],
  ['en', '143', '# About us', 'In 2022 we bought Gripwell. Veltrane makes arms. The company employs 143 people.'],
  [
    'de',
    '143',
    '# Über uns',
    'Wir haben die Gripwell GmbH übernommen. Veltrane ist heute größer denn je. Das Unternehmen beschäftigt 143 Mitarbeitende.',
  ],
  ['fr', '2015-01-01', '# À propos', 'Veltrane a été rachetée par Nordal. L’entreprise a été fondée en 2015.'],
]);

testOthers('a rival', { pageClass: 'pricing' }, [
  [
    'en',
    'a question',
    '# Pricing',
    ['; How do you compare with Rivalix?', '; Rivalix charges £399 a month. It has been around since 2004.'],
  ],
  [
    'en',
    'a question alone',
    '# Pricing',
    ['; Why not just use Rivalix?', '; It was founded in 2004 and has 900 employees.'],
  ],
  [
    'en',
    'a heading',
    '# Compare',
    '## Veltrane vs Rivalix',
    'It has been in business since 2004 and employs 900 people.',
  ],
  ['en', 'an alternative', '# Compare', '## The alternative to Rivalix', 'The company was founded in 2004.'],
  ['en', 'they', '# Pricing', ['; What about Rivalix?', '; Good people. They employ 900 staff.']],
  [
    'de',
    'eine Frage',
    '# Preise',
    ['; Wie unterscheidet ihr euch von Rivalix?', '; Es wurde 2004 gegründet und beschäftigt 900 Mitarbeiter.'],
  ],
  [
    'de',
    'ein Vergleich',
    '# Vergleich',
    '## Veltrane im Vergleich mit Rivalix',
    'Das Unternehmen wurde 2004 gegründet.',
  ],
  [
    'fr',
    'une question',
    '# Tarifs',
    ['; En quoi êtes-vous différents de Rivalix ?', '; Elle a été fondée en 2004 et emploie 900 personnes.'],
  ],
  ['fr', 'face à', '# Comparer', '## Veltrane face à Rivalix', 'L’entreprise a été fondée en 2004.'],
]);

testOwn('an own answer', { pageClass: 'other' }, [
  ['en', '2015-01-01', '# FAQ', ['; How old is the company?', '; It was founded in 2015.']],
  ['en', '2015-01-01, 143', '# FAQ', ['; Who is Veltrane?', '; It was founded in 2015 and employs 143 people.']],
  ['en', 'Graz', '# FAQ', ['; Where are you based?', '; We are headquartered in Graz.']],
  ['en', '2015-01-01', '# FAQ', ['; How do you compare with Rivalix?', '; We have been in business since 2015.']],
  ['de', '2015-01-01', '# Fragen', ['; Wie alt ist das Unternehmen?', '; Es wurde 2015 gegründet.']],
  ['de', '143', '# Fragen', ['; Wie groß ist Veltrane?', '; Das Unternehmen beschäftigt 143 Mitarbeitende.']],
  ['fr', '2015-01-01', '# Questions', ['; Qui est Veltrane ?', '; L’entreprise a été fondée en 2015.']],
  ['fr', '143', '# Questions', ['; Combien êtes-vous ?', '; Nous sommes 143 salariés.']],
]);

testOthers('a customer', { pageClass: 'other', finalUrl: 'https://veltrane.com/solutions' }, [
  ['en', 'a card', '# Milk powder', ['Customer since', '2023'], ['Staff', '420'], ['Founded', '1934']],
  ['en', 'a client', '# Milk powder', ['; Client', '; Nordal Dairy'], ['; Employees', '; 420']],
  [
    'en',
    'its heading',
    '# Milk powder',
    '## About the customer',
    'The company was founded in 1934 and employs 420 people.',
  ],
  ['de', 'Kunde seit', '# Milchpulver', ['Kunde seit', '2023'], ['Mitarbeitende', '420'], ['Gegründet', '1934']],
  [
    'de',
    'Auftraggeber',
    '# Milchpulver',
    ['; Auftraggeber', '; Nordal Molkerei'],
    ['; Gründung', '; 1934'],
    ['; Mitarbeiter', '; 420'],
  ],
  ['de', 'Über den Kunden', '# Milchpulver', '## Über den Kunden', 'Das Unternehmen wurde 1934 gegründet.'],
  ['fr', 'client depuis', '# Lait en poudre', ['Client depuis', '2023'], ['Effectif', '420'], ['Création', '1934']],
  ['fr', 'le client', '# Lait en poudre', '## Le client', 'Fondée en 1934, l’entreprise emploie 420 personnes.'],
]);

testOthers('a story of a customer', { pageClass: 'other', finalUrl: 'https://veltrane.com/projects/nordal' }, [
  ['en', 'a card', '# Milk powder', ['Staff', '420'], ['Founded', '1934']],
  ['en', 'a text', '# Milk powder', 'The company was founded in 1934 and employs 420 people.'],
  ['de', 'ein Text', '# Milchpulver', 'Das Unternehmen wurde 1934 gegründet und beschäftigt 420 Mitarbeiter.'],
  ['fr', 'un texte', '# Lait en poudre', 'Fondée en 1934, l’entreprise emploie 420 personnes.'],
]);

testOwn('facts of ours', { pageClass: 'about' }, [
  ['en', '1934-01-01, 420', '# About us', ['Staff', '420'], ['Founded', '1934'], ['Customers', '85']],
  [
    'en',
    '1934-01-01, 420',
    '# Facts',
    ['; Founded', '; 1934'],
    ['; Employees', '; 420'],
    ['; Clients', '; 85 dairies'],
  ],
  ['de', '1934-01-01, 420', '# Zahlen', ['Gegründet', '1934'], ['Mitarbeitende', '420'], ['Kunden', '85']],
  ['fr', '1934-01-01, 420', '# Chiffres', ['Création', '1934'], ['Effectif', '420'], ['Clients', '85']],
]);

test('the footer of a page about a customer is ours', () => {
  const page = {
    pageClass: 'customers' as const,
    blocks: ['# Nordal', 'Founded in 1934, the company employs 420 people.', '!f Veltrane is headquartered in Graz.'],
  };
  expect(factsOf(page)).toEqual(['Graz']);
});
