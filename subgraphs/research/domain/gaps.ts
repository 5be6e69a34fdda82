import type { BriefClaim, BriefGap, BriefSection, SectionId } from '../../../common/research/brief.ts';
import type { ClaimField } from '../../../common/research/claim.ts';
import type { PageClass } from './evidence/source-document.ts';
import type { FetchFailure } from './fetch/fetcher.ts';
import { PERSON_FIELDS } from './on-person.ts';

/** Fields that a reader expects, so that their absence is reported. */
const EXPECTED: readonly ClaimField[] = [
  'overview.description',
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'offering.product',
  'customers.customer',
  'people.person',
  'funding.round',
  'hiring.opening',
  'news.item',
  'tech.technology',
  'registry.legal_name',
];

/** The section that a page of each class feeds. */
const SECTIONS: Readonly<Record<PageClass, SectionId>> = {
  home: 'overview',
  about: 'overview',
  team: 'people',
  product: 'offering',
  pricing: 'offering',
  customers: 'customers',
  careers: 'hiring',
  blog: 'news',
  press: 'news',
  legal: 'registry',
  other: 'overview',
};

/** Converts pages that could not be read into gaps by section. A page that does not exist is no reason. */
export function gapsOfMissed(missed: readonly { pageClass: PageClass; reason: FetchFailure }[]): BriefGap[] {
  return missed.flatMap(({ pageClass, reason }) =>
    reason === 'not_found' ? [] : [{ field: SECTIONS[pageClass], reason }],
  );
}

/** Lists gaps: expected fields and empty sections, with the obstacle where there was one. */
export function findGaps({
  claims,
  sections,
  unreadable,
  isOnPerson,
}: {
  claims: readonly BriefClaim[];
  sections: readonly BriefSection[];
  unreadable: readonly BriefGap[];
  /** True for a brief on a person, of whom more is expected. */
  isOnPerson: boolean;
}): BriefGap[] {
  const found = new Set<string>(claims.map(({ field }) => field));
  const empty = sections.filter(({ status }) => status === 'not_found').map(({ id }) => id);
  const expected = [...(isOnPerson ? PERSON_FIELDS : []), ...EXPECTED];
  const missing = [...expected.filter((field) => !found.has(field)), ...empty];
  return missing.map((field) => ({ field, reason: reasonFor(field, unreadable) }));
}

function reasonFor(field: string, unreadable: readonly BriefGap[]): BriefGap['reason'] {
  const section = field.split('.')[0] ?? field;
  return (
    (unreadable.find((gap) => gap.field === field) ?? unreadable.find((gap) => gap.field === pageOf(section)))
      ?.reason ?? 'not_found'
  );
}

/** Returns the section whose pages would have said it: what is said of a person stands on pages about people. */
function pageOf(section: string): string {
  return section === 'person' ? 'people' : section;
}
