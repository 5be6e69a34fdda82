import type { BriefGap, SectionId } from '../../../common/research/brief.ts';
import type { PageClass } from './evidence/source-document.ts';
import type { SitePages } from './read-site.ts';

/** Which section a page would have told of. */
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

/** What stood in the way of reading, section by section. A page that does not exist is no reason. */
export function gapsOfMissed(missed: SitePages['missed']): BriefGap[] {
  return missed.flatMap(({ pageClass, reason }) =>
    reason === 'not_found' ? [] : [{ field: SECTIONS[pageClass], reason }],
  );
}
