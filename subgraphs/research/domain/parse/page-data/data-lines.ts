import type { TextBlock } from '../../evidence/source-document.ts';
import { isBareKey, isMachineKey, isNameKey, keyToLabel, rankKey, speakerOfKey } from './data-keys.ts';
import { currencyOf, isPriceKey, isPriceTerm, writePrice } from './data-prices.ts';
import { itemLine, numberLine, textLine } from './data-texts.ts';

/** A line of laid-out data. Lines of one record share `record`. */
export interface DataLine {
  text: string;
  kind: 'heading' | 'paragraph' | 'list_item';
  /** Level of a heading; null of others. */
  level: number | null;
  speaker: TextBlock['speaker'];
  record: object | null;
  /** Level of the heading that it may stand under. */
  section: number;
}

const MAX_DEPTH = 14;
const MAX_NODES = 20_000;
const MAX_LINES = 1_500;
const MAX_HEADING_LEVEL = 6;
/** Records that their owner does not show. */
const DRAFT_FLAGS = [
  'draft',
  'isDraft',
  'hidden',
  'isHidden',
  'archived',
  'isArchived',
  'deleted',
  'isDeleted',
  'disabled',
];
const DRAFT_STATUS = /^(?:draft|archived|private|deleted|hidden|unpublished|scheduled)$/i;

interface Place {
  key: string;
  level: number;
  speaker: TextBlock['speaker'];
  /** The record that a value belongs to; null outside of the items of a list. */
  record: object | null;
  isItem: boolean;
  /** Currency of the amounts within; null when nothing gives one. */
  currency: string | null;
  depth: number;
}

/**
 * Lays a value out as a reader would expect it on a page: the key of a list is a heading, a record is a card with its name
 * first, another value is `Label: value`. Values for machines, drafts and translations are left out. Linear and bounded; a
 * value that occurs twice is laid out once.
 */
export function toDataLines(values: readonly unknown[]): DataLine[] {
  const seen = new Set<object>();
  let nodes = 0;
  let lines = 0;

  function visit(value: unknown, place: Place): DataLine[] {
    nodes += 1;
    if (nodes > MAX_NODES || lines > MAX_LINES || place.depth > MAX_DEPTH) return [];
    if (typeof value === 'string' || typeof value === 'number') return scalar(value, place);
    if (typeof value !== 'object' || value === null || seen.has(value)) return [];
    seen.add(value);
    if (Array.isArray(value)) return isElement(value) ? element(value, place) : list(value, place);
    const rich = richTextOf(value as Members);
    return rich === null ? record(value as Members, place) : scalar(rich, { ...place, key: 'text' });
  }

  function scalar(value: string | number, { key, level, speaker, record: card, isItem }: Place): DataLine[] {
    // A text of a list is an item, which the heading above names.
    const isListed = isItem && card === null && typeof value === 'string';
    const text = typeof value === 'number' ? numberLine(key, value) : isListed ? itemLine(value) : textLine(key, value);
    if (text === null) return [];
    lines += 1;
    const kind = isListed ? 'list_item' : 'paragraph';
    return [{ text, kind, level: null, speaker, record: card, section: toHeadingLevel(level) }];
  }

  function list(items: readonly unknown[], place: Place): DataLine[] {
    const inside = { ...place, record: null, isItem: true, level: place.level + 1, depth: place.depth + 1 };
    const inner = items.flatMap((item) => visit(item, inside));
    const hasHeading = place.key !== '' && !isBareKey(place.key) && inner.length > 0;
    return hasHeading ? [headingOf(place), ...inner] : inner;
  }

  function record(members: Members, place: Place): DataLine[] {
    if (isDraft(members)) return [];
    const currency = currencyOf(members) ?? place.currency;
    const entries = Object.entries(withFullName(members)).filter(
      ([key]) => !isMachineKey(key) && !isPriceTerm(members, key),
    );
    entries.sort(([left], [right]) => rankKey(left) - rankKey(right));
    const card = { ...place, currency, record: place.record ?? members, depth: place.depth + 1 };
    const isWithinItem = place.isItem || place.record !== null;
    const own = entries.filter(([, value]) => typeof value !== 'object');
    const nested = entries.filter(([, value]) => typeof value === 'object');
    // What a price is for may stand in the record that holds the price's own.
    const terms = { ...place.record, ...members };
    const isNamed = place.isItem && isNameKey(own[0]?.[0] ?? '');
    const ownLines = own.flatMap(([key, value]) =>
      visit(isPriceKey(key) ? priceOf(terms, key, { value, currency }) : value, {
        ...card,
        key,
        isItem: false,
        speaker: speakerOfKey(key) ?? place.speaker,
      }),
    );
    return [
      ...(isNamed ? withItemFirst(ownLines) : ownLines),
      ...nested.flatMap(([key, value]) =>
        visit(value, {
          ...card,
          key,
          // A list within an item is a part of its own; an object within it belongs to it.
          record: isWithinItem && !Array.isArray(value) ? card.record : null,
          isItem: false,
          speaker: speakerOfKey(key) ?? place.speaker,
        }),
      ),
    ];
  }

  /** Reads the properties of a React element; the text of its children was drawn by the server. */
  function element([, , , props]: readonly unknown[], place: Place): DataLine[] {
    if (typeof props !== 'object' || props === null) return [];
    const nested = Object.entries(props).filter(([, value]) => typeof value === 'object');
    return nested.flatMap(([key, value]) =>
      isMachineKey(key)
        ? []
        : visit(value, {
            ...place,
            key: key === 'children' ? '' : key,
            record: null,
            isItem: false,
            depth: place.depth + 1,
          }),
    );
  }

  return values.flatMap((value) => visit(value, ROOT));
}

const ROOT: Place = { key: '', level: 1, speaker: 'own', record: null, isItem: false, currency: null, depth: 0 };

type Members = Readonly<Record<string, unknown>>;

/** Makes the name of a record the item of the list that holds the record. */
function withItemFirst([name, ...rest]: readonly DataLine[]): DataLine[] {
  if (name === undefined) return [];
  return [name.kind === 'paragraph' ? { ...name, kind: 'list_item' } : name, ...rest];
}

function headingOf({ key, level, speaker }: Place): DataLine {
  const headingLevel = toHeadingLevel(level + 1);
  return { text: keyToLabel(key), kind: 'heading', level: headingLevel, speaker, record: null, section: headingLevel };
}

function toHeadingLevel(level: number): number {
  return Math.min(level, MAX_HEADING_LEVEL);
}

/** Checks for an element of React's flight data: `["$", type, key, props]`. */
function isElement(value: readonly unknown[]): boolean {
  return value[0] === '$' && value.length >= 4;
}

function isDraft(members: Members): boolean {
  if (members.published === false || members.isPublished === false || members.visible === false) return true;
  if (DRAFT_FLAGS.some((flag) => members[flag] === true)) return true;
  return typeof members.status === 'string' && DRAFT_STATUS.test(members.status);
}

/** Joins a first and a last name, which many records keep apart. */
function withFullName(members: Members): Members {
  const { firstName, lastName, ...rest } = members;
  if (typeof firstName !== 'string' || typeof lastName !== 'string' || 'name' in rest) return members;
  return { name: `${firstName} ${lastName}`, ...rest };
}

/** Returns the text of a paragraph of rich text (Portable Text, Contentful, Slate, Lexical); null for another value. */
function richTextOf(members: Members): string | null {
  const spans = members.children ?? members.content;
  if (!Array.isArray(spans) || spans.length === 0) return null;
  const texts = spans.map((span: unknown) => {
    const { text, value } = (span ?? {}) as { text?: unknown; value?: unknown };
    return typeof text === 'string' ? text : typeof value === 'string' ? value : null;
  });
  return texts.every((text) => text !== null) ? texts.join('') : null;
}

/** Returns a price with its terms; a number without a currency, and what is none, as it is. */
function priceOf(
  members: Members,
  key: string,
  { value, currency }: { value: unknown; currency: string | null },
): unknown {
  if (typeof value === 'string') return writePrice(members, key, { value, currency });
  return typeof value === 'number' && currency !== null ? writePrice(members, key, { value, currency }) : value;
}
