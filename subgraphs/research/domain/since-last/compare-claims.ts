import type { BriefClaim } from '../../../../common/research/brief.ts';
import { isRival, isSamePerson, isSameValue } from '../reconcile/same-value.ts';

/** Checks whether two claims state the same, or titles of one person that don't exclude each other. */
export function statesSame(left: BriefClaim, right: BriefClaim): boolean {
  if (left.field !== right.field) return false;
  const { field, value } = left;
  const isSame = isSameValue(field, value, right.value) || isSameValue(field, right.value, value);
  return isSame || isSamePersonBeside(left, right);
}

/** Checks whether two claims state different values of one thing. */
export function statesOtherwise(left: BriefClaim, right: BriefClaim): boolean {
  return left.field === right.field && isRival(left.field, left.value, right.value);
}

function isSamePersonBeside({ field, value }: BriefClaim, { value: compared }: BriefClaim): boolean {
  if (value.kind !== 'person' || compared.kind !== 'person') return false;
  return isSamePerson(value.name, compared.name) && !isRival(field, value, compared);
}
