import { z } from 'zod';
import { nonEmptyString } from '../../../common/bounded-string.ts';
import { formatUsd } from '../../../common/money.ts';
import { MAX_CHARACTERS } from '../../../common/text-limits.ts';
import { type ResearchPurpose, StartResearchDocument } from '../../generated/operations.ts';
import { defineRoute } from '../../route.ts';
import { DOMAIN_FORMAT, uuid } from '../schemas.ts';

const PURPOSES = {
  account_research: 'ACCOUNT_RESEARCH',
  pre_call: 'PRE_CALL',
  outreach: 'OUTREACH',
} as const satisfies Record<string, ResearchPurpose>;

const { domain: MAX_DOMAIN, url: MAX_URL, email: MAX_EMAIL, context: MAX_CONTEXT } = MAX_CHARACTERS;
const { personOrCompanyName: MAX_NAME } = MAX_CHARACTERS;

/** Returns the pattern of LinkedIn profiles under some paths. What follows the name of the profile is ignored. */
function profilePattern(paths: string): string {
  return `^https?://([a-z]{1,63}[.])?linkedin[.]com/(${paths})/[^\\s/?#\\\\<>"{}|^\`\\u0000-\\u0020\\u007f-\\u00a0]{1,200}([/?#]\\S*)?$`;
}

const identifiers = {
  domain: nonEmptyString({ max: MAX_DOMAIN }).meta({
    description: 'The bare domain of a company.',
    ...DOMAIN_FORMAT,
    examples: ['example.com'],
  }),
  website_url: nonEmptyString({ max: MAX_URL }).meta({
    description: 'A website: an http(s) URL on a public host. Profiles on LinkedIn have fields of their own.',
    format: 'iri',
    pattern: '^https?://(?!([a-z]{1,63}[.])?linkedin[.]com/.)[^/?#]*[.:][^/?#]',
    examples: ['https://www.example.com/'],
  }),
  company_name: nonEmptyString({ max: MAX_NAME }).meta({
    description: 'The name of a company.',
    format: 'printable-text',
    examples: ['Example Robotics'],
  }),
  company_linkedin_url: nonEmptyString({ max: MAX_URL }).meta({
    description: 'The profile of a company on LinkedIn.',
    format: 'iri',
    pattern: profilePattern('company|school|showcase'),
    examples: ['https://www.linkedin.com/company/example'],
  }),
  email: nonEmptyString({ max: MAX_EMAIL }).meta({
    description: 'A work address. Addresses at free-mail providers are rejected.',
    format: 'email',
    examples: ['jane.doe@example.com'],
  }),
  linkedin_url: nonEmptyString({ max: MAX_URL }).meta({
    description: 'The profile of a person on LinkedIn.',
    format: 'iri',
    pattern: profilePattern('in|pub'),
    examples: ['https://www.linkedin.com/in/example'],
  }),
};
const personName = nonEmptyString({ max: MAX_NAME })
  .meta({ description: 'The name of a person at the company.', format: 'printable-text', examples: ['Jane Doe'] })
  .optional();
const options = {
  context: nonEmptyString({ max: MAX_CONTEXT })
    .meta({
      description: "The caller's own product or angle, which the section Fit refers to.",
      format: 'printable-text',
    })
    .optional(),
  purpose: z
    .enum(['account_research', 'pre_call', 'outreach'])
    .default('account_research')
    .describe('The use of the brief: it decides whether there are talking points or hooks.'),
};

const body = z
  .strictObject({ ...z.object(identifiers).partial().shape, person_name: personName, ...options })
  .refine(namesOneProspect, 'expected exactly one prospect identifier, or person_name together with company_name');

/** "Exactly one prospect identifier [...], or person_name together with company_name", as a schema for each identifier. */
const describedBody = z
  .xor([
    z.strictObject({ domain: identifiers.domain, ...options }).meta({ id: 'ResearchByDomain' }),
    z.strictObject({ website_url: identifiers.website_url, ...options }).meta({ id: 'ResearchByWebsite' }),
    z
      .strictObject({ company_name: identifiers.company_name, person_name: personName, ...options })
      .meta({ id: 'ResearchByName' }),
    z
      .strictObject({ company_linkedin_url: identifiers.company_linkedin_url, ...options })
      .meta({ id: 'ResearchByCompanyProfile' }),
    z.strictObject({ email: identifiers.email, ...options }).meta({ id: 'ResearchByEmail' }),
    z.strictObject({ linkedin_url: identifiers.linkedin_url, ...options }).meta({ id: 'ResearchByPersonProfile' }),
  ])
  .meta({ id: 'ResearchRequest', description: 'The prospect, by exactly one identifier, and the use of the brief.' });

/** POST /v1/research */
export const startResearch = defineRoute({
  method: 'POST',
  path: '/v1/research',
  operationId: 'startResearch',
  summary: 'Start a cited research brief on one prospect.',
  description:
    'Holds the research price and returns at once; poll the job until it is completed or has failed. Charged only when the ' +
    'brief is completed, else the hold is released. Send exactly one identifier, or `person_name` together with `company_name`.',
  tag: 'research',
  body,
  describedBody,
  bodyExamples: {
    domain: { summary: 'A company, by its domain', value: { domain: 'example.com', purpose: 'pre_call' } },
    person: {
      summary: 'A person at a company',
      value: { person_name: 'Jane Doe', company_name: 'Example Robotics', context: 'We sell bearings.' },
    },
  },
  status: 202,
  response: z
    .object({
      research_id: uuid.describe('The id of the job, for polling.'),
      status: z.literal('queued').describe('The status at acceptance.'),
      estimated_seconds: z.int().min(0).describe('The rough duration.'),
    })
    .meta({ id: 'ResearchAccepted', description: 'An accepted research job.' }),
  responseExample: { research_id: '0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f', status: 'queued', estimated_seconds: 60 },
  headers: ['X-Credits-Remaining'],
  links: {
    job: {
      operationId: 'getResearch',
      description: 'The job that was started.',
      parameters: { id: '$response.body#/research_id' },
    },
  },
  errors: ['InvalidInput', 'PaymentRequired', 'ResearchUnavailable'],
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
