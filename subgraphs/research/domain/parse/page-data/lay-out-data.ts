import type { TextBlock } from '../../evidence/source-document.ts';
import { type DataLine, toDataLines } from './data-lines.ts';
import type { DataScript } from './data-scripts.ts';
import { readData } from './read-data.ts';

/** Data of a page, laid out: a text of one line a block, like the visible text. */
export interface LaidOutData {
  text: string;
  blocks: TextBlock[];
}

/** Most text that is kept, in UTF-16 code units. */
const MAX_TEXT_CHARS = 40_000;
const MAX_BLOCKS = 800;

/** Lays out the data that a page leaves for its scripts, without the records that a visitor sees anyway. */
export function layOutData(scripts: readonly DataScript[], visibleText: string): LaidOutData {
  if (scripts.length === 0) return { text: '', blocks: [] };
  return writeLines(withoutEmptyHeadings(withoutVisible(toDataLines(readData(scripts)), visibleText)));
}

/** Drops records of which every line is visible; of others all lines are kept, so that a name keeps its title. */
function withoutVisible(lines: readonly DataLine[], visibleText: string): DataLine[] {
  const isVisible = ({ text }: DataLine) => visibleText.includes(text.slice(text.indexOf(': ') + 1).trim());
  const unseen = new Set(lines.filter((line) => line.kind !== 'heading' && !isVisible(line)));
  const kept = new Set([...unseen].map(({ record }) => record).filter((record) => record !== null));
  return lines.filter(
    (line) => line.kind === 'heading' || unseen.has(line) || (line.record !== null && kept.has(line.record)),
  );
}

function withoutEmptyHeadings(lines: readonly DataLine[]): DataLine[] {
  return lines.filter(({ level }, index) => {
    const next = lines[index + 1];
    return level === null || (next !== undefined && (next.level === null || next.level > level));
  });
}

function writeLines(lines: readonly DataLine[]): LaidOutData {
  const blocks: TextBlock[] = [];
  const texts: string[] = [];
  const groups = new Map<object, number>();
  const headings: { index: number; level: number }[] = [];
  let start = 0;
  for (const { text, kind, level, speaker, record, section } of lines) {
    const end = start + text.length;
    if (end > MAX_TEXT_CHARS || blocks.length === MAX_BLOCKS) break;
    while ((headings.at(-1)?.level ?? 0) > (level === null ? section : level - 1)) headings.pop();
    const group = (record === null ? undefined : groups.get(record)) ?? blocks.length;
    if (record !== null) groups.set(record, group);
    blocks.push({ start, end, kind, level, area: 'main', heading: headings.at(-1)?.index ?? null, group, speaker });
    if (level !== null) headings.push({ index: blocks.length - 1, level });
    texts.push(text);
    start = end + 1;
  }
  return { text: texts.join('\n'), blocks };
}
