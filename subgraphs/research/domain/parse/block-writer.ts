import type { TextBlock } from '../evidence/source-document.ts';
import { type Container, countBlock, groupBlocks } from './card-groups.ts';
import { cleanText, cutText } from './clean-text.ts';
import { groupFlatCards } from './flat-cards.ts';
import { BOLD_LEVEL, mayBeHeading } from './guessed-heading.ts';

/** Most visible text of a page that is kept, in UTF-16 code units. */
const MAX_TEXT_CHARS = 60_000;
const MAX_BLOCKS = 1_500;
/** Longest caption that is kept: texts of logos are short, descriptions of pictures long. */
const MAX_PICTURE_CHARS = 80;
/** One picture alone decorates; several without a word between them are a row of logos. */
const MIN_PICTURES_PER_ROW = 2;
/** Match a label, what may be its value, the word of a name, and a name. */
const LABEL = /^(?=.{3,40}$)\p{Lu}[\p{L}’'/&-]+(?: [\p{L}\d’'/&().-]+){0,4}:?$/u;
const NAME = /^(?:\p{Lu}|\d+\p{L})[^.!?:;]{1,39}$/u;
const MIN_NAME_CHARS = 3;
const PLURAL = /(?:s|en|er|de)$/u;
const VALUE = /^(?:\d|(?:\p{Lu}\p{L}|[\d$€£~≈<>]).*[\p{L}\d%€$£)+]\.?)$/u;
const WORD = /^\p{L}[\p{L}’'-]*$/u;
const STRENGTH: Record<TextBlock['speaker'], number> = { own: 0, testimonial: 1, comment: 2 };

/** A heading, and those that it stands under. */
export interface Heading {
  index: number;
  level: number;
  area: TextBlock['area'];
  above: Heading | null;
}

/** Place of a text on the page. */
export interface TextPlace {
  kind: TextBlock['kind'];
  level: number | null;
  area: TextBlock['area'];
  speaker: TextBlock['speaker'];
  /** True of a heading that only its class shows. */
  isGuessed: boolean;
  isBold: boolean;
  container: Container | null;
}

/** Visible text with its blocks. */
export interface WrittenBlocks {
  text: string;
  blocks: TextBlock[];
  /** Indexes of the blocks with a number to which a counter counts. */
  counted: ReadonlySet<number>;
}

/** Collects visible text. Every block becomes one line. */
export interface BlockWriter {
  /** Adds text to the block under way; what is known of the block is where its first word stands. */
  add(text: string, place: TextPlace, isCount?: boolean): void;
  /** Notes the text that stands for a picture. A logo, and each of pictures in a row, becomes a block, a caption. */
  addPicture(text: string, place: TextPlace, isLogo?: boolean): void;
  /** Notes that what follows is in another element of the look of the one before. */
  markNext(): void;
  /** Notes text that stands in no such element. */
  markLoose(): void;
  /** Ends the block under way, if it has any text. Two elements of one look, and nothing else, may be a label and its value. */
  endBlock(): void;
  /** The nearest heading above; set it back where a section ends. */
  heading: Heading | null;
  readonly isFull: boolean;
  /** Ends the text and gives it. */
  finish(): WrittenBlocks;
}

/** Creates a writer of text within bounds: beyond these it is full and drops what comes. */
export function createBlockWriter(): BlockWriter {
  const lines: string[] = [];
  const blocks: TextBlock[] = [];
  const holders: (Container | null)[] = [];
  const counted = new Set<number>();
  let chars = 0;
  /** The heading of the page: parts that follow it in sections of their own stand under it, too. */
  let title: Heading | null = null;
  let pending = createPending();
  let pictures: { text: string; place: TextPlace; under: Heading | null; isLogo: boolean }[] = [];

  const writer = {
    heading: null as Heading | null,
    isFull: false,

    add(text: string, at: TextPlace, isCount = false) {
      pending.texts.push(text);
      if (pending.place === null && text.trim() === '') return;
      writePictures();
      pending.place ??= at;
      if (text.trim() !== '') pending.isAllBold &&= at.isBold;
      if (isCount) counted.add(blocks.length);
      if (STRENGTH[at.speaker] > STRENGTH[pending.speaker]) pending.speaker = at.speaker;
    },

    addPicture(text: string, at: TextPlace, isLogo = false) {
      const caption = cleanText(text);
      if (pending.place === null && caption !== '' && caption.length <= MAX_PICTURE_CHARS) {
        pictures.push({ text: caption, place: at, under: writer.heading, isLogo });
      }
    },

    markNext() {
      if (pending.place !== null) pending.beginnings.push(pending.texts.length);
    },

    markLoose() {
      pending.isLoose = true;
    },

    endBlock() {
      const { place, isAllBold } = pending;
      if (place !== null) for (const line of linesOf(pending)) write(line, asShown(line, place, isAllBold));
      pending = createPending();
    },

    finish() {
      writer.endBlock();
      writePictures();
      demoteEyebrows(blocks);
      groupBlocks(blocks, holders);
      groupFlatCards(blocks);
      return { text: lines.join('\n'), blocks, counted };
    },
  };

  function writePictures(): void {
    const row = pictures.filter(({ isLogo }) => isLogo || pictures.length >= MIN_PICTURES_PER_ROW);
    pictures = [];
    for (const { text, place, under } of row) write(text, { ...place, kind: 'caption', level: null }, under);
  }

  function write(whole: string, { kind, level, area, container }: TextPlace, under = writer.heading): void {
    const room = MAX_TEXT_CHARS - chars;
    const line = blocks.length === MAX_BLOCKS ? '' : cutText(whole, room);
    writer.isFull = line.length < whole.length;
    if (line === '') return;
    const above = headingAbove(under, { level, area }) ?? headingAbove(title, { level, area });
    blocks.push({
      start: chars,
      end: chars + line.length,
      kind,
      level,
      area,
      heading: above?.index ?? null,
      group: 0,
      speaker: pending.speaker,
    });
    holders.push(container);
    countBlock(container);
    if (level !== null) writer.heading = { index: blocks.length - 1, level, area, above };
    if (level === 1 && area === 'main') title ??= writer.heading;
    lines.push(line);
    chars += line.length + 1;
  }

  return writer;
}

/** Returns a block of which nothing is known yet. */
function createPending() {
  return {
    texts: [] as string[],
    place: null as TextPlace | null,
    speaker: 'own' as TextBlock['speaker'],
    isAllBold: true,
    /** Where elements of one look begin among the texts, after the first. */
    beginnings: [] as number[],
    isLoose: false,
  };
}

/**
 * Returns the text of a block: as one line, or, where it has nothing but elements of one look, as a label and its value, or as the
 * names of a row.
 */
function linesOf({ texts, beginnings, isLoose }: ReturnType<typeof createPending>): string[] {
  const line = cleanText(texts.join(''));
  if (line === '') return [];
  if (beginnings.length === 0 || isLoose) return [line];
  const parts = [0, ...beginnings].map((from, at) => cleanText(texts.slice(from, beginnings[at]).join('')));
  const [label = '', value = '', ...further] = parts;
  const isRow =
    further.length === 0 ? isLabel(label, value) : parts.every((part) => NAME.test(part)) && !isTitle(parts);
  return isRow ? parts : [line];
}

/** Checks for a short label and a value that may be told from the two words of a name. */
function isLabel(label: string, value: string): boolean {
  // `Mira`, `Holt` and `Loom`, `20` are names.
  const isName = WORD.test(label) && (WORD.test(value) || (/^\d{1,3}$/.test(value) && !PLURAL.test(label)));
  return LABEL.test(label) && VALUE.test(value) && !isName;
}

/** Checks for a line of words that are shown one after the other: `We`, `Weave`, `Looms`. */
function isTitle(parts: readonly string[]): boolean {
  return parts.every((part) => !part.includes(' ')) && parts.some((part) => part.length < MIN_NAME_CHARS);
}

/** Makes paragraphs of lines in bold print that stand right above a heading: they say what it is about. */
function demoteEyebrows(blocks: TextBlock[]): void {
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.level === BOLD_LEVEL && next?.level != null && next.level < BOLD_LEVEL) {
      block.kind = 'paragraph';
      block.level = null;
    }
  }
}

/** Returns the kind of a line by how it is shown: a short line of its own in bold print is a heading, a long one by class is none. */
function asShown(line: string, place: TextPlace, isBold: boolean): TextPlace {
  if (place.isGuessed) return mayBeHeading(line) ? place : { ...place, kind: 'paragraph', level: null };
  const isLine = place.kind === 'paragraph' && place.area === 'main';
  // A figure in bold print is shown for itself.
  return isBold && isLine && !/\d/.test(line) && mayBeHeading(line)
    ? { ...place, kind: 'heading', level: BOLD_LEVEL }
    : place;
}

/** Returns the heading that a block stands under: of its own part of the page, and of a higher rank if it is a heading. */
function headingAbove(
  nearest: Heading | null,
  { level, area }: { level: number | null; area: TextBlock['area'] },
): Heading | null {
  let heading = nearest;
  while (heading !== null && (heading.area !== area || (level !== null && heading.level >= level))) {
    heading = heading.above;
  }
  return heading;
}
