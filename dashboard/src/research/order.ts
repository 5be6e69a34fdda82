import type { ResearchPurpose, StartResearchInput } from '../graph/generated/operations.ts';

/** The purposes of a brief, in the order of the form. */
export const PURPOSES: Record<ResearchPurpose, string> = {
  ACCOUNT_RESEARCH: 'Account research',
  PRE_CALL: 'Before a call',
  OUTREACH: 'First message',
};

/** A way to identify a prospect. */
interface Identifier {
  label: string;
  hint: string;
  /** The keyboard of a touch screen. */
  inputMode: 'text' | 'url' | 'email';
}

/** The ways to identify a prospect with a single value, by the field of the input; `personName` also needs a company's name. */
export const IDENTIFIERS = {
  domain: { label: 'Company domain', hint: 'Such as example.com. The surest way.', inputMode: 'text' },
  websiteUrl: { label: 'Page of the company', hint: 'An http or https address.', inputMode: 'url' },
  companyName: { label: 'Company name', hint: 'If several companies have it, a domain decides.', inputMode: 'text' },
  email: {
    label: 'Work e-mail address',
    hint: 'An address at the company, not at a free mail service.',
    inputMode: 'email',
  },
  personName: { label: 'Person and company', hint: 'The full name of the person.', inputMode: 'text' },
  companyLinkedinUrl: {
    label: 'Company profile',
    hint: 'Its address at a professional network. It is not visited.',
    inputMode: 'url',
  },
  linkedinUrl: {
    label: 'Personal profile',
    hint: 'Its address at a professional network. It is not visited.',
    inputMode: 'url',
  },
} as const satisfies Partial<Record<keyof StartResearchInput, Identifier>>;

/** The field of the input that identifies the prospect. */
export type IdentifierField = keyof typeof IDENTIFIERS;

/** An order as the form has it. */
export interface Order {
  /** How the prospect is identified. */
  field: IdentifierField;
  value: string;
  /** The company of a person; used with `personName` only. */
  company: string;
  context: string;
  purpose: ResearchPurpose;
}

/** Reads the beginning of an order from a URL's query, such as `domain=example.com`. */
export function readOrder(query: Record<string, string | undefined>): Order {
  const field = (Object.keys(IDENTIFIERS) as IdentifierField[]).find((name) => query[name] !== undefined) ?? 'domain';
  return { field, value: query[field] ?? '', company: '', context: '', purpose: 'ACCOUNT_RESEARCH' };
}

/** Converts an order to the graph's input. */
export function toResearchInput({ field, value, company, context, purpose }: Order): StartResearchInput {
  return {
    [field]: value,
    ...(field === 'personName' && { companyName: company }),
    ...(context.trim() !== '' && { context }),
    purpose,
  };
}

/** The normalised input of a job, in the spelling of REST. */
type JobInput = Record<string, unknown>;

/** Returns the prospect of an order in a few words. */
export function describeProspect(input: JobInput): string {
  const { person_name, company_name, domain, website_url, email, linkedin_url, company_linkedin_url } = input;
  if (person_name) return `${person_name}, ${company_name}`;
  return String(company_name ?? email ?? domain ?? website_url ?? linkedin_url ?? company_linkedin_url ?? 'Prospect');
}

/** Returns the purpose of an order in words. */
export function describePurpose({ purpose }: JobInput): string {
  return PURPOSES[String(purpose).toUpperCase() as ResearchPurpose] ?? PURPOSES.ACCOUNT_RESEARCH;
}
