import { z } from 'zod';
import { nonEmptyString } from '../../../common/bounded-string.ts';
import { formatUsd } from '../../../common/money.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { type ResearchPurpose, StartResearchDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { uuid } from '../schemas.ts';

const PURPOSES = {
  account_research: 'ACCOUNT_RESEARCH',
  pre_call: 'PRE_CALL',
  outreach: 'OUTREACH',
} as const satisfies Record<string, ResearchPurpose>;

const text = (maxCharacters: number) => nonEmptyString({ max: maxCharacters }).optional();

const body = z
  .strictObject({
    domain: text(MAX_CHARACTERS.domain),
    website_url: text(MAX_CHARACTERS.url),
    company_name: text(MAX_CHARACTERS.personOrCompanyName),
    company_linkedin_url: text(MAX_CHARACTERS.url),
    email: text(MAX_CHARACTERS.email),
    linkedin_url: text(MAX_CHARACTERS.url),
    person_name: text(MAX_CHARACTERS.personOrCompanyName),
    context: text(MAX_CHARACTERS.context),
    purpose: z.enum(['account_research', 'pre_call', 'outreach']).default('account_research'),
  })
  .refine(namesOneProspect, 'expected exactly one prospect identifier, or person_name together with company_name');

/** POST /v1/research */
export const startResearch = defineRoute({
  method: 'POST',
  path: '/v1/research',
  operationId: 'startResearch',
  summary: 'Start a cited research brief on one prospect. Charged only when it completes.',
  tag: 'research',
  body,
  status: 202,
  response: z.object({ research_id: uuid, status: z.literal('queued'), estimated_seconds: z.int() }),
  headers: { 'X-Credits-Remaining': 'USD credits left after the hold.' },
  errors: [400, 402],
  operation: StartResearchDocument,
  restNames: new Map([
    ['websiteUrl', 'website_url'],
    ['companyName', 'company_name'],
    ['companyLinkedinUrl', 'company_linkedin_url'],
    ['linkedinUrl', 'linkedin_url'],
    ['personName', 'person_name'],
  ]),
  variables: ({ body }) => ({
    input: {
      domain: body.domain ?? null,
      websiteUrl: body.website_url ?? null,
      companyName: body.company_name ?? null,
      companyLinkedinUrl: body.company_linkedin_url ?? null,
      email: body.email ?? null,
      linkedinUrl: body.linkedin_url ?? null,
      personName: body.person_name ?? null,
      context: body.context ?? null,
      purpose: PURPOSES[body.purpose],
    },
  }),
  toResponse: ({ startResearch: { job, estimatedSeconds, creditsRemaining } }) => ({
    body: { research_id: job.id, status: 'queued', estimated_seconds: estimatedSeconds },
    headers: { 'X-Credits-Remaining': formatUsd(creditsRemaining.micros) },
  }),
});

/** Checks "exactly one prospect identifier [...], or person_name together with company_name" (contract). */
function namesOneProspect(given: z.infer<z.ZodObject<{ [name: string]: z.ZodOptional<z.ZodString> }>>): boolean {
  const { domain, website_url, company_name, company_linkedin_url, email, linkedin_url, person_name } = given;
  const identifiers = [domain, website_url, company_linkedin_url, email, linkedin_url].filter((id) => id !== undefined);
  if (person_name !== undefined) return company_name !== undefined && identifiers.length === 0;
  return identifiers.length + (company_name === undefined ? 0 : 1) === 1;
}
