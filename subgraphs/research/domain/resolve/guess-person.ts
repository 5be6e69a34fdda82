import { wordSet } from '../text/word-list.ts';

/** Local parts that are nobody's name. */
const ROLES = wordSet(`
  abuse accounts admin administrator billing bonjour care careers ceo cfo contact cto customer enquiries events
  feedback finance founder founders hallo hello help hi hr info inquiries investors invoice it jobs kontakt legal
  mail marketing media newsletter noreply office partners people postmaster press privacy recruiting reply sales
  security service shop success support talent team webmaster welcome accounting administration analyst applications
  bookings business career commercial communications company data development enquiry finances general group human
  inquiry international internal investor it-support jobs-and-careers legal-team management new orders partner
  partnership partnerships pr procurement public purchasing relations resources sponsorship student technical tech
  user users
`);
const NAME_PART = /^\p{L}[\p{L}\p{M}'’]{1,30}$/u;
const MAX_PARTS = 4;

/** Guesses a person's name from the local part of an address, such as `jane.doe`; null where it shows no full name. */
export function guessFromEmail(email: string): string | null {
  const [local = ''] = email.split(/[@+]/);
  const parts = local
    .toLowerCase()
    .split(/[._-]/)
    .map((part) => part.replace(/\d{1,4}$/, ''));
  return parts.some((part) => ROLES.has(part)) ? null : toFullName(parts);
}

/** Guesses a person's name from the slug of a profile, such as `jane-doe-1a2b3c`; null where it shows no full name. */
export function guessFromProfile(slug: string): string | null {
  const parts = slug.split('-');
  const hasSuffix = parts.length > 2 && /\d/.test(parts.at(-1) ?? '');
  return toFullName(hasSuffix ? parts.slice(0, -1) : parts);
}

function toFullName(parts: readonly string[]): string | null {
  const isName = parts.length >= 2 && parts.length <= MAX_PARTS && parts.every((part) => NAME_PART.test(part));
  return isName ? parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ') : null;
}
