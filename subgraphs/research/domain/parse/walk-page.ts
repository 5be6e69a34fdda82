import { Parser } from 'htmlparser2';
import type { PageLink } from '../evidence/source-document.ts';
import { wordSet } from '../text/word-list.ts';
import { type BlockWriter, createBlockWriter, type WrittenBlocks } from './block-writer.ts';
import { cleanText, cutText } from './clean-text.ts';
import { isCollapsedPanel, isQuestionText } from './collapsed-answer.ts';
import { withCounterValue } from './counter-value.ts';
import { addCounter, addDrawing, addImage } from './drawn-text.ts';
import type { PageVisibility } from './element-hidden.ts';
import { readElement } from './element-traits.ts';
import { createItemReader, type EmbeddedItem } from './embedded-items.ts';
import { readHiddenSelectors } from './hidden-selectors.ts';
import { type OpenElement, openElement, ROOT } from './open-element.ts';
import { createHeadReader, type PageHead } from './page-head.ts';
import { readRevealedIds } from './revealed-ids.ts';

/** Deepest nesting that is read, that at which browsers stop too; the rest of a deeper page is left out. */
const MAX_DEPTH = 512;
/** Size of the chunks given to the parser, so that it can stop in the middle of a page. */
const CHUNK_CHARS = 16_384;
const MAX_LINKS = 1_000;
const MAX_TIMES = 20;
const MAX_LINK_TEXT_CHARS = 200;

/**
 * Elements that a browser opens again after what they are in has ended (HTML Standard, 13.2.4.3), but not beyond a cell.
 */
const FORMATTING = wordSet('a b big code em font i nobr s small strike strong tt u');
/** Elements that pages lay out as rows and cards. */
const LAID_OUT = wordSet('a div li td dt dd figcaption section article');
/** Those that may be a row of a label and its value. */
const ROWS = wordSet('div li');
const NEVER_APART = wordSet('sub sup wbr img');
/** Matches the first words of a line: not a sign, nor the unit of a figure before it. */
const STARTS_LINE = /^\s*(?:[$€£]\d|[\p{L}\d][^\s]*[\p{L}\d]{2}|[\p{L}\d]+\s+\p{L})/u;
/** Matches the same behind a blank, which may stand between two words of one line, too. */
const STARTS_NAME = /^\s*(?:\p{Lu}\p{L}+|\d[\d.,–-]*\+? \p{L})/u;

/** Visible text and metadata of a page. URLs are as written. */
export interface WalkedPage extends WrittenBlocks {
  head: PageHead;
  links: PageLink[];
  /** The `datetime` of every time in an article or in a header, as written. */
  times: string[];
  articles: number;
  /** Microdata and RDFa. */
  items: readonly EmbeddedItem[];
  isCut: boolean;
}

/** Walks a page once, in linear time and within bounds, as it is served or with counters at their end. It takes any text. */
export function walkPage(html: string, isCounted = false): WalkedPage {
  const walk = createWalk(
    { hiddenSelectors: readHiddenSelectors(html), revealedIds: readRevealedIds(html) },
    isCounted,
  );
  const parser = new Parser({ onopentag: walk.open, ontext: walk.text, onclosetag: walk.close });
  let at = 0;
  for (; at < html.length && !walk.isOver(); at += CHUNK_CHARS) parser.write(html.slice(at, at + CHUNK_CHARS));
  if (!walk.isOver()) parser.end();
  return { ...walk.finish(), isCut: walk.isOver() };
}

/** Returns what a walk knows of what it has read before anything was. */
function createState() {
  return {
    articles: 0,
    isTooDeep: false,
    isHiddenOn: false,
    charsOfLastInline: 0,
    lastInline: '',
    isAfterDigit: false,
    isBlankBefore: false,
    isApart: false,
    isQuestion: false,
    drawn: '',
  };
}

/** Notes text as what was seen last. */
function noteText(seen: ReturnType<typeof createState>, text: string): void {
  seen.isApart = false;
  seen.isBlankBefore = text.trim() === '';
  if (seen.isBlankBefore) return;
  seen.isQuestion = isQuestionText(text) ?? seen.isQuestion;
  seen.charsOfLastInline = 0;
  seen.isAfterDigit = /\d\s*$/.test(text);
}

/** Notes that an element has text beside its elements. */
function noteOwnText(writer: BlockWriter, element: OpenElement): void {
  element.hasOwnText = true;
  if (!element.isInline) writer.markLoose();
}

/** Notes an element within a line as what was seen last. */
function noteInline(seen: ReturnType<typeof createState>, { chars, signature }: OpenElement): void {
  seen.charsOfLastInline = chars;
  seen.lastInline = signature;
  seen.isBlankBefore = false;
}

/** Writes the title of a drawing, which character references cut into several texts. */
function noteDrawing(writer: BlockWriter, stack: readonly OpenElement[], seen: ReturnType<typeof createState>): void {
  if (stack.at(-1)?.tag === 'title') addDrawing(writer, stack, seen.drawn);
  seen.drawn = '';
}

function createWalk(page: PageVisibility, isCounted: boolean) {
  const writer = createBlockWriter();
  const reader = createHeadReader();
  const items = createItemReader();
  const links: PageLink[] = [];
  const times: string[] = [];
  const stack: OpenElement[] = [{ ...ROOT }];
  const seen = createState();
  const top = () => stack.at(-1) ?? ROOT;
  const isOver = () => seen.isTooDeep || writer.isFull;

  return {
    isOver,

    open(tag: string, attributes: Record<string, string>) {
      if (isOver()) return;
      reader.open(tag, attributes);
      const parent = top();
      // Behind the menu, a header is that of a section, whatever element that is.
      const isBelowHeading = writer.heading?.area === 'main' || (tag === 'header' && links.some(isInMenu));
      const read = readElement(tag, attributes, { page, place: { isInSection: parent.isInSection, isBelowHeading } });
      const isAnswer = seen.isQuestion && parent.area === 'main' && isCollapsedPanel(tag, attributes, read.style);
      const traits = isAnswer ? { ...read, isHidden: false } : read;
      const element = openElement(parent, { tag, attributes, traits, heading: writer.heading });
      stack.push(element);
      // `meta` and `link` show nothing themselves.
      const { isHidden } = tag === 'meta' || tag === 'link' ? parent : element;
      items.open(tag, attributes, !isHidden && element.speaker === 'own');
      seen.isTooDeep = stack.length > MAX_DEPTH;
      if (tag === 'article') seen.articles += 1;
      if (tag === 'svg') addDrawing(writer, stack, attributes['aria-label'] ?? '');
      if (element.isHidden) return;
      const isBeside = isFilled(seen) && isSetApart({ parent, element, before: seen.lastInline });
      seen.isApart = isBeside && !(seen.isBlankBefore && parent.hasOwnText);
      separate(writer, { parent, element, seen });
      if (tag === 'img') addImage(writer, element, attributes);
      const isDated = tag === 'time' && (element.isInArticle || element.area === 'header');
      if (isDated && attributes.datetime !== undefined && times.length < MAX_TIMES) times.push(attributes.datetime);
    },

    text(written: string) {
      reader.text(written);
      items.text(written);
      const element = top();
      const text = isCounted && element.counter !== null ? withCounterValue(written, element.counter) : written;
      if (element.tag === 'title') seen.drawn += text;
      // A menu that a style sheet opens leads somewhere before it is seen.
      if (element.isHidden && element.area === 'nav') element.link?.text.push(text);
      if (element.isHidden || seen.isHiddenOn || isOver()) return;
      // Nobody writes two words in one: a page lays such elements out apart, like a label and its value.
      if (seen.isApart && (seen.isBlankBefore ? STARTS_NAME : STARTS_LINE).test(text)) writer.endBlock();
      writer.add(text, element, text !== written);
      element.chars += text.length;
      noteText(seen, text);
      if (!seen.isBlankBefore) noteOwnText(writer, element);
      element.link?.text.push(text);
    },

    close(tag: string, isImplied: boolean) {
      reader.close(tag);
      noteDrawing(writer, stack, seen);
      const element = stack.length > 1 ? stack.pop() : undefined;
      if (element === undefined) return;
      items.close();
      if (isCounted && element.isFilled && element.chars === 0 && !element.isHidden) addCounter(writer, element);
      if (!element.isInline && !element.isHidden) writer.endBlock();
      // What was not closed itself a browser opens again, and goes on hiding what follows.
      if (isImplied && element.hides && !element.isInCell && FORMATTING.has(tag)) seen.isHiddenOn = true;
      if (element.restores !== null) writer.heading = element.restores.heading;
      const parent = top();
      if (element.link !== null) closeInLink(links, element, parent);
      if (element.isHidden) return;
      parent.chars += element.chars;
      if (element.isInline) noteInline(seen, element);
    },

    finish: () => ({
      ...writer.finish(),
      head: reader.head,
      links,
      times,
      articles: seen.articles,
      items: items.items,
    }),
  };
}

/** Checks for text right before; one letter may be a part of a word that is animated. */
function isFilled({ charsOfLastInline: chars, isAfterDigit }: ReturnType<typeof createState>): boolean {
  return chars > 1 || (chars === 1 && isAfterDigit);
}

function isInMenu({ area }: PageLink): boolean {
  return area === 'nav' || area === 'header';
}

/** Checks for a link, or an element beside an unlike one, without a word between, in what is no running text. */
function isSetApart({
  parent,
  element,
  before,
}: {
  parent: OpenElement;
  element: OpenElement;
  before: string;
}): boolean {
  const isUnlike = parent.tag === 'a' || element.tag === 'a' || element.signature !== before;
  return element.isInline && isUnlike && LAID_OUT.has(parent.tag) && !NEVER_APART.has(element.tag);
}

/** Ends the line before a block; keeps words apart that stand in neighbouring elements without a blank between. */
function separate(
  writer: BlockWriter,
  { parent, element, seen }: { parent: OpenElement; element: OpenElement; seen: ReturnType<typeof createState> },
): void {
  const isLaidOut = element.isInline && ROWS.has(parent.tag) && !NEVER_APART.has(element.tag);
  if (isLaidOut && isFilled(seen) && element.signature === seen.lastInline) writer.markNext();
  if (element.tag === 'br') {
    if (parent.level === null) writer.endBlock();
    else writer.add(' ', parent);
  } else if (!element.isInline) writer.endBlock();
  else if (seen.charsOfLastInline > 1 && !NEVER_APART.has(element.tag)) writer.add(' ', parent);
}

/** Notes a link that ends, seen or in a menu; in one, keeps the words of two blocks apart. */
function closeInLink(links: PageLink[], { link, area, isHidden, isInline }: OpenElement, parent: OpenElement): void {
  if (!isInline) link?.text.push(' ');
  if (link === null || link === parent.link || (isHidden && area !== 'nav') || links.length === MAX_LINKS) return;
  const text = cleanText(link.text.join('').slice(0, 2 * MAX_LINK_TEXT_CHARS));
  links.push({ url: link.url, text: cutText(text, MAX_LINK_TEXT_CHARS), area });
}
