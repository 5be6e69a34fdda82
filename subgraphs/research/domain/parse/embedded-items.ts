import { wordSet } from '../text/word-list.ts';
import { cleanText } from './clean-text.ts';
import { linkedTypeOf } from './linked-data-keys.ts';

/** Most items and properties of a page that are read, and the longest text of one. */
const MAX_ITEMS = 500;
const MAX_PROPERTIES = 2_000;
const MAX_TEXT_CHARS = 2_000;
/** Deepest nesting of properties whose text is collected. */
const MAX_OPEN_PROPERTIES = 8;

const SCHEMA_ORG = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;
/** Properties and types of what others say, in lower case. */
const OF_OTHERS = wordSet(
  'review reviews userreview criticreview employerreview claimreview comment comments usercomments answer quotation mentions',
);
/** Properties whose value is an address, where an element has one. */
const ADDRESSES = new Set(['url', 'sameAs', '@id']);

/** Properties that `meta` elements give, which nobody sees: technical forms of what is shown, and nothing that could contradict it. */
const UNSEEN = new Set([
  'price',
  'priceCurrency',
  'datePublished',
  'dateModified',
  'datePosted',
  'validThrough',
  'addressCountry',
]);

/** An item in the form of linked data: a type, and values by property. */
export type EmbeddedItem = Record<string, unknown>;

/** An element that is open, as far as items are concerned. */
interface Frame {
  /** The item that properties within belong to; null outside of items that are read. */
  item: EmbeddedItem | null;
  /** True within the words of others, of which nothing is read. */
  isClosed: boolean;
  /** True where RDFa speaks in the words of schema.org. */
  isSchema: boolean;
  property: Property | null;
}

/** A property whose value is the text of its element. */
interface Property {
  item: EmbeddedItem;
  names: readonly string[];
  text: string[];
  chars: number;
}

/** Reads items of schema.org that a page marks up in its own elements: microdata and RDFa. */
export interface ItemReader {
  /** @param isOwn false for an element that a visitor does not see, or that holds the words of others: nothing in it is read. */
  open(tag: string, attributes: Readonly<Record<string, string>>, isOwn: boolean): void;
  text(text: string): void;
  close(): void;
  /** Items that belong to no other one, in order. */
  readonly items: readonly EmbeddedItem[];
}

/** Creates a reader. Elements must be closed in the order in which they were opened, last first. */
export function createItemReader(): ItemReader {
  const frames: Frame[] = [];
  const items: EmbeddedItem[] = [];
  const open: Property[] = [];
  const seen = { items: 0, properties: 0 };

  function openItem(type: string, names: readonly string[], holder: EmbeddedItem | null): EmbeddedItem | null {
    const isKnown = linkedTypeOf(type) !== null;
    if (seen.items >= MAX_ITEMS || (holder === null ? !isKnown : names.length === 0 && !isKnown)) return null;
    seen.items += 1;
    const item: EmbeddedItem = { '@type': type };
    if (holder === null || names.length === 0) items.push(item);
    else for (const name of names) addValue(holder, name, item);
    return item;
  }

  function addValue(item: EmbeddedItem, name: string, value: unknown): void {
    if (seen.properties >= MAX_PROPERTIES || value === '') return;
    seen.properties += 1;
    item[name] = Object.hasOwn(item, name) ? [item[name], value].flat() : value;
  }

  return {
    items,
    open(tag, attributes, isOwn) {
      const parent = frames.at(-1) ?? { item: null, isClosed: false, isSchema: false };
      const isSchema = parent.isSchema || declaresSchema(attributes.vocab);
      const names = namesOf(attributes, isSchema);
      const type = typeOf(attributes, isSchema);
      const isOthers = isOfOthers(type ?? '') || names.some(isOfOthers);
      const isClosed = parent.isClosed || !isOwn || isOthers;
      const frame: Frame = { item: isClosed ? null : parent.item, isClosed, isSchema, property: null };
      frames.push(frame);
      if (isClosed) return;
      if (type !== null) {
        frame.item = openItem(type, names, parent.item);
        return;
      }
      if (parent.item === null || names.length === 0) return;
      const value = attributeValue(tag, attributes, names);
      if (value !== null) for (const name of names) addValue(parent.item, name, value);
      else if (open.length < MAX_OPEN_PROPERTIES) {
        frame.property = { item: parent.item, names, text: [], chars: 0 };
        open.push(frame.property);
      }
    },
    text(text) {
      for (const property of open) {
        if (property.chars > MAX_TEXT_CHARS) continue;
        property.text.push(text);
        property.chars += text.length;
      }
    },
    close() {
      const property = frames.pop()?.property;
      if (!property) return;
      open.pop();
      const value = cleanText(property.text.join('').slice(0, MAX_TEXT_CHARS));
      for (const name of property.names) addValue(property.item, name, value);
    },
  };
}

/** Checks whether an element declares schema.org as the vocabulary of what is in it. */
function declaresSchema(vocabulary: string | undefined): boolean {
  return vocabulary !== undefined && SCHEMA_ORG.test(`${vocabulary.replace(/\/$/, '')}/`);
}

function isOfOthers(name: string): boolean {
  return name !== '' && OF_OTHERS.has(name.toLowerCase());
}

/** Returns the type of the item that an element opens, without its vocabulary; null when it opens none. */
function typeOf(attributes: Readonly<Record<string, string>>, isSchema: boolean): string | null {
  if (attributes.itemscope !== undefined) return inVocabulary(attributes.itemtype ?? '', false) ?? '';
  return attributes.typeof === undefined ? null : (inVocabulary(attributes.typeof, isSchema) ?? '');
}

function namesOf({ itemprop = '', property = '' }: Readonly<Record<string, string>>, isSchema: boolean): string[] {
  if (itemprop === '' && property === '') return [];
  const microdata = itemprop.split(/\s+/).map((name) => inVocabulary(name, true));
  const rdfa = property.split(/\s+/).map((name) => inVocabulary(name, isSchema));
  return [...new Set([...microdata, ...rdfa])].filter(
    (name) => name !== null && name !== '' && name !== '__proto__',
  ) as string[];
}

/** Returns a name of schema.org without its vocabulary; null of names of other vocabularies. */
function inVocabulary(name: string, isSchema: boolean): string | null {
  const plain = name.trim().replace(SCHEMA_ORG, '');
  const isNamed = isSchema || plain !== name.trim();
  return isNamed && /^[\p{L}\d]*$/u.test(plain) ? plain : null;
}

/** Returns the value that an element's attributes give a property; null when its text is the value. */
function attributeValue(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  names: readonly string[],
): string | null {
  if (tag === 'meta' && !names.every((name) => UNSEEN.has(name))) return '';
  const given = attributes.content ?? (tag === 'time' ? attributes.datetime : undefined);
  if (given !== undefined) return given.slice(0, MAX_TEXT_CHARS);
  if (tag === 'img') return '';
  const address = attributes.href ?? attributes.resource;
  return address !== undefined && (tag === 'link' || names.some((name) => ADDRESSES.has(name))) ? address : null;
}
