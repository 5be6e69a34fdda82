import { wordSet } from '../text/word-list.ts';
import type { Declarations } from './hidden-style.ts';

/** Attributes by which builders and libraries mark what they move into view. */
const MARKS =
  /^data-(?:aos|sal|framer-appear|w-id|animat\w{1,10}|anim|appear|scroll|reveal|motion|gsap|in-?view)(?:$|-)/;
/** Classes of libraries that show an element when it scrolls into view. */
const ANIMATED_CLASSES = wordSet(
  'wow aos-init animated animate__animated reveal scroll-reveal js-reveal fade-in fade-up fadein fadeinup fadeindown fadeinleft fadeinright slide-in slide-up slidein slideinup elementor-invisible wpb_animate_when_almost_visible et_animated et-waypoint fusion-animated',
);
const MOVING_STYLES = [
  'transform',
  'translate',
  'scale',
  'rotate',
  'filter',
  'animation',
  'animation-name',
  'will-change',
  // A strip that runs along is faint until it is measured.
  'mask-image',
  '-webkit-mask-image',
];
/** Roles of what opens on demand: it starts faint and moved, and may never be seen. */
const ON_DEMAND_ROLES = wordSet('dialog alertdialog menu menuitem listbox option tooltip alert status tabpanel');
/** What a browser draws in place of a picture until it is there. */
const PICTURE_MARKS = ['data-src', 'data-srcset', 'data-nimg', 'data-main-image'];

/** Checks whether a class is that of an element that a library shows when it scrolls into view. */
export function isAnimatedClass(name: string): boolean {
  return ANIMATED_CLASSES.has(name.toLowerCase());
}

/**
 * Checks whether an element only starts unseen and is moved into view by the page's scripts, as Framer, Webflow, Motion,
 * AOS and wow.js write it. Menus, dialogs and what takes no clicks do not count: they open on demand.
 */
export function isEntranceAnimation(
  { class: classes = '', role = '', ...attributes }: Readonly<Record<string, string>>,
  style: Declarations,
): boolean {
  if (style.get('pointer-events') === 'none' || ON_DEMAND_ROLES.has(role)) return false;
  const isMarked =
    classes.split(/\s/).some(isAnimatedClass) || Object.keys(attributes).some((name) => MARKS.test(name));
  if (style.get('visibility') === 'hidden') return isMarked || style.has('animation-name');
  return isMarked || MOVING_STYLES.some((property) => (style.get(property) ?? 'none') !== 'none');
}

/** Checks whether a picture is faint only until it has been loaded. */
export function isLazyPicture(
  { class: classes = '', loading, ...attributes }: Readonly<Record<string, string>>,
  style: Declarations,
): boolean {
  return (
    loading === 'lazy' ||
    style.has('transition') ||
    /\blazy/i.test(classes) ||
    PICTURE_MARKS.some((name) => attributes[name] !== undefined)
  );
}
