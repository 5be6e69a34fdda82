import { CLAIM_FIELDS, type ClaimField, type ClaimValue } from '../../../../common/research/claim.ts';
import type { Prospect } from '../../../../subgraphs/research/domain/evidence/prospect.ts';
import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { readClaims } from '../../../../subgraphs/research/domain/gather-claims.ts';
import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';
import { isSameValue } from '../judge/is-same-value.ts';
import { totalOf, type ValueCount } from '../value-count.ts';
import type { LabelledPage } from './labelled-pages.ts';

/** What the claims of a page are, beside what it states. */
export interface PageGrade {
  field: ClaimField;
  found: ClaimValue[];
  missed: ClaimValue[];
  wrong: ClaimValue[];
}

const CLASS_OF: Record<LabelledPage['kind'], PageClass> = {
  home: 'home',
  about: 'about',
  team: 'team',
  careers: 'careers',
  opening: 'careers',
  pricing: 'pricing',
  product: 'product',
  customers: 'customers',
  case_study: 'customers',
  news: 'press',
  article: 'press',
  contact: 'other',
  legal: 'legal',
  partners: 'customers',
  integrations: 'product',
  security: 'other',
  faq: 'other',
};

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

function claimsOf({ company, aliases, domain, path, kind, html }: LabelledPage) {
  const url = `https://${domain}${path}`;
  const prospect: Prospect = {
    type: 'company',
    name: company,
    aliases,
    domain,
    websiteUrl: `https://${domain}/`,
    person: null,
    match: { method: 'domain', confidence: 'high' },
  };
  const content = parsePage({ body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url });
  const document = {
    ...content,
    id: 's1',
    url,
    finalUrl: url,
    kind: 'site',
    tier: 1,
    pageClass: CLASS_OF[kind],
    fetchedAt: '2026-11-27T10:00:00.000Z',
    httpStatus: 200,
  } as const;
  return readClaims({ prospect, documents: [document], findings: [], context: null, proposals: [] }).assertable;
}
