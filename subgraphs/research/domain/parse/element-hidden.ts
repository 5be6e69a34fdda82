import { wordSet } from '../text/word-list.ts';
import { isEntranceAnimation, isLazyPicture } from './entrance-animation.ts';
import type { HiddenSelectors } from './hidden-selectors.ts';
import { type Declarations, isFaint, isHiddenBy } from './hidden-style.ts';

/** Elements whose text is no text of the page, or no longer: what is struck out is withdrawn, such as an old price. */
const WITHOUT_TEXT = wordSet(
  's strike del script style template noscript svg title iframe object canvas audio video select datalist noembed noframes',
);
/** Classes by which frameworks hide what only screen readers read, or nobody, and strike text out. */
const HIDING_CLASSES = wordSet(
  'sr-only sr_only visually-hidden visuallyhidden u-visually-hidden u-hidden-visually screen-reader-text screen-reader-only assistive-text a11y-hidden hidden invisible d-none display-none is-hidden line-through',
);
/** Classes that show on a large screen what another one hides. */
const SHOWN_WHEN_LARGE = /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):|d-(?:sm|md|lg|xl|xxl)-|not-sr-only)/;

/** What a page itself hides, and what its scripts reveal. */
export interface PageVisibility {
  hiddenSelectors: HiddenSelectors;
  /** Ids of elements that are sent hidden and revealed by the page's scripts. */
  revealedIds: ReadonlySet<string>;
}

/** Checks whether nobody sees an element, by its tag, its attributes and what the page's own style sheets hide. */
export function isElementHidden(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  { style, page: { hiddenSelectors, revealedIds } }: { style: Declarations; page: PageVisibility },
): boolean {
  // Pages hide themselves as a whole until their scripts have run.
  if (tag === 'body' || tag === 'html') return false;
  if (attributes.hidden !== undefined && !revealedIds.has(attributes.id ?? '')) return true;
  return isHidden(tag, attributes, style) || isHiddenByName(tag, attributes, hiddenSelectors);
}

function isHidden(tag: string, attributes: Readonly<Record<string, string>>, style: Declarations): boolean {
  // A declarative shadow root is part of the page (HTML Standard, 4.12.3).
  if (WITHOUT_TEXT.has(tag) && attributes.shadowrootmode === undefined) return true;
  if (attributes['aria-hidden'] === 'true' || (tag === 'dialog' && attributes.open === undefined)) return true;
  if (style.size === 0) return false;
  // An escape in a style attribute has no honest use.
  if (attributes.style?.includes('\\') === true) return true;
  return tag === 'img' ? isPictureHidden(attributes, style) : isTextHidden(attributes, style);
}

function isTextHidden(attributes: Readonly<Record<string, string>>, style: Declarations): boolean {
  if (!isFaint(style) && style.get('visibility') !== 'hidden') return isHiddenBy(style);
  return !isEntranceAnimation(attributes, style) || isHiddenBy(style, { isVisibilityAnimated: true });
}

/** Checks whether a picture can't be seen. The colour of its placeholder text says nothing. */
function isPictureHidden(attributes: Readonly<Record<string, string>>, style: Declarations): boolean {
  const drawn = new Map(style);
  drawn.delete('color');
  if (isFaint(drawn) && isLazyPicture(attributes, drawn)) drawn.delete('opacity');
  return isTextHidden(attributes, drawn);
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
