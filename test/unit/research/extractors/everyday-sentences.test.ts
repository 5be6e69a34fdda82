import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { FACTS, SENTENCES } from '../../../support/everyday-sentences.ts';
import { testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { showValue } from '../../../support/research-reading.ts';
import { about } from './field-tests.ts';

test('there are at least four hundred different ones', () => {
  expect(new Set(SENTENCES).size).toBe(SENTENCES.length);
  expect(SENTENCES.length).toBeGreaterThanOrEqual(400);
});

test('an everyday sentence about something else says nothing of the company', () => {
  const said = SENTENCES.flatMap((sentence) => {
    const parsed = parseDocument(testDocument(about(sentence)), VELTRANE);
    return applyGates(extractFindings(parsed), parsed)
      .passed.filter(({ field }) => FACTS.has(field))
      .map(({ field, value }) => `${sentence} → ${field} ${showValue(value)}`);
  });
  expect(said).toEqual([]);
});
