import type { Prospect } from '../evidence/prospect.ts';
import type { SourceDocument, Span, TextBlock } from '../evidence/source-document.ts';
import { datelineOf } from '../text/dateline.ts';
import { readDates } from '../text/dates.ts';
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

const MAX_SENTENCES = 4_000;
const MAX_HEADINGS = 6;
const MAX_DATE_BLOCK_CHARS = 160;
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
  const text = withPlainHyphens(document.parts[part] ?? '');
  const sentencesByBlock: Sentence[][] = [];
  const sentences: Sentence[] = [];
  const groups = new Map<number, number[]>();
  document.blocks.forEach((block, index) => {
    const own =
      sentences.length >= MAX_SENTENCES
        ? []
        : splitSentences(text, block.start, block.end).map((range) => ({
            ...range,
            text: text.slice(range.start, range.end),
            block: index,
          }));
    sentencesByBlock.push(own);
    sentences.push(...own);
    const group = groups.get(block.group);
    if (group) group.push(index);
    else groups.set(block.group, [index]);
  });
  return {
    document,
    prospect,
    names,
    part,
    text,
    sentences,
    sentencesByBlock,
    blockText: (index) => {
      const block = document.blocks[index];
      return block ? text.slice(block.start, block.end) : '';
    },
    headingsOf: (index) => readHeadings(document.blocks, text, index),
    groupOf: (index) => groups.get(document.blocks[index]?.group ?? -1) ?? [index],
    isFirstParty: document.tier === 1 && OWN_KINDS.has(document.kind),
    isArticle: isArticle(document, text),
    publishedSpan: findPublished(document, { part, text }),
  };
}

/** Hyphens that don't break a line are hyphens to every rule; no offset changes. */
function withPlainHyphens(text: string): string {
  return text.replace(/[\u2010\u2011]/g, '-');
}

function isArticle(document: SourceDocument, text: string): boolean {
  if (document.kind === 'news') return true;
  const isPost = document.kind === 'press' || document.pageClass === 'blog' || document.pageClass === 'press';
  if (!isPost || document.kind === 'feed') return false;
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

function readHeadings(blocks: readonly TextBlock[], text: string, index: number): string[] {
  const found: string[] = [];
  let level = blocks[index]?.kind === 'heading' ? (blocks[index]?.level ?? 7) : 7;
  let at = blocks[index]?.heading ?? null;
  while (at !== null && at >= 0 && at < index && found.length < MAX_HEADINGS) {
    const block: TextBlock | undefined = blocks[at];
    if (!block) break;
    if ((block.level ?? 6) < level) {
      found.push(text.slice(block.start, block.end));
      level = block.level ?? 6;
    }
    const next: number | null = block.heading;
    at = next !== null && next < at ? next : previousHeading(blocks, at, level);
  }
  return found;
}

function previousHeading(blocks: readonly TextBlock[], before: number, level: number): number | null {
  for (let at = before - 1; at >= 0; at -= 1) {
    const block = blocks[at];
    if (block?.kind === 'heading' && (block.level ?? 6) < level) return at;
  }
  return null;
}

function findPublished(document: SourceDocument, { part, text }: Pick<ParsedDocument, 'part' | 'text'>): Span | null {
  const { publishedAt } = document;
  if (publishedAt === null) return null;
  const fact = document.facts.find(
    (candidate) => candidate.value.startsWith(publishedAt) && candidate.end - candidate.start <= 400,
  );
  if (fact) return { part: fact.part, start: fact.start, end: fact.end };
  for (const block of document.blocks.slice(0, MAX_DATE_BLOCKS)) {
    if (block.end - block.start > MAX_DATE_BLOCK_CHARS) continue;
    const [date] = readDates(text.slice(block.start, block.end));
    const isSame = date?.day != null && `${date.year}-${pad(date.month)}-${pad(date.day)}` === publishedAt;
    if (isSame) return { part, start: block.start, end: block.end };
  }
  return null;
}

function pad(value: number | null): string {
  return String(value).padStart(2, '0');
}
