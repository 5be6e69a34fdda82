import { CLAIM_FIELDS, type ClaimField, type ClaimValue } from '../../../../common/research/claim.ts';
import { readClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { isSameValue } from '../judge/is-same-value.ts';
import { totalOf, type ValueCount } from '../value-count.ts';
import type { LabelledPage } from './labelled-pages.ts';
import { readLabelledPage } from './parse-labelled-page.ts';

/** What the claims of a page are, beside what it states. */
export interface PageGrade {
  field: ClaimField;
  found: ClaimValue[];
  missed: ClaimValue[];
  wrong: ClaimValue[];
}

/** Counts values by field over pages. */
export function gradePages(pages: readonly LabelledPage[]): ReadonlyMap<ClaimField, ValueCount> {
  const counts = new Map<ClaimField, ValueCount>();
  for (const { field, found, missed, wrong } of pages.flatMap(gradePage)) {
    const grade = { found: found.length, stated: found.length + missed.length, wrong: wrong.length };
    counts.set(field, totalOf([counts.get(field) ?? totalOf([]), grade]));
  }
  return counts;
}

/** Grades the claims of one page by itself, in each field that its label has. */
export function gradePage(page: LabelledPage): PageGrade[] {
  const claims = claimsOf(page);
  return CLAIM_FIELDS.flatMap((field) => {
    const stated = page.says[field];
    if (stated === undefined) return [];
    const claimed = claims.filter((claim) => claim.field === field).map(({ value }) => value);
    const isFound = (value: ClaimValue) => claimed.some((claim) => isSameValue(field, claim, value));
    return [
      {
        field,
        found: stated.filter(isFound),
        missed: stated.filter((value) => !isFound(value)),
        wrong: claimed.filter((claim) => !stated.some((value) => isSameValue(field, claim, value))),
      },
    ];
  });
}

function claimsOf(page: LabelledPage) {
  const { document, prospect } = readLabelledPage(page);
  return readClaims({ prospect, documents: [document], findings: [], context: null, proposals: [] }).assertable;
}
