import { parseUrl } from '../../../../common/parse-url.ts';
import { MAX_CHARACTERS } from '../../../../common/text-limits.ts';
import { refuseField, requireSize } from './refuse-field.ts';
import { hasStrangeCharacter } from './request-text.ts';

const MAX_SLUG = 200;
const COMPANY_PATHS = new Set(['company', 'school', 'showcase']);
const PERSON_PATHS = new Set(['in', 'pub']);
const AUTHORITY = /^https?:\/\/([^/?#]{1,500})/i;
/** Matches characters that no slug holds: they would end it, quote it or not be seen. */
const NOT_IN_SLUG = /[\p{C}\p{Z}/\\?#%<>"`{}|^[\]]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const KINDS = {
  company_linkedin_url: {
    paths: COMPANY_PATHS,
    takes: `a LinkedIn company profile, such as https://www.linkedin.com/company/example, of at most ${MAX_CHARACTERS.url} characters`,
    otherField: { paths: PERSON_PATHS, problem: 'is a personal profile (linkedin_url takes one)' },
  },
  linkedin_url: {
    paths: PERSON_PATHS,
    takes: `a LinkedIn personal profile, such as https://www.linkedin.com/in/example, of at most ${MAX_CHARACTERS.url} characters`,
    otherField: { paths: COMPANY_PATHS, problem: 'is a company profile (company_linkedin_url takes one)' },
  },
} as const;

/** Checks whether a host is LinkedIn's, such as `de.linkedin.com`. */
export function isLinkedinHost(host: string): boolean {
  return host === 'linkedin.com' || host.endsWith('.linkedin.com');
}

/**
 * Reads a profile's slug: the part of the path after its kind, decoded, composed (NFC) and in lower case. Query and
 * what follows the slug are dropped. The profile itself is never fetched.
 * @throws ServiceError INVALID_INPUT that names the field.
 */
export function readLinkedinSlug(given: string, field: 'company_linkedin_url' | 'linkedin_url'): string {
  const { paths, takes, otherField } = KINDS[field];
  const refuse = (problem: string): never => refuseField(field, problem, takes);
  const text = given.trim();
  if (text === '') refuse('is empty');
  requireSize(field, text, { takes, max: MAX_CHARACTERS.url });
  if (hasStrangeCharacter(text, field)) refuse('has a blank, a backslash or a control character');
  const { protocol, hostname, port, pathname } = parseUrl(text) ?? refuse('is not a URL with https://');
  if (!/^https?:$/.test(protocol)) refuse('is neither http nor https');
  const authority = AUTHORITY.exec(text)?.[1] ?? refuse('is not a URL with a host after ://');
  if (authority.includes('@')) refuse('has a user name or password');
  if (!isLinkedinHost(hostname.replace(/\.$/, '')) || port !== '') refuse('is not on linkedin.com');
  const [kind = '', slug = ''] = pathname.split('/').filter((part) => part !== '');
  if (otherField.paths.has(kind.toLowerCase())) refuse(otherField.problem);
  if (!paths.has(kind.toLowerCase())) refuse('is not a profile');
  return readSlug(slug) ?? refuse('has no name of a profile');
}

function readSlug(part: string): string | null {
  // Every character takes at most 12 of its percent-encoded form.
  if (part.length > 12 * MAX_SLUG) return null;
  let slug: string;
  try {
    slug = decodeURIComponent(part).normalize('NFC').toLowerCase();
  } catch {
    return null;
  }
  const isSlug = slug.length <= MAX_SLUG && LETTER_OR_DIGIT.test(slug) && !NOT_IN_SLUG.test(slug);
  return isSlug ? slug : null;
}
