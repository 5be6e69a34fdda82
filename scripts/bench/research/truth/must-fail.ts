import type { ResearchErrorCode } from '../../../../common/research/research-error.ts';
import type { CompanyTruth, ResearchBody } from './company-truth.ts';
import { truthOf } from './plant.ts';

const fails = (order: ResearchBody, ...failed: ResearchErrorCode[]): CompanyTruth =>
  truthOf(null, order, { expects: { failed } });

/** Orders that no brief can come of; each must end with its reason, and free of charge. */
export const MUST_FAIL: readonly CompanyTruth[] = [
  // A page of a domain dealer.
  fails({ domain: 'bellomarsh.com' }, 'PROSPECT_NOT_FOUND', 'INSUFFICIENT_EVIDENCE'),
  // Two companies of this name, each with a home page that confirms it.
  fails({ company_name: 'Arundle' }, 'PROSPECT_AMBIGUOUS'),
  // robots.txt keeps everybody out.
  fails({ domain: 'wintergard-labs.com' }, 'ROBOTS_DISALLOWED'),
  // robots.txt answers 500, which denies everything (RFC 9309, 2.3.1.4).
  fails({ website_url: 'https://pellucida.io/about' }, 'ROBOTS_DISALLOWED', 'SITE_UNREACHABLE'),
  // Connections are cut.
  fails({ domain: 'duskmeridian.com' }, 'SITE_UNREACHABLE'),
  // One page, and next to nothing on it.
  fails({ email: 'post@tinfieldmill.com' }, 'INSUFFICIENT_EVIDENCE'),
  // No such name anywhere.
  fails({ company_name: 'Quorzanthe Mirrorworks' }, 'PROSPECT_NOT_FOUND'),
  // No such host.
  fails({ domain: 'nonesuch-veldt.com' }, 'SITE_UNREACHABLE', 'PROSPECT_NOT_FOUND'),
  // A profile without any other data; profiles themselves are never requested.
  fails(
    { linkedin_url: 'https://www.linkedin.com/in/oda-brennick-0a1b2c' },
    'PROSPECT_NOT_FOUND',
    'PROSPECT_AMBIGUOUS',
  ),
];
