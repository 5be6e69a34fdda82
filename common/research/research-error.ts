import { z } from 'zod';

/** Error codes of failed research jobs (`error.code`). */
export const RESEARCH_ERROR_CODES = [
  'PROSPECT_NOT_FOUND',
  'PROSPECT_AMBIGUOUS',
  'SITE_UNREACHABLE',
  'ROBOTS_DISALLOWED',
  'INSUFFICIENT_EVIDENCE',
  'TIMEOUT',
  'INTERNAL',
] as const;

/** An error code of a failed research job. */
export type ResearchErrorCode = (typeof RESEARCH_ERROR_CODES)[number];

/** The error of a failed job, which was not charged. */
export const researchError = z
  .strictObject({
    code: z.enum(RESEARCH_ERROR_CODES),
    message: z.string().describe('For people: what was the matter, and what can be done about it.'),
  })
  .meta({ id: 'ResearchError', title: 'Research error', description: 'Why no brief could be made.' });
