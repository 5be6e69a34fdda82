import type { TextBlock } from '../evidence/source-document.ts';

const AREA_BY_ROLE: ReadonlyMap<string, TextBlock['area']> = new Map([
  ['banner', 'header'],
  ['navigation', 'nav'],
  ['main', 'main'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
]);
const NAV_WORDS = new Set(['nav', 'navbar', 'navigation', 'navlinks', 'breadcrumb', 'breadcrumbs']);
/** `page-with-nav` is what a navigation is in. */
const AROUND_WORDS = new Set('with without has no is page body content layout open wrapper container'.split(' '));
const AREA_BY_NAME: ReadonlyMap<string, TextBlock['area']> = new Map([
  ['menu', 'nav'],
  ['main-menu', 'nav'],
  ['header', 'header'],
  ['site-header', 'header'],
  ['masthead', 'header'],
  ['topbar', 'header'],
  ['footer', 'footer'],
  ['site-footer', 'footer'],
  ['page-footer', 'footer'],
  ['main-footer', 'footer'],
  ['global-footer', 'footer'],
  ['sidebar', 'aside'],
]);
/** Inside of these, `header` and `footer` are those of the section, not of the page (HTML AAM). */
const SECTIONS = new Set(['main', 'article', 'section', 'aside', 'nav']);

/** Whether page headers and footers can't begin inside of this element. */
export function isSection(tag: string): boolean {
  return SECTIONS.has(tag);
}

/** The part of the page that begins with an element; null when none does. */
export function areaOf(
  tag: string,
  { role, names, isInSection }: { role: string | undefined; names: readonly string[]; isInSection: boolean },
): TextBlock['area'] | null {
  const byRole = AREA_BY_ROLE.get(role ?? '');
  if (byRole !== undefined) return byRole;
  if (tag === 'nav' || tag === 'main' || tag === 'aside') return tag;
  if (tag === 'header' || tag === 'footer') return isInSection ? null : tag;
  if (tag === 'body' || tag === 'html') return null;
  for (const name of names) {
    const area = AREA_BY_NAME.get(name);
    if (area !== undefined && (area === 'aside' || !isInSection)) return area;
    const words = name.split('-');
    if (words.some((word) => NAV_WORDS.has(word)) && !words.some((word) => AROUND_WORDS.has(word))) return 'nav';
  }
  return null;
}
