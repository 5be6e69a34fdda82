import { wordSet } from '../text/word-list.ts';
import { isEntranceAnimation, isLazyPicture } from './entrance-animation.ts';
import { isHiddenByClass } from './hidden-classes.ts';
import type { HiddenSelectors } from './hidden-selectors.ts';
import { type Declarations, isFaint, isHiddenBy } from './hidden-style.ts';

/** Elements whose text is no text of the page, or no longer: what is struck out is withdrawn, such as an old price. */
const WITHOUT_TEXT = wordSet(
  's strike del script style template noscript svg title iframe object canvas audio video select datalist noembed noframes',
);
/** Attributes with a condition under which frameworks show an element. */
const CONDITIONS = ['x-show', 'v-show', 'v-if', 'ng-show', 'ng-if', 'data-ng-show', 'data-ng-if', '*ngif'];

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
  if (CONDITIONS.some((name) => attributes[name]?.trim() === 'false')) return true;
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
  return isHiddenByClass(classes);
}
