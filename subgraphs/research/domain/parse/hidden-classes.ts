import { wordSet } from '../text/word-list.ts';

/**
 * Classes by which frameworks and site builders hide what only screen readers read, or nobody, and strike text out. Classes that a
 * script removes once it runs, such as `x-cloak`, hide nothing.
 */
const HIDING_CLASSES = wordSet(
  `sr-only sr_only visually-hidden visuallyhidden u-visually-hidden u-hidden-visually screen-reader-text screen-reader-only
  assistive-text a11y-hidden elementor-screen-only element-invisible line-through
  hidden invisible hide nodisplay d-none d-none-important display-none displaynone no-display is-hidden is-invisible u-hidden js-hidden
  ng-hide uk-hidden uk-invisible hidden-all hide-all hidden-xs-up hidden-xl-down
  w-condition-invisible w-dyn-bind-empty w-dyn-hide`,
);
/** Matches a class that shows on a large screen what another one hides. */
const SHOWN_WHEN_LARGE =
  /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):!?(?:block|flex|grid|inline|table|contents|flow-root|list-item|visible|not-sr-only)|d-(?:sm|md|lg|xl|xxl)-(?!none)|not-sr-only)/;
/** Matches the part of a class that hides on a kind of device: `elementor-hidden-tablet`, `vs-lg-false`. */
const HIDES = /(?:^|-)(?:hidden|hide|invisible|no)(?:-|$)|-(?:hide|hidden|false)$/;
/** Kinds of devices that cover all widths together, by the words of classes. */
const DEVICES = [
  /(?:^|-)(?:desktop|desk|large|lg|main|xl)(?:-|$)/,
  /(?:^|-)(?:tablet|tab|medium|md)(?:-|$)/,
  /(?:^|-)(?:mobile|mob|phone|small|sm)(?:-|$)/,
];

/** Checks for an element that its classes hide from sight at every width of a screen. */
export function isHiddenByClass(classes: string): boolean {
  const list = classes.toLowerCase().split(/\s+/);
  if (list.some((name) => HIDING_CLASSES.has(name))) return !SHOWN_WHEN_LARGE.test(classes);
  const ofDevices = list.map((name) => name.replaceAll('_', '-')).filter((name) => HIDES.test(name));
  return ofDevices.length > 1 && DEVICES.every((device) => ofDevices.some((name) => device.test(name)));
}
