import { ServiceError } from '../../../../common/errors.ts';
import { PURPOSES, type Purpose } from '../../../../common/research/brief.ts';
import type { IdentifierKind, ResearchOrder } from '../evidence/prospect.ts';
import { type IsKnownHost, readDomain } from './company-domain.ts';
import { readLinkedinSlug } from './linkedin-url.ts';
import { type RequestField, refuseField } from './refuse-field.ts';
import { readContext, readName } from './request-text.ts';
import { readWebsiteUrl } from './website-url.ts';
import { readWorkEmail } from './work-email.ts';

/** Input of a caller (contract, ResearchRequest), in camelCase. Null and missing are the same. */
export interface ResearchRequest {
  domain?: string | null;
  websiteUrl?: string | null;
  companyName?: string | null;
  companyLinkedinUrl?: string | null;
  email?: string | null;
  linkedinUrl?: string | null;
  personName?: string | null;
  context?: string | null;
  /** In the contract's spelling, such as `pre_call`. */
  purpose?: string | null;
}

const FIELDS = {
  domain: 'domain',
  websiteUrl: 'website_url',
  companyName: 'company_name',
  companyLinkedinUrl: 'company_linkedin_url',
  email: 'email',
  linkedinUrl: 'linkedin_url',
  personName: 'person_name',
} as const satisfies Record<string, RequestField & IdentifierKind>;

const EXPECTED = 'exactly one prospect identifier, or person_name together with company_name';
const NOTHING: ResearchOrder = {
  identifier: 'domain',
  domain: null,
  websiteUrl: null,
  companyName: null,
  companyLinkedinSlug: null,
  email: null,
  personLinkedinSlug: null,
  personName: null,
  context: null,
  purpose: 'account_research',
};

/**
 * Checks and normalises a request. Names keep their script, domains are lower case without `www.`, profiles are slugs.
 * @throws ServiceError INVALID_INPUT that names the field, what is wrong with it and what it takes.
 */
export function normaliseOrder(request: ResearchRequest, rules: { isKnownHost: IsKnownHost }): ResearchOrder {
  const identifier = readIdentifierKind(request);
  return {
    ...NOTHING,
    identifier,
    ...readIdentifier(identifier, request, rules.isKnownHost),
    context: readContext(request.context ?? ''),
    purpose: readPurpose(request.purpose ?? NOTHING.purpose),
  };
}

function readIdentifierKind(request: ResearchRequest): IdentifierKind {
  const given = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((name) => (request[name] ?? null) !== null);
  const kinds: IdentifierKind[] = given.map((name) => FIELDS[name]);
  const [only, ...rest] = kinds;
  if (only === undefined) throw new ServiceError('INVALID_INPUT', `No identifier was given; expected ${EXPECTED}.`);
  if (rest.length === 0 && only !== 'person_name') return only;
  if (rest.length === 0) refuseField('person_name', 'came alone', 'a name together with company_name');
  const isPair = kinds.length === 2 && kinds.includes('person_name') && kinds.includes('company_name');
  if (isPair) return 'person_name';
  throw new ServiceError('INVALID_INPUT', `${kinds.join(', ')} were given together; expected ${EXPECTED}.`, {
    field: kinds[kinds.length - 1] ?? only,
  });
}

function readIdentifier(
  kind: IdentifierKind,
  request: ResearchRequest,
  isKnownHost: IsKnownHost,
): Partial<ResearchOrder> {
  const { companyName, personName } = request;
  switch (kind) {
    case 'domain':
      return { domain: readDomainField(request.domain ?? '', isKnownHost) };
    case 'website_url':
      return readWebsiteUrl(request.websiteUrl ?? '', isKnownHost);
    case 'company_name':
      return { companyName: readName(companyName ?? '', 'company_name') };
    case 'company_linkedin_url':
      return { companyLinkedinSlug: readLinkedinSlug(request.companyLinkedinUrl ?? '', 'company_linkedin_url') };
    case 'email':
      return readWorkEmail(request.email ?? '', isKnownHost);
    case 'linkedin_url':
      return { personLinkedinSlug: readLinkedinSlug(request.linkedinUrl ?? '', 'linkedin_url') };
    case 'person_name':
      return {
        personName: readName(personName ?? '', 'person_name'),
        companyName: readName(companyName ?? '', 'company_name'),
      };
  }
}

function readDomainField(given: string, isKnownHost: IsKnownHost): string {
  const { domain, problem } = readDomain(given, isKnownHost);
  return domain ?? refuseField('domain', problem, 'a bare company domain, such as example.com');
}

function readPurpose(given: string): Purpose {
  const purpose = PURPOSES.find((candidate) => candidate === given);
  return purpose ?? refuseField('purpose', 'is not known', PURPOSES.join(', '));
}
