import { z } from 'zod';
import { MAX_CHARACTERS } from '../../../../common/text-limits.ts';
import { type IsKnownHost, readDomain } from './company-domain.ts';
import { isFreeEmailProvider } from './free-email-providers.ts';
import { refuseField, requireSize } from './refuse-field.ts';
import { hasStrangeCharacter } from './request-text.ts';

const TAKES = 'a work address, such as jane.doe@example.com; free-mail is not one';
const TAKES_UP_TO = `a work address of at most ${MAX_CHARACTERS.email} characters`;
const address = z.email();

/** A work address. */
export interface WorkEmail {
  /** Its domain in lower case and in punycode. */
  email: string;
  /** The domain without `www.`. */
  domain: string;
}

/**
 * Reads a work address. An address of a role, such as `info@`, is one.
 * @throws ServiceError INVALID_INPUT with field `email`.
 */
export function readWorkEmail(given: string, isKnownHost: IsKnownHost): WorkEmail {
  const refuse = (problem: string): never => refuseField('email', problem, TAKES);
  const text = given.trim();
  if (text === '') refuse('is empty');
  requireSize('email', text, { takes: TAKES_UP_TO, max: MAX_CHARACTERS.email });
  if (hasStrangeCharacter(text, 'email')) refuse('has a blank or a control character');
  const at = text.lastIndexOf('@');
  if (at <= 0) refuse('is not an e-mail address');
  const { domain } = readDomain(text.slice(at + 1), isKnownHost);
  if (domain === undefined) return refuse('has a domain that is not on the public Internet');
  const email = `${text.slice(0, at)}@${domain}`;
  if (!address.safeParse(email).success) refuse('is not an e-mail address');
  if (isFreeEmailProvider(domain)) refuse(`is at a free-mail provider (${domain})`);
  return { email, domain };
}
