import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import { matchValue } from './match-value.ts';

/** Fields whose values are words of the page: more or fewer of them are the same value. */
const IN_WORDS: ReadonlySet<ClaimField> = new Set([
  'overview.figure',
  'overview.award',
  'customers.industry',
  'customers.result',
]);

/** Checks whether a claimed value of a field is one that a careful reader noted. */
export function isSameValue(field: ClaimField, claimed: ClaimValue, noted: ClaimValue): boolean {
  if (IN_WORDS.has(field) && claimed.kind === 'text' && noted.kind === 'text') {
    const [left, right] = [claimed.text.toLowerCase(), noted.text.toLowerCase()];
    return left.includes(right) || right.includes(left);
  }
  return matchValue(field, claimed, noted) === 'tells';
}
