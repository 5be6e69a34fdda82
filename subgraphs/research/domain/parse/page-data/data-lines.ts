import type { TextBlock } from '../../evidence/source-document.ts';
import { cleanText } from '../clean-text.ts';
import { isBareKey, isMachineKey, keyToLabel, rankKey, speakerOfKey } from './data-keys.ts';

/** A line of laid-out data. Lines of one record share `record`. */
export interface DataLine {
  text: string;
  kind: 'heading' | 'paragraph';
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
const MAX_VALUE_CHARS = 5_000;
const MAX_LABELLED_CHARS = 160;
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
const LINK = /^(?:[a-z][a-z0-9+.-]{1,12}:|\/|#|\.{1,2}\/|www\.)/i;
const TAG = /<\/?[a-z][^<>]{0,500}>/gi;
/** Larger numbers are instants or ids. */
const MAX_NUMBER = 1e11;
const PRICE_KEY = /price|amount|cost|monthly|yearly|annual/i;

interface Place {
  key: string;
  level: number;
  speaker: TextBlock['speaker'];
  /** The record that a value belongs to; null outside of the items of a list. */
  record: object | null;
  isItem: boolean;
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

  function scalar(value: string | number, { key, level, speaker, record: card }: Place): DataLine[] {
    const text = typeof value === 'number' ? numberLine(key, value) : textLine(key, value);
    if (text === null) return [];
    lines += 1;
    return [{ text, kind: 'paragraph', level: null, speaker, record: card, section: toHeadingLevel(level) }];
  }

  function list(items: readonly unknown[], place: Place): DataLine[] {
    const inside = { ...place, record: null, isItem: true, level: place.level + 1, depth: place.depth + 1 };
    const inner = items.flatMap((item) => visit(item, inside));
    const hasHeading = place.key !== '' && !isBareKey(place.key) && inner.length > 0;
    return hasHeading ? [headingOf(place), ...inner] : inner;
  }

  function record(members: Members, place: Place): DataLine[] {
    if (isDraft(members)) return [];
    const entries = Object.entries(withFullName(members)).filter(([key]) => !isMachineKey(key));
    entries.sort(([left], [right]) => rankKey(left) - rankKey(right));
    const card = { ...place, record: place.record ?? members, depth: place.depth + 1 };
    const isWithinItem = place.isItem || place.record !== null;
    const own = entries.filter(([, value]) => typeof value !== 'object');
    const nested = entries.filter(([, value]) => typeof value === 'object');
    const currency = typeof members.currency === 'string' ? members.currency : '';
    return [
      ...own.flatMap(([key, value]) =>
        visit(typeof value === 'number' && PRICE_KEY.test(key) && currency !== '' ? `${value} ${currency}` : value, {
          ...card,
          key,
          speaker: speakerOfKey(key) ?? place.speaker,
        }),
      ),
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

  return values.flatMap((value) =>
    visit(value, { key: '', level: 1, speaker: 'own', record: null, isItem: false, depth: 0 }),
  );
}

type Members = Readonly<Record<string, unknown>>;

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

function numberLine(key: string, value: number): string | null {
  if (key === '' || !Number.isFinite(value) || Math.abs(value) >= MAX_NUMBER || isBareKey(key)) return null;
  return `${keyToLabel(key)}: ${value}`;
}

function textLine(key: string, value: string): string | null {
  if (value.length > MAX_VALUE_CHARS) return null;
  const text = cleanText(value.replace(TAG, ' '));
  if (!isReadable(text)) return null;
  if (key === '' || isBareKey(key) || text.length > MAX_LABELLED_CHARS) return text;
  return `${keyToLabel(key)}: ${text}`;
}

/** Checks whether a text is for readers: no link, no code word, no identifier. */
function isReadable(text: string): boolean {
  if (!/\p{L}|\d/u.test(text) || LINK.test(text) || /[{}<>]|\$L?[0-9a-f]+$/.test(text)) return false;
  if (/\s/.test(text)) return true;
  return !/[_/=@]|^[\p{Ll}\d-]+$|\p{Ll}\p{Lu}|^[A-Z0-9_-]*\d[A-Z0-9_-]*[A-Z][A-Z0-9_-]*$/u.test(text) || isDay(text);
}

function isDay(text: string): boolean {
  return /^(?:19|20)\d\d(?:-\d\d-\d\d)?$/.test(text);
}
