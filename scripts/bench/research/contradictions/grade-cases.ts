import { CLAIM_FIELDS, type ClaimField, type ClaimValue } from '../../../../common/research/claim.ts';
import type { Prospect } from '../../../../subgraphs/research/domain/evidence/prospect.ts';
import type { SourceDocument } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { readClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';
import { isSameValue } from '../judge/is-same-value.ts';
import { totalOf, type ValueCount } from '../value-count.ts';
import type { ContradictionCase } from './read-cases.ts';

/** Day on which the pages of the cases count as read. */
const READ_AT = '2026-11-27T10:00:00.000Z';

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
  const { company, aliases, domain } = given;
  const prospect: Prospect = {
    type: 'company',
    name: company,
    aliases,
    domain,
    websiteUrl: `https://${domain}/`,
    person: null,
    match: { method: 'domain', confidence: 'high' },
  };
  const documents = given.pages.map((page, index) => readPage(page, { domain, id: `s${index + 1}` }));
  const { claims, conflicts } = readClaims({ prospect, documents, findings: [], context: null, proposals: [] });
  const byId = new Map(claims.map((claim) => [claim.id, claim.value]));
  return conflicts.map(({ field, claim_ids }) => ({ field, values: claim_ids.flatMap((id) => byId.get(id) ?? []) }));
}

function readPage(
  { path, kind, html }: ContradictionCase['pages'][number],
  { domain, id }: { domain: string; id: string },
): SourceDocument {
  const url = `https://${domain}${path}`;
  return {
    ...parsePage({ body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url }),
    id,
    url,
    finalUrl: url,
    kind: kind === 'press' ? 'press' : 'site',
    tier: 1,
    pageClass: kind === 'faq' || kind === 'contact' ? 'other' : kind,
    fetchedAt: READ_AT,
    httpStatus: 200,
  };
}
