import type { BriefGap, SectionId } from '../../../common/research/brief.ts';
import type { PageClass } from './evidence/source-document.ts';
import type { SitePages } from './read-site.ts';

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
export function gapsOfMissed(missed: SitePages['missed']): BriefGap[] {
  return missed.flatMap(({ pageClass, reason }) =>
    reason === 'not_found' ? [] : [{ field: SECTIONS[pageClass], reason }],
  );
}
