import type { ResearchOrder } from '../evidence/prospect.ts';

/**
 * Returns the normalised input as a job echoes it (contract, ResearchJob `input`): the kind of identifier, the values that
 * apply, the context if there is one, and the purpose.
 */
export function echoOrder(order: ResearchOrder): Record<string, string> {
  const values = {
    domain: order.domain,
    website_url: order.websiteUrl,
    company_name: order.companyName,
    company_linkedin_url: profileUrl('company', order.companyLinkedinSlug),
    email: order.email,
    linkedin_url: profileUrl('in', order.personLinkedinSlug),
    person_name: order.personName,
    context: order.context,
  };
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return { identifier: order.identifier, ...Object.fromEntries(given), purpose: order.purpose };
}

function profileUrl(kind: 'company' | 'in', slug: string | null): string | null {
  return slug === null ? null : `https://www.linkedin.com/${kind}/${encodeURIComponent(slug)}`;
}
