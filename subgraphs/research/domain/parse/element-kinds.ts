import type { TextBlock } from '../evidence/source-document.ts';
import { wordSet } from '../text/word-list.ts';

const LEVEL_BY_TAG: ReadonlyMap<string, number> = new Map([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
]);
/** Kinds of blocks by the element around them; headings apart. */
const KIND_BY_TAG: ReadonlyMap<string, TextBlock['kind']> = new Map([
  ['li', 'list_item'],
  ['td', 'cell'],
  ['th', 'cell'],
  ['dt', 'cell'],
  ['dd', 'cell'],
  ['blockquote', 'quote'],
  ['figcaption', 'caption'],
  ['caption', 'caption'],
  ['button', 'control'],
  ['label', 'control'],
  ['textarea', 'control'],
]);
/** Elements within a line. Every other one, unknown ones too, begins and ends a block. */
const INLINE = wordSet(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins input kbd map mark meta link picture q rp rt ruby s samp script small source span strike strong style sub sup svg template time tt u var wbr noscript',
);

/**
 * Returns the kind of an element's blocks: its kind, and its level if that is a heading. Null when its tag does not
 * tell.
 */
export function kindOf(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Pick<TextBlock, 'kind' | 'level'> | null {
  const headingLevel = LEVEL_BY_TAG.get(tag);
  if (headingLevel !== undefined) return { kind: 'heading', level: headingLevel };
  if (attributes.role === 'heading') {
    const level = /^[1-6]$/.test(attributes['aria-level'] ?? '') ? Number(attributes['aria-level']) : 2;
    return { kind: 'heading', level };
  }
  const kind = KIND_BY_TAG.get(tag);
  return kind === undefined ? null : { kind, level: null };
}

/** Checks whether an element stands within a line. */
export function isInline(tag: string): boolean {
  return INLINE.has(tag);
}
