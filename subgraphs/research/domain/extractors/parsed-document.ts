import { blockIndexAt } from '../evidence/block-index-at.ts';
import type { Prospect } from '../evidence/prospect.ts';
import type { SourceDocument, Span, TextBlock } from '../evidence/source-document.ts';
import { datelineOf } from '../text/dateline.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { splitSentences } from '../text/sentences.ts';
import { createProspectNames, type ProspectNames } from './prospect-names.ts';

/** A sentence of a document's visible text. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
  /** Index of its block. */
  block: number;
}

/** A document as findings and gates read it: cut into sentences, with the place of each. */
export interface ParsedDocument {
  document: SourceDocument;
  prospect: Prospect;
  names: ProspectNames;
  /** The part that `text` and all offsets are of: what a visitor sees, or data for the page's scripts. */
  part: 'text' | 'data';
  text: string;
  sentences: Sentence[];
  /** The sentences of each block. */
  sentencesByBlock: readonly Sentence[][];
  blockText(index: number): string;
  /** Returns the index of the block at an offset. */
  blockAt(offset: number): number;
  /** Returns texts of the headings above a block, nearest first. */
  headingsOf(index: number): string[];
  /** Returns indexes of the blocks of one card, row or item, in order. */
  groupOf(index: number): readonly number[];
  /** True when it speaks for the prospect: a page of its own site or its own press release. */
  isFirstParty: boolean;
  /** True when it reports of one day, as articles do. */
  isArticle: boolean;
  /** Place where the document shows the day on which it was published; null when it doesn't. */
  publishedSpan: Span | null;
}

/** Matches the address of the page for the press, which is no report of a day. */
const PRESS_ROOT =
  /^[^?#]*\/(?:press|presse|media|medien|press-?kit|press-?room|newsroom|pressekit|espace-presse)\/?$/i;
/** Running text has no longer sentence: what is longer is a list or a wall of words, and slow to match. */
const MAX_SENTENCE_CHARS = 900;
const MAX_SENTENCES = 4_000;
const MAX_HEADINGS = 6;
/** Stands for the level of running text. */
const BELOW_HEADINGS = 7;
const MAX_DATE_BLOCK_CHARS = 160;
const MAX_DATE_FACT_CHARS = 400;
const MAX_DATE_BLOCKS = 60;
const OWN_KINDS: ReadonlySet<string> = new Set(['site', 'press', 'feed']);

/** Prepares the visible text of a document for reading. Everything in it refers to the document's own offsets. */
export function parseDocument(
  document: SourceDocument,
  prospect: Prospect,
  names = createProspectNames(prospect),
): ParsedDocument {
  return parsePart('text', { document, prospect, names });
}

/** Prepares the data of a page for reading, likewise; null for a document without any. */
export function parseData(document: SourceDocument, prospect: Prospect, names: ProspectNames): ParsedDocument | null {
  if (document.dataBlocks.length === 0) return null;
  return parsePart('data', { document: { ...document, blocks: document.dataBlocks, facts: [] }, prospect, names });
}

function parsePart(
  part: ParsedDocument['part'],
  { document, prospect, names }: Pick<ParsedDocument, 'document' | 'prospect' | 'names'>,
): ParsedDocument {
  // Hyphens that don't break a line are hyphens to every rule; no offset changes.
  const text = (document.parts[part] ?? '').replace(/[\u2010\u2011]/g, '-');
  const sentencesByBlock: Sentence[][] = [];
  let count = 0;
  const groups = new Map<number, number[]>();
  document.blocks.forEach(({ start, end, group }, block) => {
    const ranges = count < MAX_SENTENCES ? splitSentences(text, start, end) : [];
    sentencesByBlock.push(ranges.map((range) => ({ ...range, text: text.slice(range.start, range.end), block })));
    count += ranges.length;
    const members = groups.get(group);
    if (members) members.push(block);
    else groups.set(group, [block]);
  });
  const blockText = (index: number) => text.slice(document.blocks[index]?.start ?? 0, document.blocks[index]?.end ?? 0);
  return {
    document,
    prospect,
    names,
    part,
    text,
    sentences: sentencesByBlock.flat(),
    sentencesByBlock,
    blockText,
    blockAt: (offset) => blockIndexAt(document.blocks, offset),
    headingsOf: (index) => headingsAbove(document.blocks, index).map(blockText),
    groupOf: (index) => groups.get(document.blocks[index]?.group ?? -1) ?? [index],
    isFirstParty: document.tier === 1 && OWN_KINDS.has(document.kind),
    isArticle: isArticle(document, text),
    publishedSpan: findPublished(document, { part, text }),
  };
}

/** Returns the sentences that are read: those of no menu or control, up to a length. */
export function readableSentences({ document: { blocks }, sentences }: ParsedDocument): Sentence[] {
  return sentences.filter(({ block: index, text }) => {
    const block = blocks[index];
    return block && block.area !== 'nav' && block.kind !== 'control' && text.length <= MAX_SENTENCE_CHARS;
  });
}

/** Returns the sentence right behind one in its block; undefined behind the last. */
export function sentenceBehind({ sentencesByBlock }: ParsedDocument, { block, end }: Sentence): Sentence | undefined {
  return sentencesByBlock[block]?.find(({ start }) => start >= end);
}

function isArticle(document: SourceDocument, text: string): boolean {
  if (document.kind === 'news') return true;
  const isPost = document.kind === 'press' || document.pageClass === 'blog' || document.pageClass === 'press';
  if (!isPost || document.kind === 'feed' || PRESS_ROOT.test(document.finalUrl)) return false;
  if (document.publishedAt !== null) return true;
  return document.kind === 'press' && !isDatedList(document, text);
}

/** Checks for a list of news, which gives a day with each item; an article has one of its own. */
function isDatedList({ blocks }: SourceDocument, text: string): boolean {
  const days = blocks
    .slice(0, MAX_DATE_BLOCKS)
    .map((block) => (block.area === 'main' ? datelineOf(text.slice(block.start, block.end)) : null))
    .filter((day) => day !== null);
  return new Set(days).size > 1;
}

/** Returns the headings above a block, nearest first, each of a higher rank than the one before. */
function headingsAbove(blocks: readonly TextBlock[], index: number): number[] {
  const found: number[] = [];
  let at = blocks[index]?.heading ?? -1;
  while (at >= 0 && found.length < MAX_HEADINGS) {
    found.push(at);
    at = blocks[at]?.heading ?? higherBefore(blocks, at);
  }
  return found;
}

/** Returns the heading of a higher rank before one that no section has above it; -1 without. */
function higherBefore(blocks: readonly TextBlock[], index: number): number {
  const levelOf = (at: number) => blocks[at]?.level ?? BELOW_HEADINGS;
  let at = index - 1;
  while (at >= 0 && levelOf(at) >= levelOf(index)) at -= 1;
  return at;
}

function findPublished(document: SourceDocument, { part, text }: Pick<ParsedDocument, 'part' | 'text'>): Span | null {
  const { publishedAt } = document;
  if (publishedAt === null) return null;
  const fact = document.facts.find(
    ({ value, start, end }) => value.startsWith(publishedAt) && end - start <= MAX_DATE_FACT_CHARS,
  );
  if (fact) return { part: fact.part, start: fact.start, end: fact.end };
  const block = document.blocks.slice(0, MAX_DATE_BLOCKS).find(({ start, end }) => {
    const [date] = end - start <= MAX_DATE_BLOCK_CHARS ? readDates(text.slice(start, end)) : [];
    return date?.day != null && toDateText(date) === publishedAt;
  });
  return block ? { part, start: block.start, end: block.end } : null;
}
