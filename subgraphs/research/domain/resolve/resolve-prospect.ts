import type { Finding } from '../evidence/finding.ts';
import type { Prospect, ResearchOrder } from '../evidence/prospect.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { registrableOf } from '../identity/registrable-domain.ts';
import { resolveByLinkedinCompany } from './by-linkedin-company.ts';
import { resolveByLinkedinPerson } from './by-linkedin-person.ts';
import { resolveByName } from './by-name.ts';
import { resolveBySite } from './by-site.ts';
import type { FoundCompany, ResolveDependencies } from './found-company.ts';
import { guessFromEmail } from './guess-person.ts';
import { notFound } from './resolution-fault.ts';

/** Prospect of an order, with the documents read on the way: the home page, and the requested page if another. */
export interface Resolution {
  prospect: Prospect;
  documents: SourceDocument[];
  findings: Finding[];
}

/**
 * Finds out whom an order is about. A person's name from an address or a profile is a guess until a page of the company
 * says it; the title is never guessed.
 * @throws ResearchError PROSPECT_NOT_FOUND, PROSPECT_AMBIGUOUS, SITE_UNREACHABLE or ROBOTS_DISALLOWED.
 */
export async function resolveProspect(order: ResearchOrder, dependencies: ResolveDependencies): Promise<Resolution> {
  const { identifier, domain, websiteUrl, companyName, companyLinkedinSlug, personLinkedinSlug, personName } = order;
  switch (identifier) {
    case 'domain':
    case 'website_url':
      return toResolution(await resolveBySite({ domain, websiteUrl, method: 'domain' }, dependencies), null);
    case 'email': {
      // Mail is often received at a subdomain that has no site.
      const site = { domain: registrableOf(domain ?? '') ?? domain, websiteUrl, method: 'email_domain' } as const;
      const found = await resolveBySite(site, dependencies);
      return toResolution(found, guessFromEmail(order.email ?? ''));
    }
    case 'company_name':
    case 'person_name':
      if (companyName === null) throw notFound('without a name');
      return toResolution(await resolveByName(companyName, dependencies), personName);
    case 'company_linkedin_url':
      if (companyLinkedinSlug === null) throw notFound('without a profile');
      return toResolution(await resolveByLinkedinCompany(companyLinkedinSlug, dependencies), null);
    case 'linkedin_url': {
      if (personLinkedinSlug === null) throw notFound('without a profile');
      const { found, personName: knownName } = await resolveByLinkedinPerson(personLinkedinSlug, dependencies);
      return toResolution(found, knownName);
    }
  }
}

function toResolution({ company, home, requestedPage }: FoundCompany, personName: string | null): Resolution {
  const person = personName === null ? null : { name: personName, title: null };
  const type = person === null ? 'company' : 'person';
  return {
    prospect: { type, ...company, person },
    documents: requestedPage === undefined ? [home] : [home, requestedPage],
    findings: [],
  };
}
