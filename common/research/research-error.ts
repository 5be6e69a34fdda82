import { z } from 'zod';

/** Why no brief came about, in the words of a job's `error.code`. */
export const RESEARCH_ERROR_CODES = [
  'PROSPECT_NOT_FOUND',
  'PROSPECT_AMBIGUOUS',
  'SITE_UNREACHABLE',
  'ROBOTS_DISALLOWED',
  'INSUFFICIENT_EVIDENCE',
  'TIMEOUT',
  'INTERNAL',
] as const;

/** Why no brief came about. */
export type ResearchErrorCode = (typeof RESEARCH_ERROR_CODES)[number];

/** What a failed job says; nothing was charged for it. */
export const researchError = z
  .strictObject({
    code: z.enum(RESEARCH_ERROR_CODES),
    message: z.string().describe('For people: what was the matter, and what can be done about it.'),
  })
  .meta({ title: 'Research error', description: 'Why no brief could be made.' });
