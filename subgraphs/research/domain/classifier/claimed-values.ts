import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { Sentence } from '../extractors/parsed-document.ts';
import { isSameValue } from '../reconcile/same-value.ts';
import { LISTED } from './classified-fields.ts';
import { groupBy } from './group-by.ts';

/** Checks whether a value of a field is among known ones. */
export type HasValue = (field: ClaimField, value: ClaimValue | null) => boolean;

/** What rules find in a page, of fields of which it may list many. */
export interface ClaimedValues {
  /** Checks whether they find a value anywhere. */
  has: HasValue;
  /** Returns the fields of which they find something in a sentence. */
  fieldsIn(sentence: Sentence): ReadonlySet<ClaimField>;
}

/** Prepares the findings of rules in a page for looking up. */
export function readClaimed(findings: readonly Finding[]): ClaimedValues {
  const listed = findings.filter(({ field }) => LISTED.has(field));
  return {
    has: lookUp(listed),
    fieldsIn: (sentence) => new Set(listed.filter((finding) => standsIn(finding, sentence)).map(({ field }) => field)),
  };
}

/** Prepares values for looking up whether one of them says the same as another. */
export function lookUp(values: readonly { field: ClaimField; value: ClaimValue | null }[]): HasValue {
  const byField = groupBy(values, ({ field }) => field);
  return (field, value) =>
    value !== null &&
    (byField.get(field) ?? []).some((known) => known.value !== null && isSameValue(field, known.value, value));
}

/** Checks whether words of a finding stand in a sentence. */
export function standsIn({ focus }: Finding, { start, end }: Sentence): boolean {
  return focus !== undefined && focus.start < end && start < focus.end;
}
