import { withoutComments } from './css-comments.ts';

/** Farther from the page's edge than this, in CSS pixels, nobody scrolls. */
const OFF_SCREEN_PX = 900;
/** Smaller text, in CSS pixels, is no text. */
const LEGIBLE_PX = 3;
const FAINTEST_OPACITY = 0.05;
const PX_BY_UNIT: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 1.33],
  ['em', 16],
  ['rem', 16],
  ['%', 10],
  ['vw', 10],
  ['vh', 10],
]);
const LENGTH = /^(-?\d{0,7}\.?\d{0,7})(px|pt|em|rem|%|vw|vh|)$/;
const FAR_MOVE = /translate[xy3d]{0,2}\(\s{0,5}(?:0[a-z%]{0,3},\s{0,5})?-?(?:\d{3,7}(?:px|%|vw|vh)|\d{2,7}r?em)/;
const NO_SCALE = /scale[xy3d]{0,2}\(\s{0,5}0?\.?0{0,5}\s{0,5}[,)]/;
const CLIPPED_AWAY = /inset\(\s{0,5}(?:50|100)%|circle\(\s{0,5}0|polygon\(\s{0,5}0[a-z%]{0,3} 0[a-z%]{0,3}\s{0,5}[,)]/;
/** Say nothing of a colour by themselves. */
const NO_COLOURS = new Set(['inherit', 'initial', 'unset', 'revert', 'currentcolor', 'none']);
const CLIPPED_TO_NOTHING = /^rect\(\s{0,5}[01](?:px)?[\s,]/;

/** Declarations of a style by lower-case property; the last of a kind counts. */
export type Declarations = ReadonlyMap<string, string>;

/** Reads the declarations of a `style` attribute or of a rule's block. */
export function readDeclarations(css: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of withoutComments(css).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    declarations.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return declarations;
}

/**
 * Checks whether an element of this style can't be seen, whatever else is on the page. Of one that scripts move into view
 * `visibility` is only its start.
 */
export function isHiddenBy(style: Declarations, { isVisibilityAnimated = false } = {}): boolean {
  const has = (property: string, ...values: string[]) => values.includes(style.get(property) ?? '');
  return (
    has('display', 'none') ||
    (!isVisibilityAnimated && has('visibility', 'hidden', 'collapse')) ||
    has('content-visibility', 'hidden') ||
    isTiny(style) ||
    isOffScreen(style) ||
    isClipped(style) ||
    isInvisibleForeground(style)
  );
}

/**
 * Checks whether it is as faint as nothing. Separate from `isHiddenBy`, because pages fade in what their style sheets
 * make faint.
 */
export function isFaint(style: Declarations): boolean {
  const opacity = style.get('opacity');
  return opacity !== undefined && Number.parseFloat(opacity) <= FAINTEST_OPACITY;
}

/** Returns the background colour that a style sets; null when it sets none that is known. */
export function backgroundOf(style: Declarations): string | null {
  return plainColour(style.get('background-color') ?? style.get('background'));
}

/** Returns the foreground colour that a style sets; null when it sets none that is known. */
export function foregroundOf(style: Declarations): string | null {
  return plainColour(style.get('color'));
}

function isTiny(style: Declarations): boolean {
  const size = pixels(style.get('font-size'));
  return (size !== null && size < LEGIBLE_PX) || /^0(?:px)?\s?\//.test(style.get('font') ?? '');
}

function isOffScreen(style: Declarations): boolean {
  const isFar = (property: string) => (pixels(style.get(property)) ?? 0) <= -OFF_SCREEN_PX;
  const isPlaced = ['absolute', 'fixed'].includes(style.get('position') ?? '');
  if (isPlaced && ['left', 'right', 'top', 'bottom'].some(isFar)) return true;
  const move = style.get('transform') ?? '';
  return ['text-indent', 'margin-left', 'margin-top'].some(isFar) || FAR_MOVE.test(move) || NO_SCALE.test(move);
}

function isClipped(style: Declarations): boolean {
  if (CLIPPED_AWAY.test(style.get('clip-path') ?? '') || CLIPPED_TO_NOTHING.test(style.get('clip') ?? '')) return true;
  const cuts = ['overflow', 'overflow-x', 'overflow-y'].some((key) => /^(?:hidden|clip)/.test(style.get(key) ?? ''));
  const isNothing = (property: string) => (pixels(style.get(property)) ?? LEGIBLE_PX) < LEGIBLE_PX;
  return cuts && ['width', 'height', 'max-width', 'max-height'].some(isNothing);
}

function isInvisibleForeground(style: Declarations): boolean {
  const foreground = foregroundOf(style);
  if (foreground === 'transparent') {
    return !(style.get('background-clip') ?? style.get('-webkit-background-clip') ?? '').includes('text');
  }
  return foreground !== null && foreground === backgroundOf(style);
}

function pixels(value: string | undefined): number | null {
  const [, digits, unit] = LENGTH.exec(value ?? '') ?? [];
  if (digits === undefined || digits === '') return null;
  return Number.parseFloat(digits) * (PX_BY_UNIT.get(unit ?? '') ?? 1);
}

/** Notations of a colour that are compared; others are not known. */
function plainColour(value: string | undefined): string | null {
  if (value === undefined || NO_COLOURS.has(value)) return null;
  if (value === 'white') return '#ffffff';
  if (value === 'black') return '#000000';
  const [, short] = /^#([0-9a-f]{3})$/.exec(value) ?? [];
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join('')}`;
  const [, red, green, blue, alpha] =
    /^rgba?\(\s{0,3}(\d{1,3})[\s,]{1,3}(\d{1,3})[\s,]{1,3}(\d{1,3})(?:[\s,/]{1,3}([\d.]{1,6}))?\s{0,3}\)$/.exec(
      value,
    ) ?? [];
  if (red === undefined) return /^#[0-9a-f]{6}$|^[a-z]{1,30}$/.test(value) ? value : null;
  if (alpha !== undefined && Number.parseFloat(alpha) <= FAINTEST_OPACITY) return 'transparent';
  return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
