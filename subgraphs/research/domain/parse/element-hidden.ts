import { wordSet } from '../text/word-list.ts';
import type { HiddenSelectors } from './hidden-selectors.ts';
import { type Declarations, isFaint, isHiddenBy } from './hidden-style.ts';

/** Elements whose text is no text of the page. */
const WITHOUT_TEXT = wordSet(
  'script style template noscript svg title iframe object canvas audio video select datalist noembed noframes',
);
/** Classes by which frameworks hide what only screen readers read, or nobody. */
const HIDING_CLASSES = wordSet(
  'sr-only sr_only visually-hidden visuallyhidden u-visually-hidden u-hidden-visually screen-reader-text screen-reader-only assistive-text a11y-hidden hidden invisible d-none display-none is-hidden',
);
/** Classes that show on a large screen what another one hides. */
const SHOWN_WHEN_LARGE = /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):|d-(?:sm|md|lg|xl|xxl)-|not-sr-only)/;

/** Checks whether nobody sees an element, by its tag, its attributes and what the page's own style sheets hide. */
export function isElementHidden(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  { style, hiddenSelectors }: { style: Declarations; hiddenSelectors: HiddenSelectors },
): boolean {
  // Pages hide themselves as a whole until their scripts have run.
  if (tag === 'body' || tag === 'html') return false;
  return isHidden(tag, attributes, style) || isHiddenByName(tag, attributes, hiddenSelectors);
}

function isHidden(tag: string, attributes: Readonly<Record<string, string>>, style: Declarations): boolean {
  if (WITHOUT_TEXT.has(tag) || attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true;
  if (tag === 'dialog' && attributes.open === undefined) return true;
  // An escape in a style attribute has no honest use.
  return style.size > 0 && (isHiddenBy(style) || isFaint(style) || attributes.style?.includes('\\') === true);
}

function isHiddenByName(
  tag: string,
  { class: classes = '', id = '' }: Readonly<Record<string, string>>,
  hidden: HiddenSelectors,
): boolean {
  if (id !== '' && (hidden.has(`#${id}`) || hidden.has(`${tag}#${id}`))) return true;
  if (classes === '') return false;
  const list = classes.split(/\s/);
  if (hidden.size > 0 && list.some((name) => hidden.has(`.${name}`) || hidden.has(`${tag}.${name}`))) return true;
  return list.some((name) => HIDING_CLASSES.has(name)) && !SHOWN_WHEN_LARGE.test(classes);
}
