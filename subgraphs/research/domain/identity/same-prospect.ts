import type { Brief } from '../../../../common/research/brief.ts';
import { isSamePerson } from '../reconcile/same-value.ts';
import { isSameCompany } from './company-name.ts';
import { isSameSite } from './registrable-domain.ts';

/** What identifies the prospect of a brief. */
export type ProspectOfBrief = Pick<Brief['prospect'], 'type' | 'name' | 'domain' | 'website_url'> & {
  person: { name: string } | null;
};

/**
 * Checks whether two briefs are about one prospect: one company by its domain, or without a domain by its name and site; of a
 * person also the person. A name alone proves nothing for companies with domains.
 */
export function isSameProspect(left: ProspectOfBrief, right: ProspectOfBrief): boolean {
  if (left.type !== right.type || !isSamePersonOrNone(left.person, right.person)) return false;
  if (left.domain !== null && right.domain !== null) return isSameSite(left.domain, right.domain);
  if (left.domain !== null || right.domain !== null) return false;
  return left.website_url === right.website_url && isSameCompany(left.name, right.name);
}

function isSamePersonOrNone(left: ProspectOfBrief['person'], right: ProspectOfBrief['person']): boolean {
  if (left === null || right === null) return left === right;
  return isSamePerson(left.name, right.name);
}
