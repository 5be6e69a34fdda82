import type { TextBlock } from '../evidence/source-document.ts';
import type { Heading, TextPlace } from './block-writer.ts';
import { type Container, openContainer } from './card-groups.ts';
import { isFilledCounter, readCounterValue } from './counter-value.ts';
import { hasOwnHeader, isSection } from './element-area.ts';
import { isInline, kindOf } from './element-kinds.ts';
import type { ElementTraits } from './element-traits.ts';
import { isBold } from './guessed-heading.ts';
import { backgroundOf, foregroundOf } from './hidden-style.ts';

const CELLS = new Set(['td', 'th', 'caption']);

/** Utility classes that set the children of an element apart, wrapped in rows. */
const GRID_CLASS = /(?:^|[\s:])(?:flex-wrap|grid)(?=\s|$)/;

/** An element of a page, from its opening tag to its closing one. */
export interface OpenElement extends TextPlace {
  tag: string;
  /** Tag and class. */
  signature: string;
  isHidden: boolean;
  /** True when it is hidden by itself, not by what it is in. */
  hides: boolean;
  isInCell: boolean;
  isInSection: boolean;
  isInArticle: boolean;
  isInline: boolean;
  /** True when its children stand apart, as in a grid, whatever elements they are. */
  isGrid: boolean;
  foreground: string | null;
  background: string | null;
  /** Place where headings stood when it began; null in `restores` leaves them. */
  restores: { heading: Heading | null } | null;
  link: { url: string; text: string[] } | null;
  /** The number to which it counts once it is seen. */
  counter: string | null;
  /** True when a script writes that number into it. */
  isFilled: boolean;
  /** Characters of visible text in it. */
  chars: number;
  /** True once it has text of its own beside its elements. */
  hasOwnText: boolean;
  /** The term and its definitions that are under way in a list of them. */
  row: Container | null;
}

/** The root around a page. */
export const ROOT: OpenElement = {
  tag: '',
  signature: '',
  kind: 'paragraph',
  level: null,
  area: 'main',
  speaker: 'own',
  isGuessed: false,
  isBold: false,
  container: null,
  isHidden: false,
  hides: false,
  isInCell: false,
  isInSection: false,
  isInArticle: false,
  isInline: false,
  isGrid: false,
  foreground: null,
  background: null,
  restores: null,
  link: null,
  counter: null,
  isFilled: false,
  chars: 0,
  hasOwnText: false,
  row: null,
};

/** Inputs for opening an element. */
interface Opening {
  tag: string;
  attributes: Record<string, string>;
  traits: ElementTraits;
  heading: Heading | null;
}

/** Opens an element within another. */
export function openElement(parent: OpenElement, { tag, attributes, traits, heading }: Opening): OpenElement {
  // What is inherited is known only where no class may change it.
  const isPlain = attributes.class === undefined;
  const foreground = foregroundOf(traits.style) ?? (isPlain ? parent.foreground : null);
  const background = backgroundOf(traits.style) ?? (isPlain ? parent.background : null);
  const isInvisibleText = tag !== 'img' && foreground !== null && foreground === background;
  const hides = traits.isHidden || isInvisibleText;
  const inline = isInline(tag) && (tag === 'br' || tag === 'img' || !parent.isGrid);
  const area = areaWithin(parent.area, traits.area);
  const own = kindOf(tag, attributes);
  const isGuessed = own === null && !inline && traits.guessedLevel !== null && parent.level === null;
  const guessed = isGuessed ? ({ kind: 'heading', level: traits.guessedLevel } as const) : null;
  // What stands in blocks of its own within a guessed heading is none.
  const inherited = parent.isGuessed && !inline ? ({ kind: 'paragraph', level: null } as const) : parent;
  const { kind, level } = own ?? guessed ?? inherited;
  const counter = readCounterValue(attributes);
  return {
    tag,
    signature: `${tag} ${attributes.class ?? ''}`,
    kind,
    level,
    isGuessed: isGuessed || (inline && own === null && parent.isGuessed),
    isBold: parent.isBold || isBold(tag, attributes),
    area,
    speaker: parent.speaker === 'comment' ? 'comment' : (traits.speaker ?? parent.speaker),
    container:
      // A link may be a whole card.
      (inline && tag !== 'a') || parent.isHidden
        ? parent.container
        : openContainer(holderOf(parent, tag), { tag, classes: attributes.class ?? '', words: traits.words }),
    isHidden: parent.isHidden || hides,
    hides,
    isInCell: parent.isInCell || CELLS.has(tag),
    isInSection: parent.isInSection || hasOwnHeader(tag, traits.words),
    isInArticle: parent.isInArticle || tag === 'article',
    isInline: inline,
    isGrid: GRID_CLASS.test(attributes.class ?? ''),
    foreground,
    background,
    restores: isSection(tag) || area !== parent.area ? { heading } : null,
    link: tag === 'a' && attributes.href !== undefined ? { url: attributes.href, text: [] } : parent.link,
    // The number stands in an element of the counter, or in itself.
    counter: counter ?? (inline ? parent.counter : null),
    isFilled: counter !== null && isFilledCounter(attributes),
    chars: 0,
    hasOwnText: false,
    row: null,
  };
}

/** Returns what holds an element: a term in a list of definitions and what follows it are a row, as those of a table are. */
function holderOf(parent: OpenElement, tag: string): Container | null {
  if (parent.tag === 'dl' && tag === 'dt')
    parent.row = openContainer(parent.container, { tag: 'tr', classes: '', words: new Set() });
  return parent.tag === 'dl' && (tag === 'dt' || tag === 'dd') ? (parent.row ?? parent.container) : parent.container;
}

/** Returns the area within another: a header may hold navigation; footers, asides and navigation keep what they hold. */
function areaWithin(outer: TextBlock['area'], inner: TextBlock['area'] | null): TextBlock['area'] {
  if (inner === null || outer === 'main') return inner ?? outer;
  return inner === 'main' || (outer === 'header' && inner === 'nav') ? inner : outer;
}
