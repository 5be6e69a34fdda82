import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { SAMPLE_BRIEF, SAMPLE_SECOND_BRIEF } from '../../support/sample-brief.ts';

// Formats are not part of JSON Schema's validation; the published schema gives dates a pattern as well.
const ajv = new Ajv2020({ allErrors: true, validateFormats: false });
const schema = JSON.parse(readFileSync(join(PROJECT_ROOT, 'schema/brief.schema.json'), 'utf8'));
const openapi = JSON.parse(readFileSync(join(PROJECT_ROOT, 'schema/openapi.json'), 'utf8'));
const isBrief = ajv.compile(schema);

test.each([
  ['first', SAMPLE_BRIEF],
  ['second', SAMPLE_SECOND_BRIEF],
])('a %s brief on a prospect meets the published schema', (_, sample) => {
  isBrief(sample);
  expect(isBrief.errors ?? []).toEqual([]);
});

const [claim] = SAMPLE_BRIEF.claims;
test.each([
  ['of an unknown version', { schema_version: '2.0' }],
  ['without a summary', { summary: [] }],
  ['with a sentence that rests on nothing', { summary: [{ ...SAMPLE_BRIEF.summary[0], claim_ids: [] }] }],
  ['with a claim that has no quote', { claims: [{ ...claim, citations: [] }] }],
  ['with a value of no known kind', { claims: [{ ...claim, value: { kind: 'mood', text: 'good' } }] }],
  ['with a day that is none', { claims: [{ ...claim, as_of: '2025-13-01' }] }],
  ['with something that is not in the schema', { remarks: 'none' }],
])('a brief %s does not', (_, change) => {
  expect(isBrief({ ...SAMPLE_BRIEF, ...change })).toBe(false);
});

test('every field that is described in the schema of the brief is described in the OpenAPI document', () => {
  const { schemas } = openapi.components;
  const { result, error } = schemas.ResearchJob.properties;
  expect(result.anyOf).toEqual([{ $ref: '#/components/schemas/Brief' }, { type: 'null' }]);
  expect(Object.keys(schemas.Brief.properties)).toEqual(Object.keys(schema.$defs.Brief.properties));
  expect(schemas.BriefCitation.properties).toEqual(schema.$defs.BriefCitation.properties);
  expect(error.anyOf).toEqual([{ $ref: '#/components/schemas/ResearchError' }, { type: 'null' }]);
  expect(schemas.ResearchError.properties.code.enum).toContain('PROSPECT_AMBIGUOUS');
});
