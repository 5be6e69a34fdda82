import type { Brief, Purpose } from '../../../../common/research/brief.ts';
import type { ResearchErrorCode } from '../../../../common/research/research-error.ts';

/** The kinds of identifier that an order may give (contract, ResearchRequest). */
export type IdentifierKind =
  | 'domain'
  | 'website_url'
  | 'company_name'
  | 'company_linkedin_url'
  | 'email'
  | 'linkedin_url'
  | 'person_name';

/** A valid order for a brief, normalised. It is what `input` of the contract's ResearchJob echoes, in camelCase. */
export interface ResearchOrder {
  identifier: IdentifierKind;
  /** Of the company: given, of the website, or of the e-mail address. Lower case, without `www.`. */
  domain: string | null;
  websiteUrl: string | null;
  companyName: string | null;
  /** The last part of a LinkedIn company profile's path. LinkedIn itself is never requested. */
  companyLinkedinSlug: string | null;
  email: string | null;
  /** The last part of a LinkedIn personal profile's path. */
  personLinkedinSlug: string | null;
  personName: string | null;
  context: string | null;
  purpose: Purpose;
}

/** The company or person that a brief is about. */
export interface Prospect {
  type: 'company' | 'person';
  /** The company, as it names itself. */
  name: string;
  /** Other names of the same company: legal name, former name, the name in its domain. */
  aliases: string[];
  domain: string | null;
  websiteUrl: string | null;
  /** The person; the name may be a guess from an e-mail address or a profile, until a page of the company says it. */
  person: { name: string; title: string | null } | null;
  match: Pick<Brief['prospect']['match'], 'method' | 'confidence'>;
}

/** A brief that can't be made. The message is for the customer: no address, no text of a page, nothing internal. */
export class ResearchError extends Error {
  readonly code: ResearchErrorCode;

  constructor(code: ResearchErrorCode, message: string) {
    super(message);
    this.name = 'ResearchError';
    this.code = code;
  }
}
