import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { showValue } from '../../../support/research-reading.ts';

const STORY = 'https://veltrane.com/customers/nordal';

/** Returns the results of a story about Nordal that a sentence gives. */
function storyResults(sentence: string): string[] {
  const blocks = ['# How Nordal ships', sentence];
  const parsed = parseDocument(testDocument({ pageClass: 'customers', finalUrl: STORY, blocks }), VELTRANE);
  return applyGates(extractFindings(parsed), parsed)
    .passed.filter(({ field }) => field === 'customers.result')
    .map(({ value }) => showValue(value));
}

test.each<[string, string[]]>([
  [
    'Within one season the dairy cut its turnaround from 23 days to 4, which its bank noticed first.',
    ['the dairy cut its turnaround from 23 days to 4'],
  ],
  [
    'Over the six months that followed, breakage fell by 41 percent against the same months of the year before.',
    ['breakage fell by 41 percent'],
  ],
  [
    'Nordal has reduced breakage by 91% and released £3.4 million of stock.',
    ['Nordal has reduced breakage by 91%', 'released £3.4 million of stock'],
  ],
  ['The plant had lost two hours a shift and has cut rework by a third.', ['has cut rework by a third']],
  ['Errors and complaints fell by 40%.', ['Errors and complaints fell by 40%']],
  ['Since spring, vans leave 25 minutes sooner, Ada Weft says.', ['vans leave 25 minutes sooner']],
  [
    'Im Schnitt liegen zwei Tage dazwischen, denn die reine Rüstzeit sank um 62 Prozent.',
    ['die reine Rüstzeit sank um 62 Prozent'],
  ],
  ['Der Durchsatz stieg um 18 Prozent gegenüber dem Vorjahr.', ['Der Durchsatz stieg um 18 Prozent']],
  [
    'Die Durchlaufzeit ging von zwölf auf vier Tage zurück, weil niemand mehr abtippt.',
    ['Die Durchlaufzeit ging von zwölf auf vier Tage zurück'],
  ],
  [
    'En repensant ses quais, elle a réduit de 38 % ses dépenses d’énergie.',
    ['a réduit de 38 % ses dépenses d’énergie'],
  ],
  ['Les robots ont permis à Nordal de réduire ses pertes de 27 %.', ['réduire ses pertes de 27 %']],
  [
    'Depuis, le délai de livraison d’un lot est passé de 21 à 6 jours.',
    ['le délai de livraison d’un lot est passé de 21 à 6 jours'],
  ],
  [
    'Since moving its inspection records into PickOne, which took a weekend and two boxes of doughnuts, the Knoxville dairy has recovered $310,000 in claims, “most of it from lots that we’d written off years before anybody had a robot to look at them,” as manager Odell Pruitt puts it.',
    ['the Knoxville dairy has recovered $310,000 in claims'],
  ],
  ['A plant of this size would save 20%.', []],
  ['Had Nordal waited, costs would have grown by 20%.', []],
  ['On average a dairy cuts its waste by 20%.', []],
  ['Eine Molkerei könnte damit 20 % Strom sparen.', []],
  ['Une fromagerie économiserait 12 000 € par an.', []],
])('a result is said by its clause: %s', (sentence, expected) => {
  expect(storyResults(sentence)).toEqual(expected);
});

test.each([
  ['de', 'muenzer-arzneimittel', 'Praxisbericht Münzer Arzneimittel', 'Münzer Arzneimittel hat umgestellt.'],
  ['en', 'nordal-kidney', '“Nobody went back.”', 'At Nordal Kidney nobody did.'],
])(
  'a story in the language %s at /customers/%s is of the customer that its first lines name',
  (language, slug, title, line) => {
    const blocks = [`# ${title}`, line, '## The result', 'Scrap fell by 62%.'];
    const finalUrl = `https://veltrane.com/customers/${slug}`;
    const parsed = parseDocument(testDocument({ pageClass: 'customers', language, finalUrl, blocks }), VELTRANE);
    const [found] = extractFindings(parsed).filter(({ field }) => field === 'customers.result');
    expect(found?.subject).toBe(language === 'de' ? 'Münzer Arzneimittel' : 'Nordal Kidney');
  },
);

test.each([
  ['automation', '“It pays”', 'Automation saves time.'],
  ['night-shift', '“It pays”', 'The Night Shift needs light. Each night shift is long.'],
])('a story at /customers/%s is of nobody whom its lines do not name', (slug, title, line) => {
  const blocks = [`# ${title}`, line, 'Scrap fell by 62%.'];
  const finalUrl = `https://veltrane.com/customers/${slug}`;
  const parsed = parseDocument(testDocument({ pageClass: 'customers', finalUrl, blocks }), VELTRANE);
  expect(extractFindings(parsed).filter(({ field }) => field === 'customers.result')).toEqual([]);
});
