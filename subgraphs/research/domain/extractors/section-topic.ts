import { memoizeByBlock } from '../evidence/memoize-by-block.ts';
import { readTokens } from '../grammar/tokens.ts';
import { type SectionTopic, sectionTopic } from '../text/heading-topic.ts';
import { cellsAbove } from './column-cells.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Matches what stands at the head of a column beside one of names. */
const COLUMN =
  /^(?:results?|outcomes?|impact|savings?|industr(?:y|ies)|sectors?|country|countries|region|city|location|since|year|use case|project|category|ergebnis(?:se)?|branche|land|länder|gebiet|ort|stadt|seit|jahr|projekt|kategorie|résultats?|secteur|pays|région|ville|depuis|année|projet|catégorie)$/iu;
const YEAR = /^(?:19|20)\d\d$/;
/** Matches a paragraph that says of what follows that goods connect to it: `Nordal plugs into the programs below.` */
const CONNECTS_BELOW =
  /^(?!.*(?<!\p{L})(?:not|never|soon|planned|nicht|kein\p{L}*|geplant|pas|bientôt)(?!\p{L}) .*(?:below|following|folgend|suivant)).*(?<!\p{L})(?:connects?|plugs?|integrates?|syncs?|talks|speaks|works|hooks|links|verbindet|verbinden|spricht|sprechen|redet|arbeitet|läuft|connecte\p{L}*|dialogue\p{L}*|intègre\p{L}*|fonctionne\p{L}*|communique\p{L}*) (?:\p{L}+ ){0,2}(?:with|to|into|mit|zu|avec|à|aux?) [^.]{0,50}(?:below|following|these|listed|folgende[nmrs]?|diese[nmrs]?|unten|suivante?s?|ci-dessous)(?!\p{L})/isu;
/** Items of a run that a line may introduce. */
const MAX_RUN = 24;
const MAX_ITEM_CHARS = 80;
const MAX_NAME_WORDS = 6;
/** Match the head of a column of names, and what is said of one. */
const NAMES = /^(?:name|names|company|firm|organi[sz]ation|who|firma|unternehmen|wer|nom|société|entreprise|qui)$/iu;
const DESCRIPTION = /\d|(?:\S+ ){3}/u;

/** Returns the topic of a block: by its column, by the line that introduces its run of items, else by its nearest heading. */
export const topicAt = memoizeByBlock(readTopic);

function readTopic(parsed: ParsedDocument, index: number): SectionTopic | null {
  if (parsed.document.blocks[index]?.kind === 'cell') return columnTopic(parsed, index);
  // The years of a timeline stand between its items and its heading.
  const heading = parsed.headingsOf(index).find((text) => !YEAR.test(text.trim()));
  return introducedTopic(parsed, index) ?? sectionTopic(heading ?? '') ?? topicOver(parsed, index);
}

/** Reads the small line over the nearest heading, in one group with it: `Works with` over `What you already have`. */
function topicOver(parsed: ParsedDocument, index: number): SectionTopic | null {
  const { blocks } = parsed.document;
  const heading = blocks[index]?.heading ?? null;
  if (heading === null || !parsed.groupOf(heading).includes(heading - 1)) return null;
  const text = parsed.blockText(heading - 1).trim();
  return blocks[heading - 1]?.kind === 'paragraph' && isIntroduction(text) ? sectionTopic(text) : null;
}

/** Reads the line just above a run of logos, items or short lines, such as `Trusted by teams at`, which serves as its heading. */
function introducedTopic(parsed: ParsedDocument, index: number): SectionTopic | null {
  const { blocks } = parsed.document;
  const kind = blocks[index]?.kind;
  if (kind !== 'caption' && kind !== 'list_item' && kind !== 'paragraph') return null;
  for (let at = index - 1; at >= 0 && index - at <= MAX_RUN; at -= 1) {
    const block = blocks[at];
    const text = parsed.blockText(at).trim();
    const line = (text.endsWith(':') ? parsed.sentencesByBlock[at]?.at(-1)?.text : undefined) ?? text;
    if (block?.kind === 'paragraph' && isIntroduction(line) && !isOfCardBefore(parsed, at, index))
      return sectionTopic(line);
    if (block?.kind !== kind && kind === 'list_item' && block?.kind === 'paragraph' && CONNECTS_BELOW.test(text))
      return 'integration';
    if (block?.kind !== kind || text.length > MAX_ITEM_CHARS) return null;
  }
  return null;
}

/** Checks for a line of the card before that of another block. */
function isOfCardBefore(parsed: ParsedDocument, line: number, index: number): boolean {
  const [card, next] = [parsed.groupOf(line), parsed.groupOf(index)];
  return card !== next && card.length > 1 && card.length === next.length;
}

/** Checks for a phrase with a topic; a row of links, each with a capital, introduces nothing. */
function isIntroduction(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    words.length > 1 &&
    !text.endsWith('.') &&
    words.slice(1).some((word) => /^\p{Ll}/u.test(word)) &&
    sectionTopic(text) !== null
  );
}

/** Returns the topic of a cell: of the label beside it, or of the head of its column. */
function columnTopic(parsed: ParsedDocument, index: number): SectionTopic | null {
  const row = parsed.groupOf(index);
  const column = row.indexOf(index);
  if (row.length < 2 || column < 0) return null;
  const above = column === 0 && isNamed(parsed, index) ? topicAbove(parsed, index) : null;
  if (above !== null && above !== 'other') return above;
  const label = column % 2 === 1 ? sectionTopic(parsed.blockText(row[column - 1] ?? index)) : null;
  if (row.length === 2) {
    // A row of two may be a label and its value: a head is beside a word for what another column has.
    const beside = COLUMN.test(parsed.blockText(index).trim()) ? null : label;
    if (beside !== null || !isBelowHead(parsed, index)) return beside;
  }
  // A list of definitions is one group, of labels and values in turn.
  if (row.every((cell, at) => at % 2 === 1 || sectionTopic(parsed.blockText(cell)) !== null)) return label;
  // Among technical data only the conformity may have a topic, and a standard behind it is no head of a column.
  const isTable = [(row[0] ?? 0) - 1, (row.at(-1) ?? 0) + 1].some(
    (cell) => parsed.document.blocks[cell]?.kind === 'cell',
  );
  if (!isTable && row.length % 2 === 0 && label === 'certificate') return label;
  // A table of goods beside each other has what they conform to in a row.
  if (column > 0 && row.length > 2 && sectionTopic(parsed.blockText(row[0] ?? index)) === 'certificate')
    return 'certificate';
  const head = columnHead(parsed, index);
  return head === null ? null : sectionTopic(head);
}

/** Checks for a word that stands at the head of a column and names nothing: `Name`, `Since`. */
export function isColumnHead(text: string): boolean {
  return NAMES.test(text.trim()) || COLUMN.test(text.trim());
}

/**
 * Checks for the first cell of a row that names what the row is about: below a head that says no more, or beside a description, as a
 * term in a list of definitions is. Not all of its words are of the language, as those of a label are.
 */
function isNamed(parsed: ParsedDocument, index: number): boolean {
  const { list } = readTokens(parsed.blockText(index), parsed.document.language);
  const isName = list.some(({ kind, entry }) => kind === 'word' && entry === undefined);
  const head = cellsAbove(parsed, index).at(-1);
  if (!isName || list.length > MAX_NAME_WORDS) return false;
  if (head !== undefined && head !== index) return NAMES.test(parsed.blockText(head).trim()) || isNamed(parsed, head);
  const row = parsed.groupOf(index);
  return row.length === 2 && DESCRIPTION.test(parsed.blockText(row[1] ?? index));
}

/** Checks for a cell in a table of two columns whose first row says what they have, such as `Customer` and `Result`. */
function isBelowHead(parsed: ParsedDocument, index: number): boolean {
  const head = parsed.groupOf(cellsAbove(parsed, index).at(-1) ?? index);
  return head.length === 2 && !head.includes(index) && head.some((cell) => COLUMN.test(parsed.blockText(cell).trim()));
}

/** Returns the topic of the headings above a block, the nearest that has one, else what the page's title or address says of it. */
export function topicAbove(parsed: ParsedDocument, index: number): SectionTopic | null {
  const { title, finalUrl } = parsed.document;
  const [name = ''] = (title ?? '').split(/ [–—|·-] /u, 1);
  const address = /([^/]*)\/?$/.exec(finalUrl)?.[1]?.replaceAll('-', ' ') ?? '';
  const topics = [...parsed.headingsOf(index), name, address].map(sectionTopic);
  return topics.find((topic) => topic !== null) ?? null;
}

/** Returns the text at the head of a cell's column; null of other blocks, and of the head itself. */
export function columnHead(parsed: ParsedDocument, index: number): string | null {
  const head = parsed.document.blocks[index]?.kind === 'cell' ? cellsAbove(parsed, index).at(-1) : undefined;
  return head === undefined ? null : parsed.blockText(head).trim();
}

/** Matches how a page calls its own column. */
const US = /^(?:us|we|wir|uns|nous)$/iu;

/** Matches what a page calls the column of anybody else. */
const THEM = /^(?:them|they|(?:the |all )?others?|(?:die )?anderen?|(?:les )?autres)$/iu;

/**
 * Checks for a cell in the column of somebody else, beside that of the prospect. In a table of two columns the first one has labels,
 * unless its head is somebody: `Brand`, `Nordal` opens a table of facts.
 */
export function isInColumnOfOther(parsed: ParsedDocument, block: number): boolean {
  const head = columnHead(parsed, block);
  const row = parsed.groupOf(block);
  const isProspect = (name: string | null) =>
    name !== null && !name.includes('@') && (US.test(name.trim()) || parsed.names.findMention(name) >= 0);
  if (head === null || isProspect(head) || !row.some((cell) => isProspect(columnHead(parsed, cell)))) return false;
  return row.length > 2 || row[0] !== block || THEM.test(head) || (/ \p{Lu}/u.test(head) && hasOrganisationWord(head));
}
