import type { ClaimField } from '../../../../common/research/claim.ts';

/** Fields whose values a model of words finds, besides rules. */
export const CLASSIFIED_FIELDS = [
  'overview.headcount',
  'overview.certification',
  'overview.partner',
  'overview.office',
  'overview.figure',
  'overview.award',
  'offering.product',
  'offering.integration',
  'customers.customer',
  'customers.industry',
  'customers.result',
  'tech.technology',
  'hiring.opening',
  'overview.founded',
  'overview.headquarters',
  'funding.total',
  'people.person',
] as const satisfies readonly ClaimField[];

export type ClassifiedField = (typeof CLASSIFIED_FIELDS)[number];

/** Those of which a brief states one value. */
export const ONE_VALUED: ReadonlySet<ClaimField> = new Set<ClassifiedField>([
  'overview.headcount',
  'overview.founded',
  'overview.headquarters',
  'funding.total',
]);
/** Those of which a page may list many: the model weighs what rules find of them. */
export const LISTED: ReadonlySet<ClaimField> = new Set(CLASSIFIED_FIELDS.filter((field) => !ONE_VALUED.has(field)));
