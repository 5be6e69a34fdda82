import { readDates } from '../text/dates.ts';
import type { SectionTopic } from '../text/heading-topic.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { topicAt } from './section-topic.ts';

/** What an item of a section says first, and the blocks that the section has it from. */
export interface ListedItem {
  text: string;
  index: number;
}

const MAX_ITEM_CHARS = 100;
const MAX_ITEM_WORDS = 14;
const MAX_CARD_BLOCKS = 8;
/** Matches a link or a button, and a card that leads on. */
const LEADS_ON =
  /^(?:learn|read|see|view|show|find|explore|discover|book|get|contact|talk|all|more|and more|others?|mehr|alle|weitere|en savoir|voir|découvr\p{L}+|tou[st]\p{L}*|→)(?![\p{L}])|[.!?…→]$/iu;

/** Reads the items of the sections of a topic: the head line of each card, row, logo or list item, without its date. */
export function readListedItems(parsed: ParsedDocument, topic: SectionTopic): ListedItem[] {
  return parsed.document.blocks.flatMap((block, index) => {
    if (block.area === 'nav' || block.kind === 'control' || block.kind === 'quote' || block.speaker !== 'own')
      return [];
    const text = parsed.blockText(index).trim();
    if (text.length > MAX_ITEM_CHARS || text.split(/\s+/).length > MAX_ITEM_WORDS || LEADS_ON.test(text)) return [];
    return /^[\p{Lu}\d„“"]/u.test(text) && isHeadLine(parsed, index) && topicAt(parsed, index) === topic
      ? [{ text, index }]
      : [];
  });
}

/** Checks for the first line of a card or a row that is no date, and for an item that is one by itself. */
function isHeadLine(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const { kind, heading } = blocks[index] ?? {};
  if (isDate(parsed.blockText(index))) return false;
  const group = parsed.groupOf(index).filter((member) => blocks[member]?.heading === heading);
  if (kind === 'caption') return true;
  if (kind === 'list_item') return group.every((member) => blocks[member]?.kind === 'list_item' || member >= index);
  if (kind === 'heading' && blocks[index + 1]?.kind === 'list_item') return parsed.groupOf(index).includes(index + 1);
  if (kind === 'cell' && isDefinitions(parsed, group)) return group.indexOf(index) % 2 === 0;
  const first = group.find((member) => !isDate(parsed.blockText(member)));
  return first === index && group.length <= MAX_CARD_BLOCKS;
}

/** Checks for a list of definitions, which is one group of labels and values without a head. */
function isDefinitions({ document: { blocks } }: ParsedDocument, group: readonly number[]): boolean {
  const around = [(group[0] ?? 0) - 1, (group.at(-1) ?? 0) + 1];
  return group.length > 2 && group.length % 2 === 0 && around.every((at) => blocks[at]?.kind !== 'cell');
}

function isDate(text: string): boolean {
  const [date] = readDates(text);
  return date !== undefined && text.trim().length - (date.end - date.start) <= 1;
}
