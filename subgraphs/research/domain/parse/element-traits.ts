import type { TextBlock } from '../evidence/source-document.ts';
import { areaOf, type ElementPlace } from './element-area.ts';
import { isElementHidden, type PageVisibility } from './element-hidden.ts';
import { speakerOf } from './element-speaker.ts';
import { levelByNames } from './guessed-heading.ts';
import { type Declarations, readDeclarations } from './hidden-style.ts';

/** Longest `class` or `id` that is read. */
const MAX_NAMES_CHARS = 600;
const NO_STYLE: Declarations = new Map();
const NO_WORDS: ReadonlySet<string> = new Set();

/** Traits of an element, by its tag and attributes, that affect the text in it. */
export interface ElementTraits {
  isHidden: boolean;
  style: Declarations;
  /** The part of the page that begins with it; null when none does. */
  area: TextBlock['area'] | null;
  speaker: TextBlock['speaker'] | null;
  /** Level of the heading that its class makes it; null of other elements. */
  guessedLevel: number | null;
  /** Words of its class and id. */
  words: ReadonlySet<string>;
}

/** Reads an element by its tag, its attributes and where it stands. */
export function readElement(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  context: { page: PageVisibility; place: ElementPlace },
): ElementTraits {
  const style = attributes.style === undefined ? NO_STYLE : readDeclarations(attributes.style);
  const names = namesOf(attributes);
  return {
    isHidden: isElementHidden(tag, attributes, { style, page: context.page }),
    style,
    area: areaOf(tag, { role: attributes.role, names, place: context.place }),
    // Whole pages are named after the settings of their comments.
    speaker: tag === 'body' || tag === 'html' ? null : speakerOf(tag, names),
    guessedLevel: names.length === 0 ? null : levelByNames(names),
    words: names.length === 0 ? NO_WORDS : new Set(names.flatMap((name) => name.split('-'))),
  };
}

/** Class names and the id in lower case, their words joined by `-`. */
function namesOf({ class: classes = '', id = '' }: Readonly<Record<string, string>>): string[] {
  if (classes === '' && id === '') return [];
  return `${classes} ${id}`
    .slice(0, MAX_NAMES_CHARS)
    .replace(/([a-z])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .split(/\s/)
    .map((name) => name.replace(/[^a-z0-9]+/g, '-'))
    .filter((name) => name !== '');
}
