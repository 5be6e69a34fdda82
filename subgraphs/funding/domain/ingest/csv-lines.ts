import { parse } from 'csv-parse/sync';
import { parseDecimal } from '../../../../common/funding/decimal.ts';
import { MAX_LINE_BYTES, type ParsedLine } from './parsed-line.ts';
import { splitLines, type TextLine } from './text-lines.ts';

/** Lines that a record with line ends inside quotes may span. */
const MAX_LINES_PER_RECORD = 100;
const LIST_SEPARATOR = ';';
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * Reads CSV whose header row holds the names of FundingRecord. Lists are separated by `;`, attributes are JSON, an
 * empty cell is an absent field. A quote that is never closed costs the one line it is in, not the rest of the file:
 * when a line and those after it make no record, only that line is rejected and reading goes on at the next.
 */
export async function* parseCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<ParsedLine> {
  const lines = splitLines(chunks);
  const ahead: TextLine[] = [];
  let header: string[] | null = null;

  async function lineAt(offset: number): Promise<TextLine | null> {
    while (ahead.length <= offset) {
      const { value, done } = await lines.next();
      if (done) return null;
      ahead.push(value);
    }
    return ahead[offset] ?? null;
  }

  for (let first = await lineAt(0); first !== null; first = await lineAt(0)) {
    const { cells, span, text } = await readRecord(lineAt);
    ahead.splice(0, span);
    if (cells !== null && header === null) header = cells.map((name) => name.trim());
    else if (first.tooLong || first.text.trim() !== '') yield toLine({ line: first.line, text, cells, header, first });
  }
}

/** Reads a record: as many lines as the quotes of the first line require, or the first alone when they are unbalanced. */
async function readRecord(lineAt: (offset: number) => Promise<TextLine | null>) {
  const texts: string[] = [];
  let length = 0;
  let quotes = 0;
  for (let span = 1; span <= MAX_LINES_PER_RECORD; span += 1) {
    const next = await lineAt(span - 1);
    if (next === null || next.tooLong) break;
    texts.push(next.text);
    length += next.text.length;
    quotes += countQuotes(next.text);
    if (length > MAX_LINE_BYTES) break;
    if (quotes % 2 !== 0) continue;
    const text = texts.join('\n');
    const cells = parseCells(text);
    if (cells === null) break;
    return { cells, span, text };
  }
  return { cells: null, span: 1, text: (await lineAt(0))?.text ?? '' };
}

function countQuotes(text: string): number {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes;
}

function parseCells(text: string): string[] | null {
  if (!text.includes('"')) return text.trim() === '' ? null : text.split(',');
  try {
    const records = parse(text, { max_record_size: MAX_LINE_BYTES });
    return records.length === 1 ? (records[0] ?? null) : null;
  } catch {
    return null;
  }
}

interface ReadRecord {
  line: number;
  text: string;
  cells: string[] | null;
  header: string[] | null;
  first: TextLine;
}

function toLine({ line, text, cells, header, first }: ReadRecord): ParsedLine {
  if (first.tooLong) return { line, text, reason: `the line is over ${MAX_LINE_BYTES} bytes` };
  if (cells === null || header === null) return { line, text, reason: 'the line is not valid CSV' };
  if (cells.length !== header.length) {
    return { line, text, reason: `the line has ${cells.length} cells, the header has ${header.length}` };
  }
  const entries = cells.map((cell, index): [string, unknown] => [header[index] ?? '', cell.trim()]);
  const filled = entries.filter(([, cell]) => cell !== '');
  return { line, text, record: Object.fromEntries(filled.map(([name, cell]) => [name, readCell(name, String(cell))])) };
}

/** Converts a cell. An unreadable cell stays a text, which the check of the field's type then rejects by name. */
function readCell(name: string, cell: string): unknown {
  if (name === 'amount_usd' || name === 'amount_original') return readAmount(cell);
  if (name === 'investors' || name === 'lead_investors') return cell.split(LIST_SEPARATOR);
  // Spreadsheets write TRUE and FALSE.
  if (name === 'retracted') return FLAGS.get(cell.toLowerCase()) ?? cell;
  if (name !== 'attributes') return cell;
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/** Converts an amount with its sign, so that the check of the field can report a negative one. */
function readAmount(cell: string): number | string {
  const isNegative = cell.startsWith('-');
  const size = parseDecimal(isNegative ? cell.slice(1) : cell);
  if (size === null) return cell;
  return isNegative ? -size : size;
}
