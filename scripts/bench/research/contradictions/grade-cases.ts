import { CLAIM_FIELDS, type ClaimField, type ClaimValue } from '../../../../common/research/claim.ts';
import { readClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { isSameValue } from '../judge/is-same-value.ts';
import { prospectOf, readOwnPage } from '../read-own-page.ts';
import { totalOf, type ValueCount } from '../value-count.ts';
import type { ContradictionCase } from './read-cases.ts';

/** Counts, by field, the contradictions that are reported, and fields reported without one as wrong. */
export function gradeCases(cases: readonly ContradictionCase[]): ReadonlyMap<ClaimField, ValueCount> {
  const counts = new Map<ClaimField, ValueCount>();
  for (const given of cases) {
    const reported = readConflicts(given);
    for (const field of CLAIM_FIELDS) {
      const stated = given.conflicts.filter((conflict) => conflict.field === field);
      const ofField = reported.filter((conflict) => conflict.field === field);
      const isReported = (values: readonly ClaimValue[]) =>
        ofField.some(
          ({ values: claimed }) =>
            values.filter((value) => claimed.some((claim) => isSameValue(field, claim, value))).length > 1,
        );
      const grade = {
        found: stated.filter(({ values }) => isReported(values)).length,
        stated: stated.length,
        wrong: given.not.includes(field) && ofField.length > 0 ? 1 : 0,
      };
      if (grade.stated + grade.wrong > 0) counts.set(field, totalOf([counts.get(field) ?? totalOf([]), grade]));
    }
  }
  return counts;
}

/** Reads the pages of a case as a brief does, and returns the conflicts that it would report. */
function readConflicts(given: ContradictionCase): { field: ClaimField; values: ClaimValue[] }[] {
  const documents = given.pages.map(({ path, kind, html }, index) =>
    readOwnPage({
      domain: given.domain,
      path,
      html,
      id: `s${index + 1}`,
      kind: kind === 'press' ? 'press' : 'site',
      pageClass: kind === 'faq' || kind === 'contact' ? 'other' : kind,
    }),
  );
  const evidence = { prospect: prospectOf(given), documents, findings: [], context: null, proposals: [] };
  const { claims, conflicts } = readClaims(evidence);
  const byId = new Map(claims.map((claim) => [claim.id, claim.value]));
  return conflicts.map(({ field, claim_ids }) => ({ field, values: claim_ids.flatMap((id) => byId.get(id) ?? []) }));
}
