import type { TextBlock } from '../evidence/source-document.ts';
import { wordSet } from '../text/word-list.ts';

const AREA_BY_ROLE: ReadonlyMap<string, TextBlock['area']> = new Map([
  ['banner', 'header'],
  ['navigation', 'nav'],
  ['main', 'main'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
]);
const NAV_WORDS = new Set(['nav', 'navbar', 'navigation', 'navlinks', 'breadcrumb', 'breadcrumbs']);
/** `page-with-nav` is what a navigation is in. */
const AROUND_WORDS = wordSet('with without has no is page body content layout open wrapper container');
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
/** Small parts of a page with a header or a footer of their own, by their tag or a word of their names. */
const PART_TAGS = new Set(['blockquote', 'figure', 'details', 'dialog', 'fieldset', 'li', 'td']);
const PART_WORDS = wordSet('article card comment entry item modal panel post quote slide teaser testimonial tile');

/** Checks whether headings in it hold for nothing behind it. */
export function isSection(tag: string): boolean {
  return SECTIONS.has(tag);
}

/** Checks whether page headers and footers can't begin inside of this element. */
export function hasOwnHeader(tag: string, words: ReadonlySet<string>): boolean {
  if (SECTIONS.has(tag) || PART_TAGS.has(tag)) return true;
  const isAround = tag === 'body' || tag === 'html' || [...words].some((word) => AROUND_WORDS.has(word));
  return !isAround && [...words].some((word) => PART_WORDS.has(word));
}

/** Place of an element: in a section, and behind a heading of the page's main part, or a header behind its menu. */
export interface ElementPlace {
  isInSection: boolean;
  isBelowHeading: boolean;
}

/** Returns the part of the page that begins with an element; null when none does. */
export function areaOf(
  tag: string,
  { role, names, place }: { role: string | undefined; names: readonly string[]; place: ElementPlace },
): TextBlock['area'] | null {
  const area = namedArea(tag, { role, names, isInSection: place.isInSection });
  // What comes behind the first heading may head a section, but no page.
  return area === 'header' && place.isBelowHeading && role === undefined ? null : area;
}

function namedArea(
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
    // `footer-section`, `footer_component`: a footer and how it is laid out.
    if (words[0] === 'footer' && !isInSection) return 'footer';
    if (words.some((word) => NAV_WORDS.has(word)) && !words.some((word) => AROUND_WORDS.has(word))) return 'nav';
  }
  return null;
}
