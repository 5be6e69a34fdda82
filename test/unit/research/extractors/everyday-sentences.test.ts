import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { EVENT_SENTENCES } from '../../../support/everyday-events.ts';
import { FACTS, SENTENCES } from '../../../support/everyday-sentences.ts';
import { testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { showValue } from '../../../support/research-reading.ts';
import { about } from './field-tests.ts';

const ALL = [...SENTENCES, ...EVENT_SENTENCES];

test('there are at least seven hundred different ones', () => {
  expect(new Set(ALL).size).toBe(ALL.length);
  expect(ALL.length).toBeGreaterThanOrEqual(700);
});

test('an everyday sentence about something else says nothing of the company', () => {
  const said = ALL.flatMap((sentence) => {
    const parsed = parseDocument(testDocument(about(sentence)), VELTRANE);
    return applyGates(extractFindings(parsed), parsed)
      .passed.filter(({ field }) => FACTS.has(field))
      .map(({ field, value }) => `${sentence} → ${field} ${showValue(value)}`);
  });
  expect(said).toEqual([]);
});
