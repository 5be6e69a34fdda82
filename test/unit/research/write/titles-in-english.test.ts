import type { BriefClaim } from '../../../../common/research/brief.ts';
import { compareTitles } from '../../../../subgraphs/research/domain/reconcile/titles.ts';
import { titleInEnglish } from '../../../../subgraphs/research/domain/text/title-lexicon.ts';
import { verifySentences } from '../../../../subgraphs/research/domain/verify/verify-sentences.ts';
import { personSentence } from '../../../../subgraphs/research/domain/write/claim-sentences.ts';
import type { DraftSentence } from '../../../../subgraphs/research/domain/write/draft.ts';
import { VELTRANE } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';
import { citationOf } from '../verify/citation-of.ts';

test.each([
  ['Geschäftsführer', 'Managing Director'],
  ['Geschäftsführerin', 'Managing Director'],
  ['Geschäftsführer:in', 'Managing Director'],
  ['Geschäftsführung', 'Managing Director'],
  ['Geschäftsführer Technik und Mitgründer', 'Managing Director for Engineering and Co-founder'],
  ['Directeur de la production', 'Production Director'],
  ['Directrice de création et cofondatrice', 'Creative Director and Co-founder'],
  ['Responsable RSE', 'Head of CSR'],
  ['managing directors', 'Managing Director'],
  ['Gründerin und Geschäftsführerin', 'Founder and Managing Director'],
  ['Mitgründer', 'Co-founder'],
  ['CEO & Mitgründerin', 'CEO & Co-founder'],
  ['Leiter Vertrieb', 'Head of Sales'],
  ['Leiterin des Vertriebs', 'Head of Sales'],
  ['Vertriebsleiter', 'Head of Sales'],
  ['Produktionsleiterin', 'Head of Production'],
  ['Leiter Forschung und Entwicklung', 'Head of Research and Development'],
  ['Technischer Leiter', 'Technical Director'],
  ['Kaufmännische Geschäftsführerin', 'Commercial Managing Director'],
  ['Stellvertretender Leiter', 'Deputy Head'],
  ['Vorstandsvorsitzende', 'CEO'],
  ['Finanzvorstand', 'CFO'],
  ['Mitglied der Geschäftsleitung', 'Member of the Management Board'],
  ['Inhaber', 'Owner'],
  ['Prokuristin', 'Authorised Signatory'],
  ['Représentante légale', 'Legal Representative'],
  ['Directrice générale', 'CEO'],
  ['Directeur général', 'CEO'],
  ['PDG', 'CEO'],
  ['Présidente', 'President'],
  ['Cofondatrice et présidente', 'Co-founder and President'],
  ['Directeur commercial', 'Sales Director'],
  ['Directrice des ressources humaines', 'Human Resources Director'],
  ['Responsable marketing', 'Head of Marketing'],
  ['Directeur technique', 'Technical Director'],
  ['Gérante', 'Managing Director'],
])('%s is %s in English', (title, english) => {
  expect(titleInEnglish(title)).toBe(english);
});

test.each([
  'CEO',
  'Chief Executive Officer',
  'VP of Sales',
  'Head of Design and Research',
  'Director, Customs & Compliance',
  'Roboticist',
  'Vice President, EMEA',
  'co-founder',
])('an English title stays as it is: %s', (title) => {
  expect(titleInEnglish(title)).toBe(title);
});

test.each([
  'Gebietsleiter Nord',
  'Leiterin Wundmanagement',
  'Leiter der Abteilung Presswerk',
  'Directrice des plages',
  'Chef de cuisine',
  'Braumeister',
  'Beauftragter für Brandschutz',
  'CEO und Hüttenmeister',
])('a title with words that the lexicon lacks has no English form: %s', (title) => {
  expect(titleInEnglish(title)).toBeNull();
});

function claimOf(title: string): BriefClaim {
  return {
    id: 'c1',
    field: 'people.person',
    value: { kind: 'person', name: 'Mira Holt', title },
    as_of: null,
    subject: 'Veltrane Robotics',
    mode: 'verbatim',
    corroboration: 1,
    confidence: 'high',
    citations: [citationOf(`Mira Holt\n${title}`)],
  };
}

function isVerified(text: string, title: string): boolean {
  const draft: DraftSentence = { place: 'people', text, kind: 'fact', claimIds: ['c1'], contextTerm: null };
  return verifySentences([draft], { prospect: VELTRANE, claims: [claimOf(title)], context: null }).length === 1;
}

test.each([
  ['Leiter Vertrieb', 'Mira Holt is Head of Sales.'],
  ['Mitgründerin', 'Mira Holt is a co-founder.'],
  ['Directrice générale', 'Mira Holt is CEO.'],
  ['Geschäftsführer', 'Mira Holt is Managing Director.'],
  ['Leiterin Wundmanagement', 'Mira Holt’s title is “Leiterin Wundmanagement”.'],
  ['engineer', 'Mira Holt is an engineer.'],
  ['beekeeper', 'Mira Holt is a beekeeper.'],
  ['chair', 'Mira Holt is chair.'],
  ['head of people', 'Mira Holt is head of people.'],
])('a sentence states %s in English or quotes it, and is verified: %s', (title, sentence) => {
  expect(personSentence(claimOf(title))).toBe(sentence);
  expect(isVerified(sentence, title)).toBe(true);
});

test.each([
  ['Leiter Vertrieb', 'Mira Holt is Head of Marketing.'],
  ['Geschäftsführer', 'Mira Holt is CFO.'],
  ['Directeur commercial', 'Mira Holt is CEO.'],
])('a sentence that translates %s wrongly is not: %s', (title, sentence) => {
  expect(isVerified(sentence, title)).toBe(false);
});

test.each([
  ['Geschäftsführer', 'Managing Director', 'same'],
  ['Leiter Vertrieb', 'Head of Sales', 'same'],
  ['Directeur général', 'CEO', 'same'],
  ['Représentant légal', 'CEO', 'beside'],
  ['Vertriebsleiterin', 'CFO', 'different'],
])('%s and %s of one person are %s', (left, right, expected) => {
  expect(compareTitles(left, right)).toBe(expected);
});

test('a card gives a title of the lexicon as it is written', () => {
  const blocks = [
    '# Team',
    ['Mira Holt', 'Vertriebsleiterin'],
    ['Jon Beck', 'Prokurist'],
    ['Ana Sommer', 'Graz, Österreich'],
  ];
  expect(readField({ pageClass: 'team', blocks }, 'people.person')).toEqual([
    'Mira Holt, Vertriebsleiterin',
    'Jon Beck, Prokurist',
  ]);
});
