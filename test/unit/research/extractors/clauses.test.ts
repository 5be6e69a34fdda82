import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { withinProcessorTime } from '../../../support/processor-time.ts';
import { testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { readField } from '../../../support/research-reading.ts';

test('statements of one sentence are told apart', () => {
  const rounds = readField(
    {
      blocks: [
        '# About',
        'Our Series A of $24 million was led by Nordal Ventures in February 2024; the seed round of $7.5 million came from Birch Partners in June 2021.',
      ],
    },
    'funding.round',
  );
  expect(rounds).toEqual([
    'Series A 24000000 USD 2024-02-01 [Nordal Ventures]',
    'seed 7500000 USD 2021-06-01 [Birch Partners]',
  ]);
});

test('a relative clause speaks of what it follows', () => {
  const blocks = [
    '# About',
    'Veltrane has ordered arms from Gripwell, a maker which was founded in 2016 and raised $90 million last year.',
  ];
  for (const field of ['funding.round', 'overview.founded']) expect(readField({ blocks }, field)).toEqual([]);
});

test('an apposition speaks of the name before it', () => {
  const read = (sentence: string) => readField({ blocks: ['# About', sentence] }, 'overview.headcount');
  expect(read('Veltrane has bought Gripwell Works, an accounting start-up of nine people from Linz.')).toEqual([]);
  expect(read('Veltrane Robotics, a company of 120 people, builds arms.')).toEqual(['120']);
});

test('labels with colons may follow each other', () => {
  const blocks = ['# About', 'Founded: 2017. Headquarters: Toronto, Canada. People: 230.'];
  expect(readField({ blocks }, 'overview.headquarters')).toEqual(['Toronto, Canada']);
  expect(readField({ blocks }, 'overview.headcount')).toEqual(['230']);
});

test('the links of a page are no customers', () => {
  const blocks = [['; Home', '; Stockists', '; News'], '# Stockists', ['~ Borealis Foods', '~ Nordal']];
  expect(readField({ pageClass: 'customers', blocks }, 'customers.customer')).toEqual(['Borealis Foods', 'Nordal']);
});

test.each([
  'Aa ',
  'A',
  'a, ',
  '$1 ',
  '1 ',
  'CEO ',
  'Mira Holt, CEO and ',
  'founded in ',
  'and the ',
  'raised by from ',
  '"',
  '. ',
  'St. ',
  '1.',
  'Series A ',
  'of ',
  'x-',
  '2015-',
  'AI ',
])('a page of %j alone is read in time', async (piece) => {
  const whole = piece.repeat(Math.ceil(20_000 / piece.length));
  const lines = Array.from({ length: 40 }, () => piece.repeat(Math.ceil(800 / piece.length)));
  const document = testDocument({ blocks: [whole, ...lines] });
  await withinProcessorTime(2_000, () => {
    const parsed = parseDocument(document, VELTRANE);
    applyGates(extractFindings(parsed), parsed);
  });
});
