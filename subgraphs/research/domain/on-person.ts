import type { BriefClaim } from '../../../common/research/brief.ts';
import type { ClaimField } from '../../../common/research/claim.ts';
import { ResearchError } from './evidence/prospect.ts';
import { isPersonNamed } from './identity/person-name.ts';

/** Fields that are looked for in an order on a person, beside the title. */
export const PERSON_FIELDS: readonly ClaimField[] = [
  'person.since',
  'person.background',
  'person.post',
  'person.talk',
  'person.press',
];

/** Returns the claims that say something of a person: the title, and what the fields of a person hold. */
export function claimsOnPerson(name: string, claims: readonly BriefClaim[]): BriefClaim[] {
  return claims.filter(({ field, value }) => {
    if (value.kind === 'person') return value.title !== null && isPersonNamed(value.name, name);
    return PERSON_FIELDS.includes(field);
  });
}

/** Creates the error of an order on a person of whom nothing was found, so that it costs nothing. */
export function nothingOnPerson(): ResearchError {
  return new ResearchError(
    'INSUFFICIENT_EVIDENCE',
    "Nothing was found on this person. Role, dates, posts, talks and press were looked for on the company's site and in " +
      "articles about it. Order a brief on the company by its domain, or check the person's name.",
  );
}
