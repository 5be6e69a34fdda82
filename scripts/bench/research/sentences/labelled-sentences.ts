import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';
import { claimField, claimValue } from '../../../../common/research/claim.ts';

const FOLDER = join(PROJECT_ROOT, 'scripts/bench/research/sentences');

const labelledSentence = z.strictObject({
  language: z.enum(['en', 'de', 'fr']),
  field: claimField,
  sentence: z.string(),
  values: z
    .array(claimValue)
    .describe('What the sentence says of the company in this field; empty where it says nothing.'),
});

/** A sentence of the company's page, and what a careful reader notes of one field. */
export type LabelledSentence = z.infer<typeof labelledSentence>;

/**
 * Reads a set of labelled sentences: rules may be improved by the open one, and nobody who works on rules opens the other.
 * @throws ZodError for a line of another shape
 */
export function readLabelledSentences(set: 'open' | 'held-out'): LabelledSentence[] {
  const lines = readFileSync(join(FOLDER, `${set}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => labelledSentence.parse(JSON.parse(line)));
}
