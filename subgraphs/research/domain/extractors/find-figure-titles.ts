import type { Finding } from '../evidence/finding.ts';
import { does, readTokens } from '../grammar/tokens.ts';
import { readDates } from '../text/dates.ts';
import { NO_FIGURE, QUANTITY } from '../text/figure-words.ts';
import { fromBlocks } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Matches a figure with what is counted, as the first line of a card: `740,000 probes`, `1,9 million de contrats`. */
const TITLE = new RegExp(`^${QUANTITY} (?:de |d['’])?\\p{L}[\\p{L}'’-]*(?: \\p{L}[\\p{L}'’-]*){0,3}$`, 'u');
const MIN_CARDS = 2;
const MAX_TITLE_CHARS = 48;

/**
 * Finds figures that open the cards of a row, two and more, of which a line below says that they are of the company:
 * `52 countries` above `with a Nordal somewhere in the dark`.
 */
export function findFigureTitles(parsed: ParsedDocument): Finding[] {
  const { blocks } = parsed.document;
  const titles = blocks.flatMap((block, index) => {
    const group = parsed.groupOf(index);
    const isFirst = block.area === 'main' && block.speaker === 'own' && group[0] === index && group.length === 2;
    return isFirst && isFigure(parsed.blockText(index).trim()) ? [index] : [];
  });
  const isBeside = (index: number) => titles.includes(index - 2) || titles.includes(index + 2);
  const row = titles.filter(isBeside);
  if (row.length < MIN_CARDS || !row.some((index) => isOfOurs(parsed, index + 1))) return [];
  const subject = parsed.prospect.name;
  return row.map((index) => {
    const value = parsed.blockText(index).trim();
    return fromBlocks(parsed, [index, index + 1], { field: 'overview.figure', value, subject });
  });
}

function isFigure(line: string): boolean {
  return line.length <= MAX_TITLE_CHARS && TITLE.test(line) && !NO_FIGURE.test(line) && readDates(line).length === 0;
}

/** Checks for a line that names the company, or speaks for it. */
function isOfOurs(parsed: ParsedDocument, index: number): boolean {
  const text = parsed.blockText(index);
  const { list } = readTokens(text, parsed.document.language);
  return parsed.names.findMention(text) >= 0 || list.some((token) => does(token, 'own', 'we'));
}
