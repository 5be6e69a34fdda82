import { z } from 'zod';
import { brief } from '../../common/research/brief.ts';
import type { GeneratedFile } from './codegen.ts';

/** Generates the JSON Schema (2020-12) of a brief, for programs that store or check briefs. */
export function generateBriefSchema(): GeneratedFile {
  const schema = z.toJSONSchema(brief, { target: 'draft-2020-12', io: 'output' });
  return { path: 'schema/brief.schema.json', content: `${JSON.stringify(schema, null, 2)}\n` };
}
