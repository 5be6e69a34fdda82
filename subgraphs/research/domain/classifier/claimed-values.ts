import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { Sentence } from '../extractors/parsed-document.ts';
import { isSameValue } from '../reconcile/same-value.ts';
import { groupBy } from './group-by.ts';

/** What rules find in a page. */
export interface ClaimedValues {
  /** Checks whether they find a value anywhere. */
  has(field: ClaimField, value: ClaimValue | null): boolean;
  /** Returns the fields of which they find something in a sentence. */
  fieldsIn(sentence: Sentence): ReadonlySet<ClaimField>;
}

/** Prepares the findings of rules in a page for looking up. */
export function readClaimed(findings: readonly Finding[]): ClaimedValues {
  const byField = groupBy(findings, ({ field }) => field);
  return {
    has: (field, value) =>
      value !== null && (byField.get(field) ?? []).some((finding) => isSameValue(field, finding.value, value)),
    fieldsIn: (sentence) =>
      new Set(findings.filter((finding) => standsIn(finding, sentence)).map(({ field }) => field)),
  };
}

/** Checks whether words of a finding stand in a sentence. */
export function standsIn({ focus }: Finding, { start, end }: Sentence): boolean {
  return focus !== undefined && focus.start < end && start < focus.end;
}
